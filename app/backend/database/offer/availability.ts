import type { Queryable } from "~/backend/database/base/query";

/**
 * Returns whether a vehicle takes bookings and nothing holds it between two moments; null for an unknown id. With
 * `asRental`, it must also be free for the hours that its agency leaves after a rental.
 */
export function isBookable(
  sql: Queryable,
  vehicleId: string,
  { start, end, asRental }: { start: Date; end: Date; asRental: boolean },
): Promise<boolean | null> {
  return sql<{ bookable: boolean }[]>`
    select ${takesBookings(sql)} and ${isUnheld(sql, { start, end, asRental })} as bookable
    from vehicles v where v.id = ${vehicleId}`.firstValue();
}

/** SQL condition that a vehicle `v` takes bookings, whatever the dates. */
export const takesBookings = (sql: Queryable) => sql`(v.status = 'AVAILABLE' and v.agency_status = 'ACTIVE')`;

/** SQL condition that nothing holds a vehicle `v` between two moments; `asRental` as for `isBookable`. */
export function isUnheld(sql: Queryable, { start, end, asRental }: { start: Date; end: Date; asRental: boolean }) {
  const after = asRental
    ? sql`make_interval(hours => coalesce((
        select h.hours_between::int from agency_hours h where h.agency_id = v.agency_id), 0))`
    : sql`interval '0'`;
  return sql`not exists (
    select from vehicle_holds h
    where h.vehicle_id = v.id and h.held_until > ${start} and h.held_from < ${end}::timestamptz + ${after})`;
}

/** Returns the periods between two instants in which reservations or blocks hold a vehicle, in order. */
export const findHeldPeriods = (sql: Queryable, vehicleId: string, { start, end }: { start: Date; end: Date }) =>
  sql<{ start: Date; end: Date }[]>`
    select held_from as start, held_until as "end" from vehicle_holds
    where vehicle_id = ${vehicleId} and held_until > ${start} and held_from < ${end}
    order by held_from, id`;
