import { addMonths } from "date-fns/addMonths";
import { format } from "date-fns/format";
import { parse } from "date-fns/parse";
import type { Context } from "~/backend/context";
import { sumOfAgency, sumOfPlatform } from "~/backend/database/figures/month-figures";
import { PERIOD_MONTHS, type StatsPeriod } from "~/contract/fleet/stats-period";
import { dayOf, toInstant, toWallClock } from "~/rental/base/clock";
import { addDays } from "~/rental/base/days";

const MONTHS = 12;

/** The reservations made in a month, and the revenue in cents of the rentals that ended in it. */
export interface MonthFigures {
  /** A Moroccan month, such as "2026-11". */
  month: string;
  reservations: number;
  revenueCents: number;
}

/**
 * Returns the figures of each month of a period, oldest first, of one agency or of all; without a period, of the current
 * Moroccan month and the eleven before it. The first and last month count from and until the period's days.
 */
export async function monthlyFigures(
  { database, now }: Context,
  agencyId: string | "all",
  period: StatsPeriod = {},
): Promise<MonthFigures[]> {
  const days = boundsOf(period, now());
  const bounds = days.map(startOf);
  const figures = await (agencyId === "all"
    ? sumOfPlatform(database, bounds)
    : sumOfAgency(database, bounds, agencyId));
  return days.slice(0, -1).map((day, i) => {
    const { reservations = 0, revenueCents = 0 } = figures.find(({ span }) => span === i + 1) ?? {};
    return { month: day.slice(0, 7), reservations, revenueCents };
  });
}

/** Returns the instant at which a Moroccan day begins. */
export const startOf = (day: string): Date => toInstant(`${day}T00:00`);

/** Returns the first days of a period's months, of which the first is its own, and the day after it. */
export function boundsOf({ from, to }: StatsPeriod, now: Date): string[] {
  if (!from || !to) return monthsUntil(now).map((month) => `${month}-01`);
  const first = parse(from.slice(0, 7), "yyyy-MM", now);
  const later = Array.from({ length: PERIOD_MONTHS }, (_, i) => format(addMonths(first, i + 1), "yyyy-MM-01"));
  return [from, ...later.filter((day) => day <= to), dayOf(addDays(`${to}T00:00`, 1))];
}

/** Returns the twelve Moroccan months up to the current one, as "2026-11", and the next month, which marks its end. */
export function monthsUntil(now: Date): string[] {
  const thisMonth = parse(toWallClock(now).slice(0, 7), "yyyy-MM", now);
  return Array.from({ length: MONTHS + 1 }, (_, i) => format(addMonths(thisMonth, i + 1 - MONTHS), "yyyy-MM"));
}
