import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import { extrasRefusal } from "~/backend/rules/reservations/booking-extras";
import type { Conditions } from "~/contract/offer/conditions";
import type { OfferedPlace, Offers } from "~/contract/offer/offers";
import type { ChangedExtrasInput } from "~/contract/reservations/counter";
import { bareCity, siteCity } from "~/contract/site/cities";
import { type ExtraLine, extrasOf, type LineKind, optionsOnOffer, type SelectedExtras } from "~/rental/offer/extras";
import { pickupPlace } from "~/rental/offer/pickup-place";
import { type PlaceAddresses, placeAddresses } from "~/rental/offer/place-addresses";
import { AT_AGENCY, SAME_PLACE } from "~/rental/offer/selected-extras";
import { agreedOptions } from "~/rental/reservations/agreed-options";
import { isAtAgency } from "~/text/rental/places";

/** What the agency offers at present, for the vehicle that the rental gets. */
export interface PresentOffers {
  offers: Offers | null;
  conditions: Conditions | null;
  /** Those of the site. */
  cities: readonly string[];
}

/** The price lines and places of a rental after a change. Amounts of lines are those of the old number of days. */
export interface ChangedExtras extends PlaceAddresses {
  lines: ExtraLine[];
  pickupLocation: string;
  returnLocation: string;
  flightNumber: string | null;
  /** The addresses that newly chosen places still need. */
  missingAddresses: (keyof PlaceAddresses)[];
}

/**
 * Applies selected options and places to a rental. What was agreed keeps its price, recognised by its label; what is
 * added is priced for `days` days by the agency's current offers. Throws RuleError "unprocessable" for options or places
 * that are neither agreed nor on offer.
 */
