import type { Client } from "~/client/client";
import type { Reservation } from "~/contract/entities";
import { FALLBACK } from "~/contract/messages";
import { MAX_PAGE_SIZE } from "~/contract/values";
import { attempt } from "~/http/failures.server";
import { type RentalPeriod, rentalPeriodOf } from "~/rental/rental-period";

const HOLDING: readonly string[] = ["PENDING", "CONFIRMED", "IN_PROGRESS"];

/**
 * The client's own reservation of this vehicle from and to the same moments, if it still stands: what a second tap or
 * the back button would book again. Null when there is none, or the list does not come.
 */
export async function identicalBooking(
  client: Client,
  vehicleId: string,
  rental: RentalPeriod,
): Promise<Reservation | null> {
  const mine = await attempt(
    client.reservations.mine({ query: { page: 1, limit: MAX_PAGE_SIZE } }),
    FALLBACK.reservations,
  );
  if (!mine.ok) return null;
  const isSame = (reservation: Reservation) => {
    const { pickupAt, returnAt } = rentalPeriodOf(reservation);
    const isVehicle = (reservation.vehicleId ?? reservation.vehicle?.id) === vehicleId;
    return (
      isVehicle && HOLDING.includes(reservation.status) && pickupAt === rental.pickupAt && returnAt === rental.returnAt
    );
  };
  return mine.value.data.find(isSame) ?? null;
}
