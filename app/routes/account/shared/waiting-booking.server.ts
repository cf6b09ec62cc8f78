import { api } from "~/http/base/api.server";
import { readExtras } from "~/http/reservations/chosen-extras.server";
import { rentalDays } from "~/rental/base/days";
import { bookingReminder, waitingBooking } from "./booking-reminder-view";

/**
 * The reminder of the booking that a visitor resumes at `redirectTo` after the login or the registration. Null, without
 * an error, if there is none or its vehicle cannot be read.
 */
export async function waitingReminder(request: Request, redirectTo: string | undefined) {
  if (redirectTo === undefined) return null;
  const booking = waitingBooking(redirectTo);
  if (!booking) return null;
  const client = await api(request);
  const vehicle = await client.vehicles.get({ params: { id: booking.vehicleId } }).catch(() => null);
  if (!vehicle) return null;
  const { searchParams } = new URL(redirectTo, request.url);
  const days = rentalDays(booking.pickupAt, booking.returnAt);
  const extras = readExtras(searchParams, vehicle, booking, days);
  return bookingReminder(booking, vehicle, extras);
}
