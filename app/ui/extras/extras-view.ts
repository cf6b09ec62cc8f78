import type { Conditions } from "~/contract/offer/conditions";
import type { Offers } from "~/contract/offer/offers";
import { bareCity } from "~/contract/site/cities";
import { optionsOnOffer, type SelectedExtras } from "~/rental/offer/extras";
import { asksAddress } from "~/rental/offer/place-addresses";
import {
  AT_AGENCY,
  cityOf,
  cityValue,
  type DefaultReturn,
  optionValue,
  SAME_PLACE,
} from "~/rental/offer/selected-extras";
import { euros, perDay } from "~/text/format/money";
import { SAME_PLACE_TEXT } from "~/text/rental/places";
import { upTo } from "~/text/rental/price-lines";

/** The selectable extras as fields of a form. */

/** An option of a select. The classes mark places that ask for more: a flight number, an address, a phone. */
export interface PlaceChoice {
  value: string;
  label: string;
  className?: string;
}

export type OptionView = ReturnType<typeof optionViews>[number];

/** The options on offer: a field's values stand for one, two … of it, and "" is none. */
export const optionViews = (
  offers: Offers | null,
  conditions: Conditions | null,
  { options }: Pick<SelectedExtras, "options">,
) =>
  optionsOnOffer(offers, conditions).map(({ id, label, per, price, cap, quantity }) => ({
    id,
    label,
    price: price === 0 ? "compris" : per === "DAY" ? upTo(perDay(price), cap) : euros(price),
    values: Array.from({ length: quantity }, (_, i) => optionValue(id, i + 1)),
    chosen: options.flatMap((one) => (one.id === id ? optionValue(id, one.quantity) : [])).join(),
  }));

/** The places of pickup: the agency, labelled `atAgency`, then those where it delivers. */
export const pickupPlaces = (offers: Offers | null, atAgency: string): PlaceChoice[] => [
  { value: "", label: withFee(0, atAgency) },
  ...(offers?.places ?? []).map((place) => ({
    value: place.id,
    label: withFee(place.feeOut, place.label),
    className: ["extras-delivery", place.asksFlight && "extras-met", asksAddress(place) && "extras-pickup-addressed"]
      .filter(Boolean)
      .join(" "),
  })),
];

interface ReturnPlaces {
  atAgency: string;
  /** The selected values. */
  pickupValue: string;
  returnValue: string;
  byDefault: DefaultReturn | null;
  /** The agency's own city. */
  city: string | null | undefined;
}

/**
 * The place of pickup, the agency, its places, then cities: those offered, and the selected one if the agency has set
 * nothing for it.
 */
export function returnPlaces(
  offers: Offers | null,
  { atAgency, pickupValue, returnValue, byDefault, city: own }: ReturnPlaces,
): PlaceChoice[] {
  const offered = (offers?.returnCities ?? []).filter(
    (one) => one.offered && bareCity(one.city) !== bareCity(own ?? ""),
  );
  const chosen = cityOf(returnValue);
  const unsaid = chosen !== null && !offered.some(({ city }) => city === chosen) ? [{ city: chosen, fee: 0 }] : [];
  const places = offers?.places ?? [];
  const same = places.find(({ id }) => id === pickupValue)?.feeBack ?? 0;
  return [
    { value: byDefault === SAME_PLACE ? "" : SAME_PLACE, label: withFee(same, SAME_PLACE_TEXT) },
    { value: byDefault === AT_AGENCY ? "" : AT_AGENCY, label: withFee(0, atAgency) },
    ...places.map((place) => ({
      value: place.id,
      label: withFee(place.feeBack, place.label),
      ...(asksAddress(place) ? { className: "extras-return-addressed" } : {}),
    })),
    ...[...offered, ...unsaid].map(({ city, fee }) => ({ value: cityValue(city), label: withFee(fee ?? 0, city) })),
  ];
}

/** "Aéroport (+ 15 €)", "À l'agence (gratuit)"; the fee in euros. */
export const withFee = (fee: number, place: string) => `${place} (${fee === 0 ? "gratuit" : `+\u00a0${euros(fee)}`})`;
