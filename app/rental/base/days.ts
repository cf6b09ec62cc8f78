/**
 * Rental days and totals. Pure arithmetic on Moroccan wall-clock text ("2026-12-14T10:00"), so that a clock change
 * never adds a day, and light enough for the vehicle page to use it in the browser.
 */

/** A Moroccan local time: "YYYY-MM-DDTHH:MM". */
export type WallClock = string;

/** The steps in which times of day are chosen. */
export const TIME_STEP_MS = 1_800_000;

const DAY_MS = 86_400_000;
const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Milliseconds as if the wall clock were UTC; NaN for any other text, even if Date.parse accepts it. */
export const asIfUtc = (wall: WallClock): number => (WALL_CLOCK.test(wall) ? Date.parse(`${wall}:00Z`) : Number.NaN);

/** Started 24-hour periods between pickup and return; 0 when the return is not later or a date is invalid. */
export function rentalDays(pickupAt: WallClock, returnAt: WallClock): number {
  const span = asIfUtc(returnAt) - asIfUtc(pickupAt);
  return span > 0 ? Math.ceil(span / DAY_MS) : 0;
}

/** Days times the price per day, both amounts in the same unit (cents in the backend); rounded to cents for euros. */
export function rentalTotal(days: number, pricePerDay: number): number {
  return Math.round(days * pricePerDay * 100) / 100;
}

/** The same wall-clock time some days later (or earlier, negative). */
export function addDays(wall: WallClock, days: number): WallClock {
  return new Date(asIfUtc(wall) + days * DAY_MS).toISOString().slice(0, 16);
}
