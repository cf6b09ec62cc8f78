import type { Caller, Context } from "~/backend/context";
import { errorCode, SQLSTATE } from "~/backend/database/driver/errors";
import {
  countFleet,
  deleteVehicle,
  type FleetRow,
  findOwnVehicle,
  insertVehicle,
  listFleet,
  updateVehicle,
  type VehicleFields,
} from "~/backend/database/fleet";
import { isUuid } from "~/backend/database/uuid";
import type { VehicleInput } from "~/contract/inputs";
import { FALLBACK, RULE_MESSAGES } from "~/contract/messages";
import { callerAgency } from "./caller-agency";
import { RuleError } from "./rule-error";

// Re-exported because handlers may not import from the database.
export type { FleetRow };

/** One page of the agency's own vehicles, the newest first. */
export async function readFleet(
  { database }: Context,
  caller: Caller,
  { page, limit }: { page: number; limit: number },
): Promise<{ vehicles: FleetRow[]; total: number }> {
  const agencyId = callerAgency(caller);
  const [vehicles, total] = await Promise.all([
    listFleet(database, agencyId, { limit, offset: (page - 1) * limit }),
    countFleet(database, agencyId),
  ]);
  return { vehicles, total };
}

/**
 * One vehicle of the caller's agency, as the fleet lists it. Throws RuleError "not-found", for another agency's too.
 */
export async function readOwnVehicle({ database }: Context, caller: Caller, id: string): Promise<FleetRow> {
  const vehicle = isUuid(id) ? await findOwnVehicle(database, callerAgency(caller), id) : null;
  return vehicle ?? Promise.reject(vehicleNotFound());
}

/** A new vehicle of the caller's agency, AVAILABLE unless said. Search never finds a deactivated agency's vehicles. */
export async function addVehicle({ database, now }: Context, caller: Caller, input: VehicleInput): Promise<FleetRow> {
  const agencyId = callerAgency(caller);
  const { status = "AVAILABLE", description = null, ...vehicle } = fieldsOf(input);
  return database.transaction(async (sql) => {
    const id = await insertVehicle(sql, agencyId, { ...vehicle, description, status }, now());
    return (await findOwnVehicle(sql, agencyId, id)) as FleetRow;
  });
}

/**
 * Changes a vehicle; an absent status or description stays, "" clears the description. Throws RuleError "not-found".
 */
export async function changeVehicle(
  { database, now }: Context,
  caller: Caller,
  id: string,
  input: VehicleInput,
): Promise<FleetRow> {
  const agencyId = callerAgency(caller);
  if (!isUuid(id)) throw vehicleNotFound();
  return database.transaction(async (sql) => {
    const isChanged = await updateVehicle(sql, { agencyId, id, change: fieldsOf(input), now: now() });
    if (!isChanged) throw vehicleNotFound();
    return (await findOwnVehicle(sql, agencyId, id)) as FleetRow;
  });
}

/** Removes a vehicle that was never reserved. Throws RuleError "not-found", "conflict" when it has reservations. */
export async function removeVehicle({ database, photos, logger }: Context, caller: Caller, id: string): Promise<void> {
  const agencyId = callerAgency(caller);
  try {
    if (!isUuid(id) || !(await deleteVehicle(database, agencyId, id))) throw vehicleNotFound();
  } catch (error) {
    if (errorCode(error) === SQLSTATE.foreignKeyViolation) throw new RuleError("conflict", RULE_MESSAGES.vehicleInUse);
    throw error;
  }
  // The vehicle is gone whatever becomes of this file.
  await photos.sharing.remove(id).catch((error: unknown) => {
    logger.warn({ err: error, vehicleId: id }, "the picture of a removed vehicle could not be removed");
  });
}

export const vehicleNotFound = () => new RuleError("not-found", FALLBACK.vehicleNotFound);

type Given = Omit<VehicleFields, "status" | "description"> & Partial<Pick<VehicleFields, "status" | "description">>;

/** Euros become whole cents, a cleared text becomes null, and what is absent stays absent. */
const fieldsOf = ({ pricePerDay, deposit, description, status, ...vehicle }: VehicleInput): Given => ({
  ...vehicle,
  status,
  description: description === undefined ? undefined : description || null,
  pricePerDayCents: Math.round(pricePerDay * 100),
  depositCents: Math.round(deposit * 100),
});
