import { addMonths } from "date-fns/addMonths";
import { format } from "date-fns/format";
import { parse } from "date-fns/parse";
import type { Context } from "~/backend/context";
import { sumOfAgency, sumOfPlatform } from "~/backend/database/figures/month-figures";
import { toInstant, toWallClock } from "~/rental/base/clock";

const MONTHS = 12;

/** The reservations made in a month, and the revenue in cents of the rentals that ended in it. */
export interface MonthFigures {
  /** A Moroccan month, such as "2026-11". */
  month: string;
  reservations: number;
  revenueCents: number;
}

/**
 * Returns the figures of the current Moroccan month and the eleven before it, oldest first, of one agency or of all.
 */
export async function monthlyFigures({ database, now }: Context, agencyId: string | "all"): Promise<MonthFigures[]> {
  const months = monthsUntil(now());
  const bounds = months.map((month) => toInstant(`${month}-01T00:00`));
  const figures = await (agencyId === "all"
    ? sumOfPlatform(database, bounds)
    : sumOfAgency(database, bounds, agencyId));
  return months.slice(0, MONTHS).map((month, i) => {
    const { reservations = 0, revenueCents = 0 } = figures.find(({ span }) => span === i + 1) ?? {};
    return { month, reservations, revenueCents };
  });
}

/** Returns the twelve Moroccan months up to the current one, as "2026-11", and the next month, which marks its end. */
export function monthsUntil(now: Date): string[] {
  const thisMonth = parse(toWallClock(now).slice(0, 7), "yyyy-MM", now);
  return Array.from({ length: MONTHS + 1 }, (_, i) => format(addMonths(thisMonth, i + 1 - MONTHS), "yyyy-MM"));
}
