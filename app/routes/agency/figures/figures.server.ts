import type { ApiError } from "~/client/api-error";
import { FALLBACK } from "~/contract/messages";
import { api, attempt } from "~/http/api.server";
import { settings } from "~/platform/env.server";
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
export async function readStats(
  request: Request,
  page: number,
): Promise<{ view: StatsView; failure: { message: string; error: ApiError } | null }> {
  const { agency } = await api(request);
  // Beyond the counters these are not calls of the specification: another backend is not asked.
  const isForeign = Boolean(settings().apiUrl);
  const [stats, monthly, vehicles] = await Promise.all([
    attempt(agency.stats(), FALLBACK.dashboard),
    isForeign ? null : attempt(agency.monthlyStats(), FALLBACK.dashboard),
    isForeign ? null : attempt(agency.vehicleStats({ query: { page, limit: PAGE_SIZE } }), FALLBACK.dashboard),
  ]);
  const failed = [stats, monthly, vehicles].find((read) => read && !read.ok);
  return {
    view: {
      cards: stats.ok ? statsCards(stats.value) : [],
      months: monthly?.ok ? months(monthly.value) : null,
      vehicles: vehicles?.ok ? vehicleFigures(vehicles.value) : null,
    },
    failure: failed && !failed.ok ? { message: failed.message, error: failed.error } : null,
  };
}
