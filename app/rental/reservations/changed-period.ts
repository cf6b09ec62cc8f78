import { problem } from "~/contract/base/errors";
import { toInstant } from "~/rental/base/clock";
import { rentalDays } from "~/rental/base/days";
import { latestPickup, MAX_RENTAL_DAYS, type PeriodProblem } from "~/rental/offer/period-problem";
import type { RentalPeriod } from "~/rental/offer/rental-period";

/** Why a rental cannot be moved to these dates; null when it can. A pickup that does not move may be in the past. */
export function changedPeriodProblem(after: RentalPeriod, before: RentalPeriod, now: Date): PeriodProblem | null {
  const pickup = toInstant(after.pickupAt);
  const days = rentalDays(after.pickupAt, after.returnAt);
  const movesPickup = after.pickupAt !== before.pickupAt;
  if (movesPickup && pickup < now) return problem("pickupInPast", "pickupDate");
  // In the hour that the clock skips, a later wall clock can be the earlier instant.
  if (days === 0 || toInstant(after.returnAt) <= pickup) return problem("returnAfterPickup", "returnDate");
  if (days > MAX_RENTAL_DAYS) return problem("tooLong", "returnDate");
  if (movesPickup && after.pickupAt > latestPickup(now)) return problem("tooFarAhead", "pickupDate");
  return null;
}
