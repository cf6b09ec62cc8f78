import type { Caller, Context } from "~/backend/context";
import { errorCode, SQLSTATE } from "~/backend/database/base/errors";
import type { Queryable } from "~/backend/database/base/query";
import { isUuid } from "~/backend/database/base/uuid";
import {
  countFleet,
  deleteVehicle,
  type FleetRow,
  findOwnVehicle,
  hasDuplicatePlate,
  insertVehicle,
  listFleet,
  lockVehicleFields,
  updateVehicle,
} from "~/backend/database/fleet/fleet";
import type { VehicleFields } from "~/backend/database/fleet/vehicle-columns";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { once } from "~/backend/rules/base/once";
import { RuleError } from "~/backend/rules/base/rule-error";
import { fleetSearch } from "~/backend/rules/base/searched-text";
import { sliceOf } from "~/backend/rules/base/slice";
import { changesBetween, log } from "~/backend/rules/events/log";
import type { FleetQuery, VehicleInput } from "~/contract/fleet/inputs";
import type { VehicleStatus } from "~/contract/values";
import { CLEARABLE_FIELDS, VEHICLE_FIELD_NAMES, VEHICLE_FIELDS } from "~/text/rental/vehicle-fields";

/**
 * Returns one page of the vehicles of the caller's agency, newest first, their total, and the fleet's count by status.
 */
export async function readFleet(
  { database }: Context,
  caller: Caller,
  { status, q, ...query }: FleetQuery,
): Promise<{ vehicles: FleetRow[]; total: number; counts: Record<VehicleStatus, number> }> {
  const agencyId = callerAgency(caller);
  const filter = { status, search: fleetSearch(q) };
  const [vehicles, { counts, found }] = await Promise.all([
    listFleet(database, agencyId, { filter, ...sliceOf(query) }),
    countFleet(database, agencyId, filter),
  ]);
  return { vehicles, total: found, counts };
}

/** A saved vehicle, and whether another vehicle of the agency has the same plate, which is allowed but reported. */
export type SavedVehicle = FleetRow & { hasDuplicatePlate: boolean };

async function saved(sql: Queryable, agencyId: string, id: string): Promise<SavedVehicle | null> {
  const [vehicle, hasDuplicate] = await Promise.all([
    findOwnVehicle(sql, agencyId, id),
    hasDuplicatePlate(sql, agencyId, id),
  ]);
  return vehicle && { ...vehicle, hasDuplicatePlate: hasDuplicate };
}

/** Returns one vehicle of the caller's agency. Throws RuleError "not-found", also for another agency's vehicle. */
export async function readOwnVehicle({ database }: Context, caller: Caller, id: string): Promise<FleetRow> {
  const vehicle = isUuid(id) ? await findOwnVehicle(database, callerAgency(caller), id) : null;
  return vehicle ?? Promise.reject(vehicleNotFound());
}

/**
 * Adds a vehicle to the caller's agency, AVAILABLE by default. Search does not find it while the agency is deactivated.
 */
export async function addVehicle(context: Context, caller: Caller, input: VehicleInput): Promise<SavedVehicle> {
  const now = context.now();
  const agencyId = callerAgency(caller);
  const vehicle = { status: "AVAILABLE" as const, ...EMPTY, ...fieldsOf(input) };
  const create = async (sql: Queryable) => {
    const id = await insertVehicle(sql, agencyId, vehicle, now);
    const changes = changesBetween({}, vehicle, LOGGED_FIELDS);
    await log(sql, { by: caller, action: "VEHICLE_ADDED", on: { id, agencyId }, changes, now });
    return (await saved(sql, agencyId, id)) as SavedVehicle;
  };
  return once(context, create, (sql, id) => saved(sql, agencyId, id));
}

/**
 * Changes a vehicle. An absent status or clearable field stays unchanged; "" clears the field. Throws RuleError
 * "not-found".
 */
export async function changeVehicle(
  { database, now }: Context,
  caller: Caller,
  id: string,
  input: VehicleInput,
): Promise<SavedVehicle> {
  const agencyId = callerAgency(caller);
  if (!isUuid(id)) throw vehicleNotFound();
  return database.transaction(async (sql) => {
    const before = await lockVehicleFields(sql, agencyId, id);
    if (!before) throw vehicleNotFound();
    const change = fieldsOf(input);
    await updateVehicle(sql, { agencyId, id, change, now: now() });
    const changes = changesBetween(before, change, LOGGED_FIELDS);
    await log(sql, { by: caller, action: "VEHICLE_CHANGED", on: { id, agencyId }, changes, now: now() });
    return (await saved(sql, agencyId, id)) as SavedVehicle;
  });
}

/** Removes a vehicle that was never reserved. Throws RuleError "not-found", "conflict" when it has reservations. */
export async function removeVehicle(context: Context, caller: Caller, id: string): Promise<void> {
  const { database, photos, logger, now } = context;
  const agencyId = callerAgency(caller);
  if (!isUuid(id)) throw vehicleNotFound();
  try {
    await database.transaction(async (sql) => {
      if (!(await deleteVehicle(sql, agencyId, id))) throw vehicleNotFound();
      await log(sql, { by: caller, action: "VEHICLE_REMOVED", on: { id, agencyId }, now: now() });
    });
  } catch (error) {
    if (errorCode(error) === SQLSTATE.foreignKeyViolation) throw new RuleError("conflict", "vehicleInUse");
    throw error;
  }
  // The vehicle is already removed, so a failure here is only logged.
  await photos.sharing.remove(id).catch((error: unknown) => {
    logger.warn({ err: error, vehicleId: id }, "the picture of a removed vehicle could not be removed");
  });
}

/** The fields that are logged with their values: all except texts. */
const LOGGED_FIELDS = VEHICLE_FIELD_NAMES.filter((name) => VEHICLE_FIELDS[name].kind !== "text").map((name) =>
  name === "pricePerDay" || name === "deposit" ? (`${name}Cents` as const) : name,
);

/** Returns the RuleError for a vehicle that does not exist or that the caller may not see. */
export const vehicleNotFound = () => new RuleError("not-found", "vehicleNotFound");

type ClearableField = { [F in keyof VehicleFields]: null extends VehicleFields[F] ? F : never }[keyof VehicleFields];
type Given = Omit<VehicleFields, ClearableField | "status"> & Partial<Pick<VehicleFields, ClearableField | "status">>;

/** The clearable fields of a new vehicle. */
const EMPTY = Object.fromEntries(CLEARABLE_FIELDS.map((name) => [name, null])) as Record<ClearableField, null>;

/** Converts euros to whole cents and a cleared field to null; leaves out absent fields. */
function fieldsOf({ pricePerDay, deposit, ...vehicle }: VehicleInput): Given {
  const given = Object.entries(vehicle).filter(([, value]) => value !== undefined);
  const fields = Object.fromEntries(given.map(([name, value]) => [name, value === "" ? null : value]));
  const cents = { pricePerDayCents: Math.round(pricePerDay * 100), depositCents: Math.round(deposit * 100) };
  return { ...fields, ...cents } as Given;
}
