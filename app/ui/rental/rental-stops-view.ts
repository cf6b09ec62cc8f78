import type { AgencySummary } from "~/contract/entities";
import type { PriceLine } from "~/contract/offer/offers";
import { timeOf } from "~/rental/base/clock";
import type { WallClock } from "~/rental/base/days";
import { type ExtraLine, endOutside } from "~/rental/offer/extras";
import type { RentalEnd } from "~/rental/offer/opening-hours";
import type { RentalPeriod } from "~/rental/offer/rental-period";
import { longDate } from "~/text/format/dates";
import { euros } from "~/text/format/money";
import { flightText, type PlaceText, placeText, type RentalPlaces, returnPlaceText } from "~/text/rental/places";
import type { StopView } from "./rental-stops";

interface Rental extends RentalPeriod, RentalPlaces {
  /** The flight with which the renter arrives. */
  flightNumber?: string | null;
}

/**
 * The pickup and the return of a rental of this agency, ready to display. `lines` are its price lines, which include
 * the fees for times outside the agency's hours.
 */
export const rentalStops = (
  rental: Rental,
  agency: Partial<AgencySummary> | null | undefined,
  lines: readonly ExtraLine[] = [],
): { pickup: StopView; return: StopView } => ({
  pickup: stop(rental.pickupAt, pickupText(rental, agency), feeAt("pickup", lines)),
  return: stop(rental.returnAt, returnPlaceText(rental, agency), feeAt("return", lines)),
});

/** "+ 20 €, hors horaires de l'agence": what the time of one end costs by a rental's price lines; null if nothing. */
export function feeAt(end: RentalEnd, lines: readonly (ExtraLine | PriceLine)[]): string | null {
  const line = lines.find((one) => endOutside(one) === end);
  if (!line) return null;
  const fee = "amount" in line ? line.amount : line.amountCents / 100;
  return `+\u00a0${euros(fee)}, hors horaires de l'agence`;
}

function pickupText(
  { pickupLocation, pickupAddress, flightNumber }: Rental,
  agency: Partial<AgencySummary> | null | undefined,
): PlaceText {
  const text = placeText(pickupLocation, agency, pickupAddress);
  return flightNumber ? { ...text, lead: `${text.lead} · ${flightText(flightNumber)}` } : text;
}

const stop = (moment: WallClock, { lead, given, address }: PlaceText, fee: string | null): StopView => ({
  date: longDate(moment),
  time: timeOf(moment),
  place: lead,
  placeGiven: given,
  address,
  fee,
});
