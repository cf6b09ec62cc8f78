import type { Queryable } from "~/backend/database/base/query";
import { type FleetFilter, matching, type VehicleFields } from "~/backend/database/fleet/fleet";

/** A vehicle as in imported and exported files: amounts in euros, and the stored status even while it is rented out. */
export interface StoredVehicle extends Omit<VehicleFields, "pricePerDayCents" | "depositCents"> {
  id: string;
  pricePerDay: number;
  deposit: number;
}

const stored = (sql: Queryable) => sql`
  v.id, v.brand, v.model, v.year, v.category, v.seats, v.doors, v.transmission, v.fuel_type as "fuelType",
  v.price_per_day_cents / 100::float8 as "pricePerDay", v.deposit_cents / 100::float8 as deposit,
  v.registration_number as "registrationNumber", v.description, v.status, v.has_air_conditioning as "hasAirConditioning",
  v.has_gps as "hasGPS", v.has_child_seat as "hasChildSeat"`;

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
    insert into vehicles (agency_id, agency_city, agency_status, brand, model, year, category, seats, doors,
      transmission, fuel_type, price_per_day_cents, deposit_cents, registration_number, description, status,
      has_air_conditioning, has_gps, has_child_seat, created_at, updated_at)
    select a.id, a.city, a.status, v.brand, v.model, v.year, v.category, v.seats, v.doors, v.transmission, v."fuelType",
      v."pricePerDayCents", v."depositCents", v."registrationNumber", v.description, v.status, v."hasAirConditioning",
      v."hasGPS", v."hasChildSeat", ${now}::timestamptz - v.position * interval '1 microsecond', ${now}
    from agencies a, ${rowsOf(sql, vehicles)}
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
    update vehicles o set brand = v.brand, model = v.model, year = v.year, category = v.category, seats = v.seats,
      doors = v.doors, transmission = v.transmission, fuel_type = v."fuelType",
      price_per_day_cents = v."pricePerDayCents", deposit_cents = v."depositCents", description = v.description,
      status = v.status, has_air_conditioning = v."hasAirConditioning", has_gps = v."hasGPS",
      has_child_seat = v."hasChildSeat", updated_at = ${now}
    from ${rowsOf(sql, vehicles)}
    where o.id = v.id and o.agency_id = ${agencyId}`;
}

const rowsOf = (sql: Queryable, vehicles: readonly VehicleFields[]) => sql`
  jsonb_to_recordset(${JSON.stringify(vehicles.map((vehicle, position) => ({ ...vehicle, position })))}::jsonb) as v(
    id uuid, position int, brand text, model text, year int, category text, seats int, doors int, transmission text,
    "fuelType" text, "pricePerDayCents" bigint, "depositCents" bigint, "registrationNumber" text, description text,
    status text, "hasAirConditioning" boolean, "hasGPS" boolean, "hasChildSeat" boolean
  )`;
