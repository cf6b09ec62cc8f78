import type { Queryable, Slice } from "~/backend/database/base/query";
import type { ReservationStatus } from "~/contract/values";

/** A period for which an agency takes a vehicle off the market; `end` is exclusive. */
export interface BlockRow {
  id: string;
  start: Date;
  end: Date;
  note: string | null;
}

/** A hold of a vehicle: a reservation, or a block with its note. */
export interface HoldRow {
  start: Date;
  end: Date;
  reservation: { referenceNumber: string; status: ReservationStatus } | null;
  /** How many hours a reservation holds the vehicle after its return, `end`; 0 for a block. */
  hoursAfter: number;
  note: string | null;
}

/*
 * A block is a row of vehicle_holds without a reservation. Queries of blocks filter by agency, so that they do not find
 * the vehicles of another agency.
 */

/**
 * Locks the vehicle, then inserts a block, as a booking does. Null if the agency has no such vehicle. Throws an
 * exclusion violation if something else holds the vehicle in that period.
 */
export const insertBlock = (
  sql: Queryable,
  agencyId: string,
  block: { vehicleId: string; start: Date; end: Date; note: string | null; now: Date },
) =>
  sql<BlockRow[]>`
    with v as materialized (
      select id from vehicles where id = ${block.vehicleId} and agency_id = ${agencyId} for no key update
    )
    insert into vehicle_holds (vehicle_id, held_from, held_until, note, created_at)
    select v.id, ${block.start}::timestamptz, ${block.end}::timestamptz, ${block.note}::text, ${block.now}::timestamptz
    from v
    returning ${columns(sql)}`.first();

/** Returns one page of a vehicle's blocks that are not over, and their total; null for another agency's vehicle. */
export async function listBlocks(
  sql: Queryable,
  { agencyId, vehicleId, now }: { agencyId: string; vehicleId: string; now: Date },
  { limit, offset }: Slice,
): Promise<{ blocks: BlockRow[]; total: number } | null> {
  const [[own], blocks] = await Promise.all([
    sql<{ total: number }[]>`
      select (
        select count(*)::int from vehicle_holds h
        where h.vehicle_id = v.id and h.reservation_id is null and h.held_until > ${now}
      ) as total
      from vehicles v where v.id = ${vehicleId} and v.agency_id = ${agencyId}`,
    sql<BlockRow[]>`
      select ${columns(sql)} from vehicle_holds h
      where h.vehicle_id = ${vehicleId} and h.reservation_id is null and h.held_until > ${now}
      order by h.held_from, h.id
      limit ${limit} offset ${offset}`,
  ]);
  return own ? { blocks, total: own.total } : null;
}

/** Returns a block; null if the agency's vehicle has no such block. */
export const findBlock = (
  sql: Queryable,
  { agencyId, vehicleId, id }: { agencyId: string; vehicleId: string; id: string },
) =>
  sql<BlockRow[]>`
    select ${columns(sql)} from vehicle_holds
    where id = ${id} and reservation_id is null
      and vehicle_id = (select v.id from vehicles v where v.id = ${vehicleId} and v.agency_id = ${agencyId})`.first();

/** Deletes a block and returns it; null if the agency's vehicle has no such block. */
export const deleteBlock = (
  sql: Queryable,
  { agencyId, vehicleId, id }: { agencyId: string; vehicleId: string; id: string },
) =>
  sql<BlockRow[]>`
    delete from vehicle_holds h using vehicles v
    where h.id = ${id} and h.vehicle_id = ${vehicleId} and h.reservation_id is null
      and v.id = h.vehicle_id and v.agency_id = ${agencyId}
    returning h.id, h.held_from as start, h.held_until as "end", h.note`.first();

/** Returns the holds of a vehicle between two instants, in order. Callers check the vehicle's agency. */
export const findHolds = (sql: Queryable, vehicleId: string, { start, end }: { start: Date; end: Date }) =>
  sql<HoldRow[]>`
    select h.held_from as start, coalesce(r.return_at, h.held_until) as "end", h.note,
      coalesce(r.hours_after, 0) as "hoursAfter",
      case when r.id is not null
        then jsonb_build_object('referenceNumber', r.reference_number, 'status', r.status) end as reservation
    from vehicle_holds h left join reservations r on r.id = h.reservation_id
    where h.vehicle_id = ${vehicleId} and h.held_until > ${start} and h.held_from < ${end}
    order by h.held_from, h.id`;

const columns = (sql: Queryable) => sql`id, held_from as start, held_until as "end", note`;
