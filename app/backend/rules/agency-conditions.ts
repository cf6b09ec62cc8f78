import type { Caller, Context } from "~/backend/context";
import {
  type ConditionsRecord,
  findAgencyConditions,
  listVehicleConditions,
  storeConditions,
  type VehicleConditionsRow,
} from "~/backend/database/agency-conditions";
import { isUuid } from "~/backend/database/uuid";
import type { ConditionsInput, VehicleConditionsInput } from "~/contract/conditions";
import { FALLBACK } from "~/contract/messages";
import { callerAgency } from "./caller-agency";
import { RuleError } from "./rule-error";

// Re-exported because handlers may not import from the database.
export type { VehicleConditionsRow };

/** The caller's agency's conditions, null until it has set any, and one page of its vehicles with what differs. */
export async function readConditions(
  { database }: Context,
  caller: Caller,
  { page, limit }: { page: number; limit: number },
): Promise<{ record: ConditionsRecord | null; vehicles: VehicleConditionsRow[]; total: number }> {
  const agencyId = callerAgency(caller);
  const [record, list] = await Promise.all([
    findAgencyConditions(database, agencyId),
    listVehicleConditions(database, agencyId, { limit, offset: (page - 1) * limit }),
  ]);
  return { record, ...list };
}

/**
 * Replaces the agency's conditions, and what differs for the vehicles named: of a vehicle named twice the last. Throws
 * "not-found" for another's vehicle.
 */
export async function changeConditions(
  { database, now }: Context,
  caller: Caller,
  { vehicles, ...conditions }: ConditionsInput,
): Promise<void> {
  const agencyId = callerAgency(caller);
  if (!vehicles.every(({ id }) => isUuid(id))) throw vehicleNotFound();
  await database.transaction(async (sql) => {
    const differing = new Map(vehicles.map((vehicle) => [vehicle.id.toLowerCase(), differencesOf(vehicle)]));
    const found = await storeConditions(sql, agencyId, {
      conditions: withoutNothing(conditions),
      vehicles: [...differing].map(([id, own]) => ({ id, own })),
      now: now(),
    });
    if (found !== differing.size) throw vehicleNotFound();
  });
}

/** Unlimited kilometres are said by a number that is null, which takes the place of the agency's. */
function differencesOf({ minAge, excess, kmPerDay, unlimitedKm }: VehicleConditionsInput): VehicleConditionsRow["own"] {
  return { ...withoutNothing({ minAge, excess, kmPerDay }), ...(unlimitedKm ? { kmPerDay: null } : {}) };
}

/** Without what was not said: null, "" and false. */
const withoutNothing = <T extends object>(values: T): T =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== null && value !== undefined && value !== "" && value !== false,
    ),
  ) as T;

const vehicleNotFound = () => new RuleError("not-found", FALLBACK.vehicleNotFound);
