import type { Caller, Context } from "~/backend/context";
import { isUuid } from "~/backend/database/base/uuid";
import {
  type ConditionsRecord,
  findAgencyConditions,
  listVehicleConditions,
  storeConditions,
  type VehicleConditionsRow,
} from "~/backend/database/offer/conditions";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { RuleError } from "~/backend/rules/base/rule-error";
import { sliceOf } from "~/backend/rules/base/slice";
import { changedFields } from "~/backend/rules/events/changed-fields";
import { log } from "~/backend/rules/events/log";
import type { ListQuery } from "~/contract/base/lists";
import type { Conditions, ConditionsInput, VehicleConditionsInput } from "~/contract/offer/conditions";

/**
 * Returns the conditions of the caller's agency, null until it has set any, and one page of its vehicles with the
 * conditions in which each differs.
 */
export async function readConditions(
  { database }: Context,
  caller: Caller,
  query: ListQuery,
): Promise<{ record: ConditionsRecord | null; vehicles: VehicleConditionsRow[]; total: number }> {
  const agencyId = callerAgency(caller);
  const [record, list] = await Promise.all([
    findAgencyConditions(database, agencyId),
    listVehicleConditions(database, agencyId, sliceOf(query)),
  ]);
  return { record, ...list };
}

/**
 * Replaces the agency's conditions and the differing conditions of the vehicles in the input. When a vehicle appears
 * twice, its last entry counts. Throws RuleError "not-found" for another agency's vehicle.
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
    const unspecifiedKm = conditions.unspecifiedKm && conditions.kmPerDay == null;
    const given = withoutNothing({ ...conditions, unspecifiedKm });
    const {
      own,
      before,
      differing: changed,
    } = await storeConditions(sql, agencyId, {
      conditions: given,
      vehicles: [...differing].map(([id, own]) => ({ id, own })),
      now: now(),
    });
    if (own !== differing.size) throw vehicleNotFound();
    const codes = ["secondDriver", "fuel", "lateFee", "unpavedRoads"] as const;
    const changes = {
      ...changedFields(inCents(before ?? {}), inCents(given), codes),
      ...(changed > 0 ? { vehicles: null } : {}),
    };
    await log(sql, { by: caller, action: "CONDITIONS_CHANGED", on: { id: agencyId }, changes, now: now() });
  });
}

/**
 * Returns the conditions in which a vehicle differs. A `kmPerDay` of null means unlimited and replaces the agency's
 * limit.
 */
function differencesOf({ minAge, excess, kmPerDay, unlimitedKm }: VehicleConditionsInput): VehicleConditionsRow["own"] {
  return { ...withoutNothing({ minAge, excess, kmPerDay }), ...(unlimitedKm ? { kmPerDay: null } : {}) };
}

/** Converts the amounts to cents, as they are logged. */
function inCents({ secondDriverPrice, excess, extraKm, lateFeePrice, ...rest }: Conditions) {
  return {
    ...rest,
    secondDriverPrice: cents(secondDriverPrice),
    excess: cents(excess),
    extraKm: cents(extraKm),
    lateFeePrice: cents(lateFeePrice),
  };
}

const cents = (euros: number | null | undefined) => (euros == null ? null : Math.round(euros * 100));

/** Removes the fields that were left empty: null, undefined, "" and false. */
const withoutNothing = <T extends object>(values: T): T =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== null && value !== undefined && value !== "" && value !== false,
    ),
  ) as T;

const vehicleNotFound = () => new RuleError("not-found", "vehicleNotFound");