export function changedExtras(
  record: ReservationRecord,
  input: ChangedExtrasInput,
  { offers, conditions, cities, days }: PresentOffers & { days: number },
): ChangedExtras {
  const onOffer = optionsOnOffer(offers, conditions);
  const agreed = agreedOptions(record.terms.lines, onOffer);
  const options = input.options ?? agreed;
  const pickup = pickupOf(record, input, offers);
  const isBackAtPickup = input.returnPlace === SAME_PLACE;
  const back = returnOf(record, isBackAtPickup ? pickupAsReturn(record, pickup, offers) : input, offers, cities);
  const added = options.flatMap(({ id, quantity }) => {
    const more = quantity - (agreed.find((one) => one.id === id)?.quantity ?? 0);
    return more > 0 ? [{ id, quantity: more, whole: quantity }] : [];
  });
  const isTooMany = added.some(({ id, whole }) => whole > (onOffer.find((one) => one.id === id)?.quantity ?? 0));
  const isRepeated = new Set(options.map(({ id }) => id)).size < options.length;
  const isUnknownCity = back?.returnCity != null && !cities.includes(back.returnCity);
  const selected = { options: added, ...NO_PLACE, ...pickup, ...back };
  const extras = extrasOf({ days, offers, conditions, selected });
  if (!extras.ok) throw extrasRefusal(extras.problem, { offers, conditions });
  if (isTooMany || isRepeated || isUnknownCity) throw extrasRefusal("gone", { offers, conditions });

  const atAgency = pickupPlace(null, record.agency) ?? record.pickupLocation;
  const left = new Map(agreed.map(({ id, label }) => [label, options.find((one) => one.id === id)?.quantity ?? 0]));
  const kept = record.terms.lines.flatMap((line) => {
    if (line.kind === "DELIVERY") return pickup ? [] : [line];
    if (line.kind === "COLLECTION" || line.kind === "ONE_WAY") return back ? [] : [line];
    if (line.kind !== "OPTION") return [line];
    const most = left.get(line.label) ?? 0;
    const quantity = Math.min(line.quantity, most);
    left.set(line.label, most - quantity);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const pickupAfter = pickup ? extras.pickup : offeredAs(record.pickupLocation, offers);
  const { addresses, missing } = changedAddresses(record, input, {
    pickup: pickupAfter,
    return: back ? extras.return : offeredAs(record.returnLocation, offers),
    isOther: { pickupAddress: pickup !== null, returnAddress: back !== null },
    isBackAtPickup,
  });
  return {
    ...addresses,
    missingAddresses: missing,
    lines: withAdded(kept, extras.lines),
    pickupLocation: pickup ? (extras.pickup?.label ?? atAgency) : record.pickupLocation,
    returnLocation: back ? (extras.return?.label ?? back.returnCity ?? atAgency) : record.returnLocation,
    flightNumber: flightAfter(record, input, { isOther: pickup !== null, pickup: pickupAfter }),
  };
}

const NO_PLACE = { pickupPlace: null, returnPlace: null, returnCity: null };

/** The new place of pickup; null if it stays. */
function pickupOf(
  { pickupLocation, agency }: ReservationRecord,
  { pickupPlace: id }: ChangedExtrasInput,
  offers: Offers | null,
): Pick<SelectedExtras, "pickupPlace"> | null {
  if (id == null) return null;
  if (id === AT_AGENCY) return isAtAgency(pickupLocation, agency) ? null : { pickupPlace: null };
  return labelOf(id, offers) === pickupLocation ? null : { pickupPlace: id };
}

/** The place of pickup after the change as one of return. One that is neither the agency's nor on offer has no id. */
function pickupAsReturn(
  { pickupLocation, returnLocation, agency }: ReservationRecord,
  pickup: Pick<SelectedExtras, "pickupPlace"> | null,
  offers: Offers | null,
): ChangedExtrasInput {
  if (pickup) return { returnPlace: pickup.pickupPlace ?? AT_AGENCY };
  if (isAtAgency(pickupLocation, agency)) return { returnPlace: AT_AGENCY };
  return pickupLocation === returnLocation ? {} : { returnPlace: offeredAs(pickupLocation, offers)?.id ?? SAME_PLACE };
}

/** The flight of the pickup after a change. One that was given counts only where the agency waits for it. */
function flightAfter(
  { terms }: ReservationRecord,
  { flightNumber }: ChangedExtrasInput,
  { isOther, pickup }: { isOther: boolean; pickup: OfferedPlace | null },
): string | null {
  if (pickup?.asksFlight && flightNumber !== undefined) return flightNumber || null;
  return isOther ? null : terms.flightNumber;
}

/** The new place or city of return; null if it stays. The agency's own city means the agency. */
function returnOf(
  { returnLocation, agency }: ReservationRecord,
  { returnPlace: id, returnCity }: ChangedExtrasInput,
  offers: Offers | null,
  cities: readonly string[],
): Pick<SelectedExtras, "returnPlace" | "returnCity"> | null {
  if (id != null && id !== AT_AGENCY) {
    return labelOf(id, offers) === returnLocation ? null : { returnPlace: id, returnCity: null };
  }
  const city = id == null && returnCity ? (siteCity(cities, returnCity) ?? returnCity) : null;
  if (id == null && city === null) return null;
  if (city === null || bareCity(city) === bareCity(agency.city)) {
    return isAtAgency(returnLocation, agency) ? null : { returnPlace: null, returnCity: null };
  }
  return bareCity(city) === bareCity(returnLocation) ? null : { returnPlace: null, returnCity: city };
}

interface PlacesAfter {
  pickup: OfferedPlace | null;
  return: OfferedPlace | null;
  /** Whether the place changes. */
  isOther: Record<keyof PlaceAddresses, boolean>;
  /** The car is returned at the place of pickup, and so at its address. */
  isBackAtPickup: boolean;
}

/** The addresses after a change. A place that stays keeps its own unless another is given, and needs none. */
function changedAddresses(
  { terms }: ReservationRecord,
  input: ChangedExtrasInput,
  { isOther, isBackAtPickup, ...places }: PlacesAfter,
) {
  const entered = (field: keyof PlaceAddresses) => input[field]?.trim() || (isOther[field] ? null : terms[field]);
  const pickupAddress = entered("pickupAddress");
  const given = { pickupAddress, returnAddress: isBackAtPickup ? pickupAddress : entered("returnAddress") };
  const { addresses, missing } = placeAddresses(given, places);
  const gone = (field: keyof PlaceAddresses, place: OfferedPlace | null) =>
    place === null && !isOther[field] ? terms[field] : addresses[field];
  return {
    addresses: {
      pickupAddress: gone("pickupAddress", places.pickup),
      returnAddress: gone("returnAddress", places.return),
    },
    missing: missing.filter((field) => isOther[field]),
  };
}

/** The place on offer with this label; null if there is none. */
const offeredAs = (label: string, offers: Offers | null) =>
  offers?.places.find((place) => place.label === label) ?? null;

const labelOf = (id: string, offers: Offers | null) => offers?.places.find((place) => place.id === id)?.label;

const ORDER: readonly LineKind[] = ["OPTION", "DELIVERY", "COLLECTION", "ONE_WAY", "OUT_OF_HOURS"];

/** Adds lines in the order of a booking. More of an option at the agreed price makes its line longer. */
function withAdded(kept: ExtraLine[], added: readonly ExtraLine[]): ExtraLine[] {
  const lines = [...kept];
  for (const line of added) {
    const same = lines.findIndex((one) => line.kind === "OPTION" && termsOf(one) === termsOf(line));
    const one = lines[same];
    if (one) lines[same] = { ...one, quantity: one.quantity + line.quantity };
    else lines.push(line);
  }
  return added.length > 0 ? lines.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)) : lines;
}

const termsOf = ({ kind, label, per, unitCents, capCents }: ExtraLine) =>
  JSON.stringify([kind, label, per, unitCents, capCents]);
