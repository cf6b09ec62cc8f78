import { assignments, type Queryable, type Slice } from "~/backend/database/base/query";
import { containsAll, hasInPlate, searchKeyIn } from "~/backend/database/base/searched-text";
import type { ImageRow } from "~/backend/database/offer/vehicles";
import type { VehicleStatus } from "~/contract/values";
import {
  COLUMNS,
  fieldsExcept,
  selected,
  VALUES,
  type VehicleFields,
  vehicleColumns,
  vehiclesIn,
} from "./vehicle-columns";

/** A vehicle as its own agency sees it. */
export interface FleetRow extends Omit<VehicleFields, "status"> {
  id: string;
  agencyId: string;
  /** RENTED is derived: an AVAILABLE vehicle with an IN_PROGRESS reservation. */
  status: VehicleStatus;
  /** The primary one first. */
  images: ImageRow[];
  createdAt: Date;
  updatedAt: Date;
}

/*
 * Every change filters by agency, so that it does not find the vehicles of another agency. Locks are taken in the order
 * agency, vehicle, pictures: see booking.ts.
 */

/** Filters of a fleet's list; absent fields do not filter. */
export interface FleetFilter {
  status?: VehicleStatus;
  search?: FleetSearch;
}

export interface FleetSearch {
  /** A part of a plate, in the form that `plateSigns` returns. */
  plate: string;
  /** Parts of the brand and model, in the form of `searchKey`. */
  words: readonly string[];
}

/** Returns one page of an agency's vehicles, newest first. Sorts and cuts the page before it looks anything up. */
export const listFleet = (
  sql: Queryable,
  agencyId: string,
  { filter, limit, offset }: Slice & { filter: FleetFilter },
) =>
  sql<FleetRow[]>`
    with page as (
      select v.id from vehicles v where v.agency_id = ${agencyId} and ${matching(sql, filter)}
      order by v.created_at desc, v.id limit ${limit} offset ${offset}
    )
    ${details(sql)}
    order by v.created_at desc, v.id`;

/** Counts an agency's vehicles by status. `found`: how many match the filter. */
export async function countFleet(
  sql: Queryable,
  agencyId: string,
  filter: FleetFilter,
): Promise<{ counts: Record<VehicleStatus, number>; found: number }> {
  const rows = await sql<{ status: VehicleStatus; count: number; found: number }[]>`
    select ${shownStatus(sql)} as status, count(*)::int as count,
      (count(*) filter (where ${matching(sql, filter)}))::int as found
    from vehicles v where v.agency_id = ${agencyId}
    group by 1`;
  const of = (status: VehicleStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    counts: {
      AVAILABLE: of("AVAILABLE"),
      RENTED: of("RENTED"),
      MAINTENANCE: of("MAINTENANCE"),
      RETIRED: of("RETIRED"),
    },
    found: rows.reduce((sum, { found }) => sum + found, 0),
  };
}

/** Returns whether another vehicle of the agency has the same plate, however it is written. */
export const hasDuplicatePlate = (sql: Queryable, agencyId: string, id: string) =>
  sql`
    select from vehicles v join vehicles w on w.agency_id = v.agency_id and w.id <> v.id
      and w.plate_signs = v.plate_signs
    where v.id = ${id} and v.agency_id = ${agencyId}
    limit 1`.hasRows();

/** SQL condition that a vehicle `v` matches the filter. */
export const matching = (sql: Queryable, { status, search }: FleetFilter) => sql`
  ${status ? sql`${shownStatus(sql)} = ${status}` : sql`true`} and ${search ? isFound(sql, search) : sql`true`}`;

const isFound = (sql: Queryable, { plate, words }: FleetSearch) => sql`(
  ${hasInPlate(sql, plate)}
  or ${containsAll(sql, searchKeyIn(sql, sql`v.brand || ' ' || v.model`), words)})`;

/** SQL expression for the status of a vehicle `v`, with the derived RENTED. */
const shownStatus = (sql: Queryable) => sql`
  case when v.status = 'AVAILABLE' and exists (
    select 1 from vehicle_holds h join reservations r on r.id = h.reservation_id
    where h.vehicle_id = v.id and r.status = 'IN_PROGRESS'
  ) then 'RENTED' else v.status end`;

/** Returns a vehicle of the agency; null for another agency's. */
export const findOwnVehicle = (sql: Queryable, agencyId: string, id: string) =>
  sql<FleetRow[]>`
    with page as (select id from vehicles where id = ${id} and agency_id = ${agencyId})
    ${details(sql)}`.first();

/**
 * Inserts a vehicle and returns its id. Locks the agency, so that nobody changes its city, status or conditions while
 * they are copied to the vehicle.
 */
export async function insertVehicle(
  sql: Queryable,
  agencyId: string,
  vehicle: VehicleFields,
  now: Date,
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    with a as materialized (select id, city, status from agencies where id = ${agencyId} for share)
    insert into vehicles (agency_id, agency_city, agency_status, ${COLUMNS}, created_at, updated_at)
    select a.id, a.city, a.status, ${VALUES}, ${now}::timestamptz, ${now}::timestamptz
    from a, ${vehiclesIn(sql, [vehicle])}
    returning id`;
  return row?.id as string;
}

/** Locks a vehicle of the agency until the transaction ends and returns its fields; null for another agency's. */
export const lockVehicleFields = (sql: Queryable, agencyId: string, id: string) =>
  sql<VehicleFields[]>`
    select ${selected()} from vehicles v where v.id = ${id} and v.agency_id = ${agencyId} for no key update`.first();

/** Changes the given fields; false if the agency has no such vehicle. */
export const updateVehicle = (
  sql: Queryable,
  { agencyId, id, change, now }: { agencyId: string; id: string; change: Partial<VehicleFields>; now: Date },
) =>
  sql`
    update vehicles set ${assignments({ ...vehicleColumns(change), updated_at: now })}
    where id = ${id} and agency_id = ${agencyId}
    returning id`.hasRows();

/**
 * Deletes a vehicle with its pictures; false if the agency has no such vehicle. Throws a foreign key violation while it
 * has reservations.
 */
export const deleteVehicle = (sql: Queryable, agencyId: string, id: string) =>
  sql`delete from vehicles where id = ${id} and agency_id = ${agencyId} returning id`.hasRows();

const details = (sql: Queryable) => sql`
    select v.id, v.agency_id as "agencyId", ${selected(fieldsExcept("status"))}, ${shownStatus(sql)} as status,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', i.id, 'url', i.url, 'isPrimary', i.is_primary,
          'isDrawing', i.is_drawing)
          order by i.is_primary desc, i.position, i.id)
        from vehicle_images i where i.vehicle_id = v.id), '[]') as images,
      v.created_at as "createdAt", v.updated_at as "updatedAt"
    from page join vehicles v on v.id = page.id`;
