import { FALLBACK } from "~/contract/messages";
import { api } from "~/http/api.server";
import { capabilities } from "~/http/capabilities.server";
import { attempt, type Failure } from "~/http/failures.server";
import { readAgencyStats } from "~/routes/agency/shared/counts.server";
import { type MonthsView, months } from "~/ui/figures/months-view";
import type { StatCardView } from "~/ui/figures/stat-card";
import { statsCards } from "./counters";
import type { VehicleFiguresView } from "./vehicle-figures";
import { vehicleFigures } from "./vehicle-figures-view";

/** So many vehicles a page of the occupancy. */
const PAGE_SIZE = 20;

export interface StatsView {
  cards: StatCardView[];
  months: MonthsView | null;
  vehicles: VehicleFiguresView | null;
}

/** What 'Statistiques' shows: all that could be read, and what to say of what could not. */
export async function readStats(request: Request, page: number): Promise<{ view: StatsView; failure: Failure | null }> {
  const { agency } = await api(request);
  const { monthlyFigures } = capabilities();
  const [stats, monthly, vehicles] = await Promise.all([
    readAgencyStats(request),
    monthlyFigures ? attempt(agency.monthlyStats(), FALLBACK.dashboard) : null,
    monthlyFigures ? attempt(agency.vehicleStats({ query: { page, limit: PAGE_SIZE } }), FALLBACK.dashboard) : null,
  ]);
  const failed = [stats, monthly, vehicles].find((read) => read && !read.ok);
  return {
    view: {
      cards: stats.ok ? statsCards(stats.value) : [],
      months: monthly?.ok ? months(monthly.value) : null,
      vehicles: vehicles?.ok ? vehicleFigures(vehicles.value) : null,
    },
    failure: failed && !failed.ok ? failed : null,
  };
}
