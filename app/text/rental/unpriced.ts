import type { Reservation } from "~/contract/entities";
import type { Unpriced } from "~/contract/values";
import { timeOf } from "~/rental/base/clock";
import type { WallClock } from "~/rental/base/days";
import { rentalPeriodOf } from "~/rental/offer/rental-period";

/** The name of what the agency may charge besides the total. */
export const UNPRICED_LABEL = "Frais à convenir";

/** "prise en charge à 03:00, retour à Agadir" */
export function unpricedWords(
  unpriced: readonly Unpriced[],
  rental: { pickupAt: WallClock; returnAt: WallClock; returnLocation: string | null },
): string {
  const words: Record<Unpriced, string> = {
    PICKUP_OUT_OF_HOURS: `prise en charge à ${timeOf(rental.pickupAt)}`,
    RETURN_OUT_OF_HOURS: `retour à ${timeOf(rental.returnAt)}`,
    RETURN_CITY: `retour à ${rental.returnLocation}`,
  };
  return unpriced.map((kind) => words[kind]).join(", ");
}

const OPEN: readonly string[] = ["PENDING", "CONFIRMED", "IN_PROGRESS"];

/** "Frais à convenir : prise en charge à 03:00, retour à Agadir"; null if there is nothing to agree, or no longer. */
export function unpricedText(reservation: Reservation): string | null {
  const { unpriced = [], status, returnLocation } = reservation;
  if (unpriced.length === 0 || !OPEN.includes(status)) return null;
  return `${UNPRICED_LABEL}\u00a0: ${unpricedWords(unpriced, { ...rentalPeriodOf(reservation), returnLocation })}`;
}
