import type { AgencySummary } from "~/contract/entities";
import { timeOf } from "~/rental/base/clock";
import type { WallClock } from "~/rental/base/days";
import type { RentalPeriod } from "~/rental/offer/rental-period";
import { longDate } from "~/text/format/dates";
import { flightText, type PlaceText, placeText, returnPlaceText } from "~/text/rental/places";
import type { StopView } from "./rental-stops";

interface Rental extends RentalPeriod {
  pickupLocation?: string | null;
  returnLocation?: string | null;
  /** The flight with which the renter arrives. */
  flightNumber?: string | null;
}

/** The pickup and the return of a rental of this agency, ready to display. */
export const rentalStops = (
  rental: Rental,
  agency: Partial<AgencySummary> | null | undefined,
): { pickup: StopView; return: StopView } => ({
  pickup: stop(rental.pickupAt, withFlight(placeText(rental.pickupLocation, agency), rental.flightNumber)),
  return: stop(rental.returnAt, returnPlaceText(rental.returnLocation, rental.pickupLocation, agency)),
});

const withFlight = ({ lead, given }: PlaceText, flight: string | null | undefined): PlaceText => ({
  lead: flight ? `${lead} · ${flightText(flight)}` : lead,
  given,
});

const stop = (moment: WallClock, { lead, given }: PlaceText): StopView => ({
  date: longDate(moment),
  time: timeOf(moment),
  place: lead,
  placeGiven: given,
});
