import type { Queryable } from "~/backend/database/base/query";
import { type FleetFilter, matching } from "~/backend/database/fleet/fleet";
import {
  assigned,
  COLUMNS,
  fieldsExcept,
  selected,
  VALUES,
  type VehicleFields,
  vehiclesIn,
} from "~/backend/database/fleet/vehicle-columns";

/** A vehicle as in imported and exported files: amounts in euros, and the stored status even while it is rented out. */
export interface StoredVehicle extends Omit<VehicleFields, "pricePerDayCents" | "depositCents"> {
  id: string;
  pricePerDay: number;
  deposit: number;
}

const stored = (sql: Queryable) => sql`
  v.id, ${selected(fieldsExcept("pricePerDayCents", "depositCents"))},
  v.price_per_day_cents / 100::float8 as "pricePerDay", v.deposit_cents / 100::float8 as deposit`;

/** Returns all vehicles of an agency, by id. */
export const listStoredFleet = (sql: Queryable, agencyId: string): Promise<StoredVehicle[]> => sql<StoredVehicle[]>`
  select ${stored(sql)} from vehicles v where v.agency_id = ${agencyId} order by v.id`;

/**
 * Like `listStoredFleet`, and locks the agency and its vehicles: nobody adds or changes one until the transaction ends.
 */
export async function lockStoredFleet(sql: Queryable, agencyId: string): Promise<StoredVehicle[]> {
  await sql`select from agencies where id = ${agencyId} for no key update`;
  return sql<StoredVehicle[]>`
    select ${stored(sql)} from vehicles v where v.agency_id = ${agencyId} order by v.id for no key update`;
}

/** A row of the export; `createdAt` and `id` mark where the next batch continues. */
export interface ExportedVehicle extends StoredVehicle {
  createdAt: string;
}

/** Returns the next vehicles of an agency after `after`, in the order of its list, newest first. */
export function listExported(
  sql: Queryable,
  agencyId: string,
  { filter, after, limit }: { filter: FleetFilter; after: ExportedVehicle | null; limit: number },
): Promise<ExportedVehicle[]> {
  const from = after
    ? sql`v.created_at <= ${after.createdAt}::timestamptz
        and (v.created_at < ${after.createdAt}::timestamptz or v.id > ${after.id})`
    : sql`true`;
  return sql<ExportedVehicle[]>`
    select ${stored(sql)}, v.created_at::text as "createdAt" from vehicles v
    where v.agency_id = ${agencyId} and ${from} and ${matching(sql, filter)}
    order by v.created_at desc, v.id limit ${limit}`;
}

/**
 * Adds vehicles to a locked agency. Their creation times differ by a microsecond each, so that the list, newest first,
 * shows them in this order.
 */
export async function insertVehicles(
  sql: Queryable,
  agencyId: string,
  vehicles: readonly VehicleFields[],
  now: Date,
): Promise<void> {
  if (vehicles.length === 0) return;
  await sql`
    insert into vehicles (agency_id, agency_city, agency_status, ${COLUMNS}, created_at, updated_at)
    select a.id, a.city, a.status, ${VALUES},
      ${now}::timestamptz - (v.ordinality - 1) * interval '1 microsecond', ${now}
    from agencies a, ${vehiclesIn(sql, vehicles)}
    where a.id = ${agencyId}`;
}

/** Replaces all fields of an agency's vehicles except the plate. */
export async function updateVehicles(
  sql: Queryable,
  agencyId: string,
  vehicles: readonly (VehicleFields & { id: string })[],
  now: Date,
): Promise<void> {
  if (vehicles.length === 0) return;
  await sql`
    update vehicles o set ${assigned(fieldsExcept("registrationNumber"))}, updated_at = ${now}
    from ${vehiclesIn(sql, vehicles)}
    where o.id = v.id and o.agency_id = ${agencyId}`;
}
