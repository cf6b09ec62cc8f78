import { type FieldProblem, problem } from "~/contract/base/errors";
import { ENTERED_DAYS_BACK } from "~/contract/values";
import { dayOf, toInstant, toWallClock } from "~/rental/base/clock";
import { addDays, rentalDays, TIME_STEP_MS, type WallClock } from "~/rental/base/days";
import type { RentalPeriod } from "./rental-period";

export const MAX_RENTAL_DAYS = 365;
export const MAX_YEARS_AHEAD = 2;

export type PeriodProblem = FieldProblem<"pickupDate" | "returnDate">;
export type EnteredPeriodProblem = FieldProblem<PeriodProblem["field"] | "hasLeft">;

/** Why no vehicle can be booked for this period; null when the period is possible. */
export function periodProblem({ pickupAt, returnAt }: RentalPeriod, now: Date): PeriodProblem | null {
  if (toInstant(pickupAt) < now) return problem("pickupInPast", "pickupDate");
  return lengthProblem({ pickupAt, returnAt }, now);
}

/**
 * Why an agency cannot enter this period; null if it can. A car that has left (`hasLeft`) needs a past pickup, or the
 * next time that can be chosen, with which the form begins.
 */
export function enteredPeriodProblem(
  { pickupAt, returnAt }: RentalPeriod,
  hasLeft: boolean,
  now: Date,
): EnteredPeriodProblem | null {
  const isPast = toInstant(pickupAt) < now;
  if (dayOf(pickupAt) < earliestEnteredDay(now)) return problem("pickupTooOld", "pickupDate");
  if (isPast && !hasLeft) return problem("pickupPast", "pickupDate");
  if (toInstant(pickupAt).getTime() - now.getTime() >= TIME_STEP_MS && hasLeft) return problem("notLeftYet", "hasLeft");
  return lengthProblem({ pickupAt, returnAt }, now);
}

/** The earliest Moroccan day on which the pickup of a booking that an agency enters may have been. */
export const earliestEnteredDay = (now: Date): string => dayOf(addDays(toWallClock(now), -ENTERED_DAYS_BACK));

function lengthProblem({ pickupAt, returnAt }: RentalPeriod, now: Date): PeriodProblem | null {
  const days = rentalDays(pickupAt, returnAt);
  // Compares the instants too: in the hour that the clock skips, a later wall clock can be the earlier instant.
  if (days === 0 || toInstant(returnAt) <= toInstant(pickupAt)) return problem("returnAfterPickup", "returnDate");
  if (days > MAX_RENTAL_DAYS) return problem("tooLong", "returnDate");
  if (pickupAt > latestPickup(now)) return problem("tooFarAhead", "pickupDate");
  return null;
}

/**
 * The last moment at which a rental may begin: two years from now. Computed on the text, so that 29 February needs no
 * special case.
 */
export function latestPickup(now: Date): WallClock {
  const wall = toWallClock(now);
  return `${Number(wall.slice(0, 4)) + MAX_YEARS_AHEAD}${wall.slice(4)}`;
}
