import { toInstant } from "./clock";
import { addDays, rentalDays, type WallClock } from "./days";

/** A held period, pickup inclusive, return exclusive. */
export interface Period {
  start: Date;
  end: Date;
}

export const overlaps = (a: Period, b: Period): boolean => a.start < b.end && b.start < a.end;

/** True when nothing holds the vehicle between the two wall-clock moments. */
export function isFree(held: readonly Period[], pickup: WallClock, back: WallClock): boolean {
  const wanted = { start: toInstant(pickup), end: toInstant(back) };
  return !held.some((period) => overlaps(period, wanted));
}

/**
 * The next free stretches of the same length and the same times of day, after the asked day and not before `earliest`.
 * Each begins after the previous one ends. At most `count`, looked for over `horizonDays` from there on.
 */
export function nextFree(
  held: readonly Period[],
  wanted: { pickup: WallClock; return: WallClock },
  { count = 3, horizonDays = 180, earliest }: { count?: number; horizonDays?: number; earliest?: WallClock } = {},
): { pickup: WallClock; return: WallClock }[] {
  const found: { pickup: WallClock; return: WallClock }[] = [];
  const first = Math.max(1, earliest ? rentalDays(wanted.pickup, earliest) : 0);
  for (let shift = first; shift < first + horizonDays && found.length < count; shift++) {
    const pickup = addDays(wanted.pickup, shift);
    const back = addDays(wanted.return, shift);
    const previous = found.at(-1);
    if (previous && pickup <= previous.return) continue;
    if (isFree(held, pickup, back)) found.push({ pickup, return: back });
  }
  return found;
}
