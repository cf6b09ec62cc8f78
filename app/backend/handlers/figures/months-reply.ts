import type { MonthFigures } from "~/backend/rules/figures/month-figures";

/** Returns months in the contract's form, with revenue in euros. */
export const monthsReply = (months: MonthFigures[]) => ({
  data: months.map(({ revenueCents, ...month }) => ({ ...month, revenue: revenueCents / 100 })),
});
