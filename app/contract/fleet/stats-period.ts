import { z } from "zod";
import { day } from "~/contract/base/primitives";
import { AGENCY_MESSAGES as M } from "~/contract/messages";

/** The longest period of figures, in months. */
export const PERIOD_MONTHS = 24;

/** The Moroccan days of a period, both included; neither without a chosen period. */
export interface StatsPeriod {
  from?: string;
  to?: string;
}

export const periodDays = { from: day.optional(), to: day.optional() };

/** What is wrong with two valid days, and at which of them; null if they are a period, or both absent. */
export function periodProblem({ from, to }: StatsPeriod): { path: "from" | "to"; message: string } | null {
  if (!from && !to) return null;
  if (!from || !to) return { path: from ? "to" : "from", message: M.periodBoth };
  if (to < from) return { path: "to", message: M.periodOrder };
  return isTooLong(from, to) ? { path: "to", message: M.periodLength } : null;
}

function isTooLong(from: string, to: string): boolean {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const excess = months(to) - months(from) - PERIOD_MONTHS;
  return excess > 0 || (excess === 0 && to.slice(8) >= from.slice(8));
}

/** Adds `periodProblem` to the checks of a query with `periodDays`. */
export const withPeriod = <T extends z.ZodType<StatsPeriod>>(query: T): T =>
  query.check(({ value, issues }) => {
    const problem = periodProblem(value);
    if (problem) issues.push({ code: "custom", input: value, path: [problem.path], message: problem.message });
  });

/** The period of monthly figures. */
export const statsPeriodQuery = withPeriod(z.object(periodDays)).meta({
  id: "StatsPeriodQuery",
  description: "Jours marocains, compris, donnés ensemble\u00a0: 24 mois au plus. Sans eux, les 12 derniers mois.",
});
