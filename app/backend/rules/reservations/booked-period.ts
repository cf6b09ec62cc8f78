import { RuleError } from "~/backend/rules/base/rule-error";
import type { BookingInput } from "~/contract/reservations/inputs";
import { rentalMoment, toInstant } from "~/rental/base/clock";
import { rentalDays } from "~/rental/base/days";
import { periodProblem } from "~/rental/offer/period-problem";

/** The instants of a rental's pickup and return, and its length in days. */
export interface BookedPeriod {
  pickupAt: Date;
  returnAt: Date;
  days: number;
}

/**
 * Converts a booking's dates and times, which are on the Moroccan clock. Throws RuleError "invalid" for dates that
 * cannot be booked.
 */
export function bookedPeriod(
  input: Pick<BookingInput, "pickupDate" | "pickupTime" | "returnDate" | "returnTime">,
  now: Date,
): BookedPeriod {
  const pickupAt = rentalMoment(input.pickupDate, input.pickupTime);
  const returnAt = rentalMoment(input.returnDate, input.returnTime);
  if (!pickupAt || !returnAt) throw new RuleError("invalid", "dateInvalid");

  const problem = periodProblem({ pickupAt, returnAt }, now);
  if (problem) throw new RuleError("invalid", problem);
  return { pickupAt: toInstant(pickupAt), returnAt: toInstant(returnAt), days: rentalDays(pickupAt, returnAt) };
}
