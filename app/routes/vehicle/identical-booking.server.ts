import type { Client } from "~/client/client";
import type { Reservation } from "~/contract/entities";
import { MAX_PAGE_SIZE } from "~/contract/values";
import { attempt } from "~/http/base/api.server";
import { type RentalPeriod, rentalPeriodOf } from "~/rental/offer/rental-period";

const HOLDING: readonly string[] = ["PENDING", "CONFIRMED", "IN_PROGRESS"];

/**
 * The client's own active reservation of this vehicle for the same period, which the page names instead of booking it
 * again. Null if there is none or the list cannot be read.
 */
export async function identicalBooking(
  client: Client,
  vehicleId: string,
  rental: RentalPeriod,
): Promise<Reservation | null> {
  const mine = await attempt(client.reservations.mine({ query: { page: 1, limit: MAX_PAGE_SIZE } }), "reservations");
  if (!mine.ok) return null;
  const isSame = (reservation: Reservation) => {
    const { pickupAt, returnAt } = rentalPeriodOf(reservation);
    const isVehicle = reservation.vehicleId === vehicleId;
    return (
      isVehicle && HOLDING.includes(reservation.status) && pickupAt === rental.pickupAt && returnAt === rental.returnAt
    );
  };
  return mine.value.data.find(isSame) ?? null;
}
