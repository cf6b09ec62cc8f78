import { addMonths } from "date-fns/addMonths";
import { format } from "date-fns/format";
import { parse } from "date-fns/parse";
import type { Context } from "~/backend/context";
import { sumOfAgency, sumOfPlatform } from "~/backend/database/figures/month-figures";
import { toInstant, toWallClock } from "~/rental/base/clock";

const MONTHS = 12;

export interface MonthFigures {
  /** "2026-11" */
  month: string;
  reservations: number;
  revenueCents: number;
}

/** The running Moroccan month and the eleven before it, the oldest first; of one agency, or of all. */
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

/** The twelve Moroccan months up to this one and the next, as "2026-11"; the next is where this one ends. */
export function monthsUntil(now: Date): string[] {
  const thisMonth = parse(toWallClock(now).slice(0, 7), "yyyy-MM", now);
  return Array.from({ length: MONTHS + 1 }, (_, i) => format(addMonths(thisMonth, i + 1 - MONTHS), "yyyy-MM"));
}
