import type { BookingInput } from "~/contract/inputs";
import { VALIDATION } from "~/contract/messages";
import { rentalMoment, toInstant } from "~/rental/clock";
import { rentalDays } from "~/rental/days";
import { periodProblem } from "~/rental/period-problem";
import { Refusal } from "./refusal";

export interface RentalPeriod {
  pickupAt: Date;
  returnAt: Date;
  days: number;
}

/** When a booking begins and ends, in Moroccan time. Throws a Refusal for dates that cannot be booked. */
export function rentalPeriod(
  input: Pick<BookingInput, "pickupDate" | "pickupTime" | "returnDate" | "returnTime">,
  now: Date,
): RentalPeriod {
  const pickup = rentalMoment(input.pickupDate, input.pickupTime);
  const back = rentalMoment(input.returnDate, input.returnTime);
  if (!pickup || !back) throw new Refusal("invalid", VALIDATION.dateInvalid);

  const problem = periodProblem(pickup, back, now);
  if (problem) throw new Refusal("invalid", problem.message);
  return { pickupAt: toInstant(pickup), returnAt: toInstant(back), days: rentalDays(pickup, back) };
}
