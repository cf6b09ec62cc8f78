import { dayOf, toInstant, toWallClock, wallClockOf } from "~/rental/base/clock";
import { addDays, rentalDays, type WallClock } from "~/rental/base/days";
import { isFree, nextFree, type Period } from "~/rental/offer/free-dates";
import { periodProblem } from "~/rental/offer/period-problem";
import type { RentalPeriod } from "~/rental/offer/rental-period";
import { monthYear } from "~/text/format/dates";
import { capitalized } from "~/text/format/typography";

/** A backend's answer about a vehicle's availability. */
export interface Availability {
  available: boolean;
  unavailablePeriods: { startDate: string; endDate: string }[];
}

const ALTERNATIVES = 3;
const MONTHS = 2;
const DAYS_A_WEEK = 7;

/** The held periods as instants. A bare end date, as of another backend, includes that whole day. */
export function heldPeriods({ unavailablePeriods }: Availability): Period[] {
  return unavailablePeriods.flatMap(({ startDate, endDate }) => {
    const start = wallClockOf(startDate);
    const end = wallClockOf(endDate);
    if (!start || !end) return [];
    return [{ start: toInstant(start), end: toInstant(endDate.length === 10 ? addDays(end, 1) : end) }];
  });
}

type Takes = (rental: RentalPeriod) => boolean;
const takesAll: Takes = () => true;

/** The next free periods, three at most, of the wanted length and times of day, that the agency's hours allow. */
export function alternativesTo(
  wanted: RentalPeriod,
  held: readonly Period[],
  now: Date,
  takes: Takes = takesAll,
): RentalPeriod[] {
  const free = nextFree(held, wanted, { count: ALTERNATIVES, earliest: toWallClock(now), takes });
  return free.filter((period) => periodProblem(period, now) === null);
}

export type CalendarView = ReturnType<typeof calendarOf>;
export type CalendarDay = NonNullable<CalendarView["months"][number]["weeks"][number][number]>;

/**
 * The month of the wanted pickup and the next, by Moroccan days. A day counts as held if no rental day could begin on
 * it at the wanted time, so that it agrees with the free dates offered beside it. A day on which the agency's hours
 * allow no rental has no link.
 */
export function calendarOf(
  wanted: RentalPeriod,
  held: readonly Period[],
  now: Date,
  hrefOf: (rental: RentalPeriod) => string,
  takes: Takes = takesAll,
) {
  const today = dayOf(toWallClock(now));
  const [first, last] = [dayOf(wanted.pickupAt), dayOf(wanted.returnAt)];
  const describe = (day: string) => {
    const begins = `${day}${wanted.pickupAt.slice(10)}`;
    const isPast = day < today;
    const isHeld = !isPast && !isFree(held, begins, addDays(begins, 1));
    const from = isPast || isHeld ? null : longestFree(wanted, begins, held, takes);
    return {
      day: Number(day.slice(8)),
      past: isPast,
      held: isHeld,
      chosen: day >= first && day <= last,
      // The first or last of the chosen days.
      edge: day === first || day === last,
      href: from && periodProblem(from, now) === null && takes(from) ? hrefOf(from) : null,
    };
  };
  const firstOfMonth = `${wanted.pickupAt.slice(0, 7)}-01`;
  const months = Array.from({ length: MONTHS }, (_, i) => monthAfter(firstOfMonth, i));
  return {
    months: months.map((month) => ({
      label: capitalized(monthYear(`${month}T12:00`)),
      weeks: weeksOf(month, describe),
    })),
  };
}

/**
 * The wanted rental moved to `begins`, shortened by whole days while the vehicle is held or the agency's hours do not
 * allow it.
 */
function longestFree(
  { pickupAt, returnAt }: RentalPeriod,
  begins: WallClock,
  held: readonly Period[],
  takes: Takes,
): RentalPeriod {
  const shift = rentalDays(pickupAt, begins) - rentalDays(begins, pickupAt);
  let end = addDays(returnAt, shift);
  const isTaken = () => !isFree(held, begins, end) || !takes({ pickupAt: begins, returnAt: end });
  while (end > addDays(begins, 1) && isTaken()) end = addDays(end, -1);
  return { pickupAt: begins, returnAt: end };
}

/** Weeks from Monday to Sunday; null for days outside the month. */
function weeksOf<T>(firstDay: string, describe: (day: string) => T): (T | null)[][] {
  const start = new Date(`${firstDay}T00:00Z`);
  const blanks = (start.getUTCDay() + 6) % DAYS_A_WEEK;
  const length = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
  const cells = Array.from({ length: Math.ceil((blanks + length) / DAYS_A_WEEK) * DAYS_A_WEEK }, (_, i) => {
    const day = i - blanks + 1;
    return day >= 1 && day <= length ? describe(`${firstDay.slice(0, 8)}${String(day).padStart(2, "0")}`) : null;
  });
  return Array.from({ length: cells.length / DAYS_A_WEEK }, (_, week) =>
    cells.slice(week * DAYS_A_WEEK, (week + 1) * DAYS_A_WEEK),
  );
}

function monthAfter(firstDay: string, months: number): string {
  const [year = 0, month = 1] = firstDay.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}
