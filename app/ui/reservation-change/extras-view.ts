import type { Reservation, Vehicle } from "~/contract/entities";
import type { OfferedOption, Offers, PriceLine } from "~/contract/offer/offers";
import { optionsOnOffer } from "~/rental/offer/extras";
import { asksAddress } from "~/rental/offer/place-addresses";
import { AT_AGENCY, cityValue, optionsIn, SAME_PLACE } from "~/rental/offer/selected-extras";
import { agreedOptions } from "~/rental/reservations/agreed-options";
import { isAtAgency, isReturnAtPickup, placeName, SAME_PLACE_TEXT } from "~/text/rental/places";
import { optionViews, type PlaceChoice, pickupPlaces, returnPlaces, withFee } from "~/ui/extras/extras-view";

export type ChangeExtrasView = ReturnType<typeof changeExtrasView>;

const AGENCY_LABEL = "À l'agence";
/** Characters of a value: more than any valid one has. */
const VALUE_MAX = 120;

/**
 * The options and places among which a change may choose, as sent or else as agreed. The value "" of a place keeps the
 * agreed one; a return that is at the place of pickup follows it. `vehicle` is the one that the rental gets, with its agency's offers; null if it cannot be read.
 */
export function changeExtrasView(reservation: Reservation, vehicle: Vehicle | null, sent: URLSearchParams | null) {
  const { lines, agency, pickupLocation, returnLocation } = reservation;
  const offers = vehicle?.offers ?? null;
  const agreed = agreedOptions(lines ?? [], optionsOnOffer(offers, vehicle?.conditions));
  const options = changeableOptions(lines ?? [], optionsOnOffer(offers, vehicle?.conditions));
  const chosen = sent ? optionsIn(sent.getAll("option").map((value) => value.slice(0, VALUE_MAX))) : agreed;
  const fee = (...kinds: PriceLine["kind"][]) =>
    (lines ?? []).filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0);
  const places = (place: string | null | undefined, feeNow: number, others: PlaceChoice[]): PlaceChoice[] => {
    const id = offers?.places.find(({ label }) => label === place)?.id ?? cityValue(place ?? "");
    const now = isAtAgency(place, agency) ? AT_AGENCY : id;
    const rest = others.map((one) => (one.value === "" ? { ...one, value: AT_AGENCY } : one));
    const className = others.find(({ value }) => value === id)?.className;
    return [
      { value: "", label: withFee(feeNow, placeName(place, agency)), className },
      ...rest.filter(({ value }) => value !== SAME_PLACE && value !== now),
    ];
  };
  const pickupValue = sent?.get("pickupPlace") ?? "";
  const collection = fee("COLLECTION", "ONE_WAY");
  const atAgency = { atAgency: AGENCY_LABEL, pickupValue: "", returnValue: "", byDefault: null, city: agency?.city };
  return {
    options: optionViews({ options, places: [], returnCities: [] }, null, { options: chosen }),
    pickupPlaces: places(pickupLocation, fee("DELIVERY"), pickupPlaces(offers, AGENCY_LABEL)),
    returnPlaces: [
      ...samePlace(reservation, offers, { pickupValue, agreedFee: collection }),
      ...places(returnLocation, collection, returnPlaces(offers, atAgency)),
    ],
    pickupValue,
    returnValue: sent?.get("returnPlace") ?? (isReturnAtPickup(reservation, agency) ? SAME_PLACE : ""),
    asksFlight: offers?.places.some((place) => place.asksFlight) ?? false,
    flightNumber: sent?.get("flightNumber") ?? reservation.flightNumber ?? "",
    asksAddress: offers?.places.some(asksAddress) ?? false,
    pickupAddress: sent?.get("pickupAddress") ?? reservation.pickupAddress ?? "",
    returnAddress: sent?.get("returnAddress") ?? reservation.returnAddress ?? "",
  };
}

/**
 * 'Au même endroit', with the fee of a return where the selected pickup is. None if that is only a place that is not on
 * offer, which cannot be chosen for a return.
 */
function samePlace(
  { agency, pickupLocation, returnLocation }: Reservation,
  offers: Offers | null,
  { pickupValue, agreedFee }: { pickupValue: string; agreedFee: number },
): PlaceChoice[] {
  const offered = offers?.places.find(({ id, label }) => (pickupValue ? id === pickupValue : label === pickupLocation));
  const pickup = pickupValue ? offered?.label : pickupLocation;
  const stays = isReturnAtPickup({ pickupLocation: pickup, returnLocation }, agency);
  if (!stays && !offered && !isAtAgency(pickup, agency)) return [];
  return [{ value: SAME_PLACE, label: withFee(stays ? agreedFee : (offered?.feeBack ?? 0), SAME_PLACE_TEXT) }];
}

/** The options on offer, those that were agreed at their agreed price; then agreed ones that are no longer on offer. */
function changeableOptions(lines: readonly PriceLine[], onOffer: readonly OfferedOption[]): OfferedOption[] {
  const agreed = agreedOptions(lines, onOffer).map(({ id, label, quantity, lines: [line] }) => {
    const offered = onOffer.find((option) => option.id === id);
    const isSame = offered && line && offered.per === line.per && offered.price === line.unitPrice;
    return {
      ...{ id, label, per: line?.per ?? "DAY", price: line?.unitPrice ?? 0 },
      cap: isSame ? offered.cap : line?.cap,
      quantity: Math.max(quantity, offered?.quantity ?? 0),
    };
  });
  const gone = agreed.filter(({ id }) => !onOffer.some((option) => option.id === id));
  return [...onOffer.map((option) => agreed.find(({ id }) => id === option.id) ?? option), ...gone];
}
