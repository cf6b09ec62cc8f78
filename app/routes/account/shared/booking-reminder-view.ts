import type { Vehicle } from "~/contract/entities";
import type { ChosenExtras } from "~/http/reservations/chosen-extras.server";
import { rentalMoment } from "~/rental/base/clock";
import { rentalDays, rentalTotal } from "~/rental/base/days";
import { cents } from "~/rental/offer/extras";
import type { RentalPeriod } from "~/rental/offer/rental-period";
import { rentalDates } from "~/text/format/dates";
import { plural } from "~/text/format/plural";
import { unbroken } from "~/text/format/typography";
import { vehicleLine } from "~/ui/vehicle/vehicle-line";

/** The booking to resume after login, read from the address that the login returns to. */
export interface WaitingBooking extends RentalPeriod {
  vehicleId: string;
  pickupLocation: string | null;
  returnLocation: string | null;
}

/** Reads the booking from the return address. Null if it is not a vehicle's page, or its dates make no rental. */
export function waitingBooking(redirectTo: string): WaitingBooking | null {
  const { pathname, searchParams } = new URL(redirectTo, "http://site.invalid");
  const vehicleId = /^\/vehicles\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (!vehicleId) return null;
  const moment = (date: string, time: string) => rentalMoment(searchParams.get(date) ?? "", searchParams.get(time));
  const pickupAt = moment("pickupDate", "pickupTime");
  const returnAt = moment("returnDate", "returnTime");
  if (!pickupAt || !returnAt || rentalDays(pickupAt, returnAt) === 0) return null;
  const [pickupLocation, returnLocation] = [searchParams.get("pickupLocation"), searchParams.get("returnLocation")];
  return { vehicleId: decoded(vehicleId), pickupAt, returnAt, pickupLocation, returnLocation };
}

export type BookingReminderView = ReturnType<typeof bookingReminder>;

/** The reminder of a booking with the selected extras, if there are any. */
export function bookingReminder(
  booking: WaitingBooking,
  vehicle: Vehicle,
  extras: Pick<ChosenExtras, "cents" | "places"> | null = null,
) {
  const days = rentalDays(booking.pickupAt, booking.returnAt);
  const place = (extras?.places ?? booking).pickupLocation || vehicle.agency?.city;
  return {
    ...vehicleLine(vehicle),
    dates: [rentalDates(booking), place].filter(Boolean).join(", "),
    /** In euros. */
    total: (cents(rentalTotal(days, vehicle.pricePerDay)) + (extras?.cents ?? 0)) / 100,
    days: unbroken(plural(days, "jour")),
  };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
