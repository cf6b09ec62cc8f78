import { VALIDATION } from "~/contract/messages";
import { toInstant, toWallClock } from "./clock";
import { rentalDays, type WallClock } from "./days";
import type { RentalPeriod } from "./rental-period";

export const MAX_RENTAL_DAYS = 365;
export const MAX_YEARS_AHEAD = 2;

export interface PeriodProblem {
  /** The end of the period to correct. */
  at: "pickup" | "return";
  message: string;
}

/** Why no vehicle can be booked for this period; null when the period is possible. */
export function periodProblem({ pickupAt, returnAt }: RentalPeriod, now: Date): PeriodProblem | null {
  const pickup = toInstant(pickupAt);
  const days = rentalDays(pickupAt, returnAt);
  if (pickup < now) return { at: "pickup", message: VALIDATION.pickupInPast };
  // Compares the instants too: in the hour that the clock skips, a later wall clock can be the earlier instant.
  if (days === 0 || toInstant(returnAt) <= pickup) return { at: "return", message: VALIDATION.returnAfterPickup };
  if (days > MAX_RENTAL_DAYS) return { at: "return", message: VALIDATION.tooLong };
  if (pickupAt > latestPickup(now)) return { at: "pickup", message: VALIDATION.tooFarAhead };
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
