import type { Caller, Context } from "~/backend/context";
import { type AgencyCounts, countAgency } from "~/backend/database/figures/agency-stats";
import {
  countInService,
  type EarningsRow,
  listBestVehicles,
  listOccupancy,
  type OccupancyRow,
} from "~/backend/database/figures/vehicle-figures";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { toInstant } from "~/rental/base/clock";
import { type MonthFigures, monthlyFigures, monthsUntil } from "./month-figures";

const BEST = 5;

/** The caller's agency in six figures. */
export const agencyStats = ({ database }: Context, caller: Caller): Promise<AgencyCounts> =>
  countAgency(database, callerAgency(caller));

/** The caller's agency month by month, the running one last. */
export const agencyMonths = (context: Context, caller: Caller): Promise<MonthFigures[]> =>
  monthlyFigures(context, callerAgency(caller));

export interface VehicleFigures {
  /** The running Moroccan month, "2026-11". */
  month: string;
  occupancy: OccupancyRow[];
  /** Vehicles in service, of which `occupancy` is one page. */
  total: number;
  /** The five vehicles with the highest revenue of twelve months. */
  best: EarningsRow[];
}

/** How busy the vehicles of the caller's agency are this month, and which ones earned most in twelve months. */
export async function vehicleFigures(
  { database, now }: Context,
  caller: Caller,
  { page, limit }: { page: number; limit: number },
): Promise<VehicleFigures> {
  const agencyId = callerAgency(caller);
  const months = monthsUntil(now());
  const [first = "", month = "", next = ""] = [months[0], ...months.slice(-2)];
  const startOf = (name: string) => toInstant(`${name}-01T00:00`);
  const end = startOf(next);
  const [occupancy, total, best] = await Promise.all([
    listOccupancy(database, agencyId, { start: startOf(month), end }, { limit, offset: (page - 1) * limit }),
    countInService(database, agencyId),
    listBestVehicles(database, agencyId, { start: startOf(first), end }, BEST),
  ]);
  return { month, occupancy, total, best };
}
