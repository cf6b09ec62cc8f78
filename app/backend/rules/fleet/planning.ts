import type { Caller, Context } from "~/backend/context";
import {
  type Duty,
  type DutyRow,
  findDuties,
  findPlannedHolds,
  listPlannedVehicles,
  type PlannedHoldRow,
  type PlannedVehicleRow,
} from "~/backend/database/fleet/planning";
import type { DayEnd } from "~/backend/database/reservations/reservation-filter";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { sliceOf } from "~/backend/rules/base/slice";
import { expireBeforeReading } from "~/backend/rules/reservations/expiry";
import type { PlanningQuery } from "~/contract/fleet/planning";
import { dayOf, toInstant, toWallClock } from "~/rental/base/clock";
import { addDays } from "~/rental/base/days";

/** A vehicle and its holds in the planned period. */
export interface Planned {
  vehicle: PlannedVehicleRow;
  holds: PlannedHoldRow[];
}

/**
 * Returns one page of the agency's vehicles, each with its holds during `days` Moroccan days from `from` (default:
 * today).
 */
export async function readPlanning(context: Context, caller: Caller, { from, days, ...query }: PlanningQuery) {
  const { database, now } = context;
  const agencyId = callerAgency(caller);
  await expireBeforeReading(context, { agencyId });
  const first = `${from ?? dayOf(toWallClock(now()))}T00:00`;
  const window = { start: toInstant(first), end: toInstant(addDays(first, days)), now: now() };
  const { vehicles, total } = await listPlannedVehicles(database, agencyId, window, sliceOf(query));
  const ids = vehicles.map(({ id }) => id);
  const holds = await findPlannedHolds(database, ids, window);
  const holdsOf = ({ id }: { id: string }) => holds.filter(({ vehicleId }) => vehicleId === id);
  return { planned: vehicles.map((vehicle) => ({ vehicle, holds: holdsOf(vehicle) })), total };
}

/** Returns `now` and the end of its Moroccan day. */
export function untilMidnight(now: Date): DayEnd {
  return { now, endOfDay: toInstant(addDays(`${dayOf(toWallClock(now))}T00:00`, 1)) };
}

/** How many reservations of each duty are listed; all are counted. */
const SHOWN = 5;

/**
 * Returns the agency's remaining pickups and returns of the Moroccan day, its PENDING requests, the deposits to be
 * returned, and the rentals that are owed money.
 */
export async function readToday(context: Context, caller: Caller): Promise<Record<Duty, DutyRow[]>> {
  const { database, now } = context;
  const agencyId = callerAgency(caller);
  await expireBeforeReading(context, { agencyId });
  const rows = await findDuties(database, agencyId, { ...untilMidnight(now()), shown: SHOWN });
  const of = (duty: Duty) => rows.filter((row) => row.duty === duty);
  return {
    departures: of("departures"),
    returns: of("returns"),
    waiting: of("waiting"),
    deposits: of("deposits"),
    payments: of("payments"),
  };
}
