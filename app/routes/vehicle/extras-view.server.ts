import { bareCity, siteCity } from "~/contract/cities";
import type { Vehicle } from "~/contract/entities";
import type { ChosenExtras } from "~/http/chosen-extras.server";
import { cityOf, cityValue, optionValue } from "~/rental/choices";
import { optionsOnOffer } from "~/rental/extras";
import { euros, perDay } from "~/text/money";
import { placeName } from "~/text/places";
import type { ChosenRental } from "./chosen-rental.server";
import type { ExtrasView } from "./view";

/** What can be chosen beside the car, as the card's fields show it: a place's fee first, so that no phone cuts it off. */
export function extrasView(extras: ChosenExtras, { agency }: Vehicle, rental: ChosenRental): ExtrasView {
  const { offers, conditions, choices, problems } = extras;
  const places = offers?.places ?? [];
  const atAgency = (location: string | null) =>
    withFee(0, placeName(siteCity(location ?? "") ? null : location, agency));
  return {
    options: optionsOnOffer(offers, conditions).map(({ id, label, per, price, cap, quantity }) => ({
      id,
      label,
      price: price === 0 ? "compris" : per === "DAY" ? perDay(price) : euros(price),
      note: per === "DAY" && cap != null ? `${euros(cap)} au plus` : null,
      values: Array.from({ length: quantity }, (_, i) => optionValue(id, i + 1)),
      chosen: choices.options.flatMap((one) => (one.id === id ? optionValue(id, one.quantity) : [])).join(),
    })),
    pickupPlaces: [
      { value: "", label: atAgency(rental.pickupLocation) },
      ...places.map(({ id, label, feeOut, asksFlight }) => ({
        value: id,
        label: withFee(feeOut, label),
        ...(asksFlight ? { className: "booking-card-extras-met" } : {}),
      })),
    ],
    returnPlaces: [
      { value: extras.backValue, label: atAgency(rental.returnLocation) },
      ...places.map(({ id, label, feeBack }) => ({ value: id, label: withFee(feeBack, label) })),
      ...returnCities(extras, agency?.city),
    ],
    pickupValue: extras.pickupValue,
    returnValue: extras.returnValue,
    asksFlight: places.some((place) => place.asksFlight),
    flight: extras.flight,
    errors: problems,
    offers,
    conditions,
    hours: extras.hours,
    isOffered: extras.isOffered,
  };
}

/** Those that the agency offers, and the one that was searched for, of which it has said nothing. */
function returnCities({ offers, returnValue }: ChosenExtras, own: string | null | undefined) {
  const offered = (offers?.returnCities ?? []).filter(
    (one) => one.offered && bareCity(one.city) !== bareCity(own ?? ""),
  );
  const chosen = cityOf(returnValue);
  const unsaid = chosen !== null && !offered.some(({ city }) => city === chosen) ? [{ city: chosen, fee: 0 }] : [];
  return [...offered, ...unsaid].map(({ city, fee }) => ({ value: cityValue(city), label: withFee(fee ?? 0, city) }));
}

const withFee = (fee: number, place: string) => `${euros(fee)} · ${place}`;
