import type { MonthFigures } from "~/backend/rules/figures/month-figures";

/** Months as the contract carries them: euros. */
export const monthsReply = (months: MonthFigures[]) => ({
  data: months.map(({ revenueCents, ...month }) => ({ ...month, revenue: revenueCents / 100 })),
});
