import { VALIDATION } from "~/contract/messages";
import { toInstant, toWallClock } from "./clock";
import { rentalDays, type WallClock } from "./days";
import type { RentalPeriod } from "./rental-period";

export const MAX_RENTAL_DAYS = 365;
export const MAX_YEARS_AHEAD = 2;

export interface PeriodProblem {
  /** The end of the period that is to be changed. */
  at: "pickup" | "return";
  message: string;
}

/** Why nobody may book this period (Moroccan wall clock), whatever the vehicle; null when it can be asked for. */
export function periodProblem({ pickupAt, returnAt }: RentalPeriod, now: Date): PeriodProblem | null {
  const pickup = toInstant(pickupAt);
  const days = rentalDays(pickupAt, returnAt);
  if (pickup < now) return { at: "pickup", message: VALIDATION.pickupInPast };
  // The instants too: in the hour that the clock skips, a later wall clock can be the earlier moment.
  if (days === 0 || toInstant(returnAt) <= pickup) return { at: "return", message: VALIDATION.returnAfterPickup };
  if (days > MAX_RENTAL_DAYS) return { at: "return", message: VALIDATION.tooLong };
  if (pickupAt > latestPickup(now)) return { at: "pickup", message: VALIDATION.tooFarAhead };
  return null;
}

/** The last moment at which a rental may begin: two years from now. Text, so that 29 February needs no care. */
export function latestPickup(now: Date): WallClock {
  const wall = toWallClock(now);
  return `${Number(wall.slice(0, 4)) + MAX_YEARS_AHEAD}${wall.slice(4)}`;
}
