import { FALLBACK } from "~/contract/messages";
import { api } from "~/http/api.server";
import { capabilities } from "~/http/capabilities.server";
import { attempt, type Failure } from "~/http/failures.server";
import { euros } from "~/text/money";
import { type MonthsView, months } from "~/ui/figures/months-view";
import { counters, type StatusShare, shares } from "./view";

export interface OverviewView {
  counters: ReturnType<typeof counters>;
  shares: StatusShare[];
  /** "318 640 €" */
  revenue: string | null;
  months: MonthsView | null;
}

/** What 'Vue d'ensemble' shows: all that could be read, and what to say of what could not. */
export async function readOverview(request: Request): Promise<{ overview: OverviewView; failure: Failure | null }> {
  const { admin } = await api(request);
  const [stats, reservations, monthly] = await Promise.all([
    attempt(admin.stats(), FALLBACK.dashboard),
    attempt(admin.reservationStats(), FALLBACK.dashboard),
    capabilities().monthlyFigures ? attempt(admin.monthlyStats(), FALLBACK.dashboard) : null,
  ]);
  const all = stats.ok ? stats.value.totalReservations : null;
  const totalRevenue = reservations.ok ? reservations.value.totalRevenue : null;
  const failed = [stats, reservations, monthly].find((read) => read && !read.ok);
  return {
    overview: {
      counters: stats.ok ? counters(stats.value) : [],
      shares: reservations.ok ? shares(reservations.value, all) : [],
      revenue: totalRevenue == null ? null : euros(totalRevenue),
      months: monthly?.ok ? months(monthly.value) : null,
    },
    failure: failed && !failed.ok ? failed : null,
  };
}
