import { toInstant } from "~/rental/base/clock";
import { addDays, rentalDays, type WallClock } from "~/rental/base/days";
import type { RentalPeriod } from "./rental-period";

/** A period in which something holds the vehicle: the start inclusive, the end exclusive. */
export interface Period {
  start: Date;
  end: Date;
}

/** True if two periods have a moment in common. */
export const overlaps = (a: Period, b: Period): boolean => a.start < b.end && b.start < a.end;

/** True when nothing holds the vehicle between the two wall-clock moments. */
export function isFree(held: readonly Period[], start: WallClock, end: WallClock): boolean {
  const wanted = { start: toInstant(start), end: toInstant(end) };
  return !held.some((period) => overlaps(period, wanted));
}

/**
 * Returns the next free periods of the same length and times of day that `takes` accepts, after the wanted day and not
 * before `earliest`. Each begins after the previous one ends. At most `count`, within `horizonDays` days.
 */
export function nextFree(
  held: readonly Period[],
  wanted: RentalPeriod,
  {
    count = 3,
    horizonDays = 180,
    earliest,
    takes = () => true,
  }: { count?: number; horizonDays?: number; earliest?: WallClock; takes?: (period: RentalPeriod) => boolean } = {},
): RentalPeriod[] {
  const found: RentalPeriod[] = [];
  const first = Math.max(1, earliest ? rentalDays(wanted.pickupAt, earliest) : 0);
  for (let shift = first; shift < first + horizonDays && found.length < count; shift++) {
    const pickupAt = addDays(wanted.pickupAt, shift);
    const returnAt = addDays(wanted.returnAt, shift);
    const previous = found.at(-1);
    if (previous && pickupAt <= previous.returnAt) continue;
    if (isFree(held, pickupAt, returnAt) && takes({ pickupAt, returnAt })) found.push({ pickupAt, returnAt });
  }
  return found;
}
