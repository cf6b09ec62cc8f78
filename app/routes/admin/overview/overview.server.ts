import type { ApiError } from "~/client/api-error";
import { FALLBACK } from "~/contract/messages";
import { api, attempt } from "~/http/api.server";
import { settings } from "~/platform/env.server";
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
export async function readOverview(
  request: Request,
): Promise<{ overview: OverviewView; failure: { message: string; error: ApiError } | null }> {
  const { admin } = await api(request);
  const [stats, reservations, monthly] = await Promise.all([
    attempt(admin.stats(), FALLBACK.dashboard),
    attempt(admin.reservationStats(), FALLBACK.dashboard),
    // Not a call of the specification: another backend is not asked.
    settings().apiUrl ? null : attempt(admin.monthlyStats(), FALLBACK.dashboard),
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
    failure: failed && !failed.ok ? { message: failed.message, error: failed.error } : null,
  };
}
