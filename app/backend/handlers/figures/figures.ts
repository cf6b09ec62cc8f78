import { listMeta } from "~/backend/handlers/base/list-meta";
import type { Serve } from "~/backend/handlers/base/mount";
import { agencyMonths, agencyStats, vehicleFigures } from "~/backend/rules/figures/agency-stats";
import { earlyCompletions, platformStats, reservationStats } from "~/backend/rules/figures/figures";
import { type MonthFigures, monthlyFigures } from "~/backend/rules/figures/month-figures";
import { endpoints } from "~/contract/endpoints";

/** Serves the figures of an agency to its members and those of the platform to administrators; money in euros. */
export function mountFigures(serve: Serve): void {
  const { agency, admin } = endpoints;

  serve(agency.stats, async ({ context, caller }) => {
    const { revenueCents, byOrigin, ...counts } = await agencyStats(context, caller);
    return {
      ...counts,
      totalRevenue: revenueCents / 100,
      byOrigin: byOrigin.map(({ revenueCents, ...origin }) => ({ ...origin, revenue: revenueCents / 100 })),
    };
  });
  serve(agency.monthlyStats, async ({ context, caller, query }) =>
    monthsReply(await agencyMonths(context, caller, query)),
  );
  serve(agency.vehicleStats, async ({ context, caller, query }) => {
    const { month, occupancy, total, best } = await vehicleFigures(context, caller, query);
    return {
      month,
      data: occupancy,
      meta: listMeta(query, total),
      best: best.map(({ revenueCents, ...vehicle }) => ({ ...vehicle, revenue: revenueCents / 100 })),
    };
  });

  serve(admin.stats, ({ context }) => platformStats(context));
  serve(admin.monthlyStats, async ({ context }) => monthsReply(await monthlyFigures(context, "all")));
  serve(admin.reservationStats, async ({ context }) => {
    const { revenueCents, ...counts } = await reservationStats(context);
    return { ...counts, totalRevenue: revenueCents / 100 };
  });
  serve(admin.earlyCompletions, async ({ context, query }) => {
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
