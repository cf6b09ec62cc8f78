import { api, attempt, capabilities, type Failure } from "~/http/base/api.server";
import { euros } from "~/text/format/money";
import { type MonthsView, months } from "~/ui/figures/months-view";
import { counters, type EarlyCompletionsView, earlyView, reviewsInShort, type StatusShare, shares } from "./view";

/** How many early completions are listed; the rest are counted. */
const EARLY_SHOWN = 10;

export interface OverviewView {
  counters: ReturnType<typeof counters>;
  shares: StatusShare[];
  /** "318 640 €" */
  revenue: string | null;
  months: MonthsView | null;
  early: EarlyCompletionsView | null;
  /** The text of the link to the reviews; null if there is none. */
  reviews: string | null;
}

/** Reads 'Vue d'ensemble': all parts that could be read, and the first failure. */
export async function readOverview(request: Request): Promise<{ overview: OverviewView; failure: Failure | null }> {
  const { admin, reviews: handled } = await api(request);
  const { monthlyFigures, earlyCompletions, reviewHandling } = capabilities();
  const [stats, reservations, monthly, early, reviews] = await Promise.all([
    attempt(admin.stats(), "dashboard"),
    attempt(admin.reservationStats(), "dashboard"),
    monthlyFigures ? attempt(admin.monthlyStats(), "dashboard") : null,
    earlyCompletions ? attempt(admin.earlyCompletions({ query: { limit: EARLY_SHOWN } }), "dashboard") : null,
    reviewHandling ? attempt(handled.all({ query: { limit: 1 } }), "dashboard") : null,
  ]);
  const all = stats.ok ? stats.value.totalReservations : null;
  const totalRevenue = reservations.ok ? reservations.value.totalRevenue : null;
  const failed = [stats, reservations, monthly, early, reviews].find((read) => read && !read.ok);
  return {
    overview: {
      counters: stats.ok ? counters(stats.value) : [],
      shares: reservations.ok ? shares(reservations.value, all) : [],
      revenue: totalRevenue == null ? null : euros(totalRevenue),
      months: monthly?.ok ? months(monthly.value) : null,
      early: early?.ok ? earlyView(early.value) : null,
      reviews: reviews?.ok ? reviewsInShort(reviews.value) : null,
    },
    failure: failed && !failed.ok ? failed : null,
  };
}
