import { api, attempt, capabilities, type Failure } from "~/http/base/api.server";
import { readAgencyStats } from "~/routes/agency/shared/counts.server";
import { type MonthsView, months } from "~/ui/figures/months-view";
import type { StatCardView } from "~/ui/figures/stat-card";
import { type OriginsView, originsView, reviewsInShort, statsCards } from "./counters";
import type { VehicleFiguresView } from "./vehicle-figures";
import { vehicleFigures } from "./vehicle-figures-view";

/** Vehicles per page of the occupancy table. */
const PAGE_SIZE = 20;

export interface StatsView {
  cards: StatCardView[];
  /** Reservations by origin; null if the backend does not return them. */
  origins: OriginsView | null;
  months: MonthsView | null;
  vehicles: VehicleFiguresView | null;
  /** Text of the link to the reviews; null for no link. */
  reviews: string | null;
}

/** Reads what 'Statistiques' shows: every part that can be read, and the first failure among the others. */
export async function readStats(request: Request, page: number): Promise<{ view: StatsView; failure: Failure | null }> {
  const { agency, reviews: handled } = await api(request);
  const { monthlyFigures, reviewHandling } = capabilities();
  const [stats, monthly, vehicles, reviews] = await Promise.all([
    readAgencyStats(request),
    monthlyFigures ? attempt(agency.monthlyStats(), "dashboard") : null,
    monthlyFigures ? attempt(agency.vehicleStats({ query: { page, limit: PAGE_SIZE } }), "dashboard") : null,
    reviewHandling ? attempt(handled.own({ query: { limit: 1 } }), "dashboard") : null,
  ]);
  const failed = [stats, monthly, vehicles, reviews].find((read) => read && !read.ok);
  return {
    view: {
      cards: stats.ok ? statsCards(stats.value) : [],
      origins: stats.ok ? originsView(stats.value) : null,
      months: monthly?.ok ? months(monthly.value) : null,
      vehicles: vehicles?.ok ? vehicleFigures(vehicles.value) : null,
      reviews: reviews?.ok ? reviewsInShort(reviews.value) : null,
    },
    failure: failed && !failed.ok ? failed : null,
  };
}
