import { toInstant, toWallClock } from "./clock";

/**
 * The minute some calendar months before an instant, at the same time of the Moroccan day; the last day of a month that has
 * not so many.
 */
export function monthsBefore(instant: Date, months: number): Date {
  const wall = toWallClock(instant);
  const [year = 0, month = 1, day = 1] = wall.slice(0, 10).split("-").map(Number);
  // The day before the next month's first is the last of the one that is meant.
  const lastDay = new Date(Date.UTC(year, month - months, 0));
  const meant = new Date(
    Date.UTC(lastDay.getUTCFullYear(), lastDay.getUTCMonth(), Math.min(day, lastDay.getUTCDate())),
  );
  return toInstant(`${meant.toISOString().slice(0, 10)}${wall.slice(10)}`);
}
