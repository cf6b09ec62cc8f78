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
import { sliceOf } from "~/backend/rules/base/slice";
import type { ListQuery } from "~/contract/base/lists";
import { toInstant } from "~/rental/base/clock";
import { type MonthFigures, monthlyFigures, monthsUntil } from "./month-figures";

const BEST = 5;

/** Returns the counts of the caller's agency, and its revenue in cents. */
export const agencyStats = ({ database }: Context, caller: Caller): Promise<AgencyCounts> =>
  countAgency(database, callerAgency(caller));

/** Returns the figures of the caller's agency for twelve months, the current month last. */
export const agencyMonths = (context: Context, caller: Caller): Promise<MonthFigures[]> =>
  monthlyFigures(context, callerAgency(caller));

/** The occupancy and revenue of an agency's vehicles. */
export interface VehicleFigures {
  /** The current Moroccan month, such as "2026-11". */
  month: string;
  occupancy: OccupancyRow[];
  /** How many vehicles are in service; `occupancy` is one page of them. */
  total: number;
  /** The five vehicles with the highest revenue in twelve months. */
  best: EarningsRow[];
}

/** Returns how busy the vehicles of the caller's agency are this month, and which earned most in twelve months. */
export async function vehicleFigures(
  { database, now }: Context,
  caller: Caller,
  query: ListQuery,
): Promise<VehicleFigures> {
  const agencyId = callerAgency(caller);
  const months = monthsUntil(now());
  const [first = "", month = "", next = ""] = [months[0], ...months.slice(-2)];
  const startOf = (name: string) => toInstant(`${name}-01T00:00`);
  const end = startOf(next);
  const [occupancy, total, best] = await Promise.all([
    listOccupancy(database, agencyId, { start: startOf(month), end }, sliceOf(query)),
    countInService(database, agencyId),
    listBestVehicles(database, agencyId, { start: startOf(first), end }, BEST),
  ]);
  return { month, occupancy, total, best };
}
