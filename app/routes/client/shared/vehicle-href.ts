import type { Reservation } from "~/contract/entities";
import { paths } from "~/paths";
import { dayOf, timeOf } from "~/rental/base/clock";
import type { RentalPeriod } from "~/rental/offer/rental-period";

/** The vehicle's page with this reservation's dates and places; null if the vehicle is unknown. */
export function vehicleHref(reservation: Reservation, { pickupAt, returnAt }: RentalPeriod): string | null {
  const { vehicleId } = reservation;
  if (!vehicleId) return null;
  return paths.vehicle(vehicleId, {
    pickupDate: dayOf(pickupAt),
    pickupTime: timeOf(pickupAt),
    returnDate: dayOf(returnAt),
    returnTime: timeOf(returnAt),
    pickupLocation: reservation.pickupLocation,
    returnLocation: reservation.returnLocation,
    reservation: reservation.id,
  });
}
