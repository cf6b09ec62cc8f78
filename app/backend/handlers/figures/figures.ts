import type { Hono } from "hono";
import type { Context } from "~/backend/context";
import { listMeta } from "~/backend/handlers/base/list-meta";
import { mount } from "~/backend/handlers/base/mount";
import { agencyMonths, agencyStats, vehicleFigures } from "~/backend/rules/figures/agency-stats";
import { type MonthFigures, monthlyFigures } from "~/backend/rules/figures/month-figures";
import { earlyCompletions, platformStats, reservationStats } from "~/backend/rules/figures/platform-stats";
import { endpoints } from "~/contract/endpoints";

/** Serves the figures of an agency to its members and those of the platform to administrators; money in euros. */
export function mountFigures(app: Hono, context: Context): void {
  const { agency, admin } = endpoints;

  mount(app, context, agency.stats, async ({ caller }) => {
    const { revenueCents, byOrigin, ...counts } = await agencyStats(context, caller);
    return {
      ...counts,
      totalRevenue: revenueCents / 100,
      byOrigin: byOrigin.map(({ revenueCents, ...origin }) => ({ ...origin, revenue: revenueCents / 100 })),
    };
  });
  mount(app, context, agency.monthlyStats, async ({ caller }) => monthsReply(await agencyMonths(context, caller)));
  mount(app, context, agency.vehicleStats, async ({ caller, query }) => {
    const { month, occupancy, total, best } = await vehicleFigures(context, caller, query);
    return {
      month,
      data: occupancy,
      meta: listMeta(query, total),
      best: best.map(({ revenueCents, ...vehicle }) => ({ ...vehicle, revenue: revenueCents / 100 })),
    };
  });

  mount(app, context, admin.stats, () => platformStats(context));
  mount(app, context, admin.monthlyStats, async () => monthsReply(await monthlyFigures(context, "all")));
  mount(app, context, admin.reservationStats, async () => {
    const { revenueCents, ...counts } = await reservationStats(context);
    return { ...counts, totalRevenue: revenueCents / 100 };
  });
  mount(app, context, admin.earlyCompletions, async ({ query }) => {
    const { rentals, total } = await earlyCompletions(context, query);
    return {
      data: rentals.map(({ id, referenceNumber, brand, model, agencyName, pickupAt, completedAt }) => ({
        id,
        referenceNumber,
        vehicle: { brand, model },
        agency: { name: agencyName },
        pickupDate: pickupAt.toISOString(),
        completedAt: completedAt.toISOString(),
      })),
      meta: listMeta(query, total),
    };
  });
}

const monthsReply = (months: MonthFigures[]) => ({
  data: months.map(({ revenueCents, ...month }) => ({ ...month, revenue: revenueCents / 100 })),
});
