import type { Caller, Context } from "~/backend/context";
import { type AgencyCounts, agencyCounts } from "~/backend/database/figures/agency-stats";
import {
  countInService,
  type EarningsRow,
  listBestVehicles,
  listOccupancy,
  type OccupancyRow,
} from "~/backend/database/figures/vehicle-figures";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { sliceOf } from "~/backend/rules/base/slice";
import type { ListQuery } from "~/contract/base/lists";
import type { StatsPeriod } from "~/contract/fleet/stats-period";
import { boundsOf, type MonthFigures, monthlyFigures, startOf } from "./month-figures";
import { storedFigures } from "./stored-figures";

const BEST = 5;

/** Returns the counts of the caller's agency, and its revenue in cents. */
export const agencyStats = async (context: Context, caller: Caller): Promise<AgencyCounts> =>
  agencyCounts(await storedFigures(context, callerAgency(caller)));

/** Returns the figures of the caller's agency for each month of a period, by default of twelve months up to now. */
export const agencyMonths = (context: Context, caller: Caller, period: StatsPeriod): Promise<MonthFigures[]> =>
  monthlyFigures(context, callerAgency(caller), period);

/** The occupancy and revenue of an agency's vehicles. */
export interface VehicleFigures {
  /** The current Moroccan month, such as "2026-11", or the one in which the chosen period begins. */
  month: string;
  occupancy: OccupancyRow[];
  /** How many vehicles are in service; `occupancy` is one page of them. */
  total: number;
  /** The five vehicles with the highest revenue in twelve months, or in the chosen period. */
  best: EarningsRow[];
}

/**
 * Returns how busy the vehicles of the caller's agency are in a period, and which earned most in it; without a period,
 * this month and in twelve months.
 */
export async function vehicleFigures(
  { database, now }: Context,
  caller: Caller,
  query: ListQuery & StatsPeriod,
): Promise<VehicleFigures> {
  const agencyId = callerAgency(caller);
  const days = boundsOf(query, now());
  const [first = "", running = "", after = ""] = [days[0], ...days.slice(-2)];
  const busyFrom = query.from ? first : running;
  const end = startOf(after);
  const [occupancy, total, best] = await Promise.all([
    listOccupancy(database, agencyId, { start: startOf(busyFrom), end }, sliceOf(query)),
    countInService(database, agencyId),
    listBestVehicles(database, agencyId, { start: startOf(first), end }, BEST),
  ]);
  return { month: busyFrom.slice(0, 7), occupancy, total, best };
}
