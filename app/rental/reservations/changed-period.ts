import { VALIDATION } from "~/contract/messages";
import { toInstant } from "~/rental/base/clock";
import { rentalDays } from "~/rental/base/days";
import { latestPickup, MAX_RENTAL_DAYS, type PeriodProblem } from "~/rental/offer/period-problem";
import type { RentalPeriod } from "~/rental/offer/rental-period";

/** Why a rental cannot be moved to these dates; null when it can. A pickup that does not move may be in the past. */
export function changedPeriodProblem(after: RentalPeriod, before: RentalPeriod, now: Date): PeriodProblem | null {
  const pickup = toInstant(after.pickupAt);
  const days = rentalDays(after.pickupAt, after.returnAt);
  const movesPickup = after.pickupAt !== before.pickupAt;
  if (movesPickup && pickup < now) return { at: "pickup", message: VALIDATION.pickupInPast };
  // In the hour that the clock skips, a later wall clock can be the earlier instant.
  if (days === 0 || toInstant(after.returnAt) <= pickup) return { at: "return", message: VALIDATION.returnAfterPickup };
  if (days > MAX_RENTAL_DAYS) return { at: "return", message: VALIDATION.tooLong };
  if (movesPickup && after.pickupAt > latestPickup(now)) return { at: "pickup", message: VALIDATION.tooFarAhead };
  return null;
}
