import type { Context } from "~/backend/context";
import { sumBetween } from "~/backend/database/month-figures";
import { toInstant, toWallClock } from "~/rental/clock";

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
  const figures = await sumBetween(database, bounds, agencyId);
  return months.slice(0, MONTHS).map((month, i) => {
    const { reservations = 0, revenueCents = 0 } = figures.find(({ span }) => span === i + 1) ?? {};
    return { month, reservations, revenueCents };
  });
}

/** Thirteen months: the last is next month, where the running one ends. */
export function monthsUntil(now: Date): string[] {
  const [year = 0, month = 0] = toWallClock(now)
    .split("-")
    .map((part) => Number.parseInt(part, 10));
  return Array.from({ length: MONTHS + 1 }, (_, i) =>
    new Date(Date.UTC(year, month - MONTHS + i, 1)).toISOString().slice(0, 7),
  );
}
