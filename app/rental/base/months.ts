import { toInstant, toWallClock } from "./clock";

/**
 * Returns the minute `months` calendar months before an instant, at the same Moroccan time of day. If that month is too
 * short for the day, its last day counts.
 */
export function monthsBefore(instant: Date, months: number): Date {
  const wall = toWallClock(instant);
  const [year = 0, month = 1, day = 1] = wall.slice(0, 10).split("-").map(Number);
  // Day 0 of the following month is the last day of the target month.
  const lastDay = new Date(Date.UTC(year, month - months, 0));
  const target = new Date(
    Date.UTC(lastDay.getUTCFullYear(), lastDay.getUTCMonth(), Math.min(day, lastDay.getUTCDate())),
  );
  return toInstant(`${target.toISOString().slice(0, 10)}${wall.slice(10)}`);
}
