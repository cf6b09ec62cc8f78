import type { Queryable } from "./connect";

export interface BookingInsert {
  referenceNumber: string;
  vehicleId: string;
  clientId: string;
  pickupAt: Date;
  returnAt: Date;
  pickupLocation: string;
  returnLocation: string;
  days: number;
  /** The total that the client was shown; null books at whatever the vehicle costs now. */
  expectedCents: number | null;
  now: Date;
}

/** What became of an attempt to book. */
export type BookingOutcome = { id: string } | "unavailable" | "total changed";

/*
 * Everything here runs in one transaction and locks in one order: client, agency, vehicle. A change of an agency's
 * status locks the agency before its vehicles too, so that the two never deadlock.
 */

/** Locks the client, so that their bookings are made one after the other: counts stay true until the commit. */
export async function lockClient(sql: Queryable, clientId: string): Promise<void> {
  await sql`select id from users where id = ${clientId} for no key update`;
}

/** The address of the vehicle's agency, locked until the commit; null for an unknown vehicle. */
export async function lockAgencyOf(
  sql: Queryable,
  vehicleId: string,
): Promise<{ address: string; city: string } | null> {
  const [agency] = await sql<{ address: string; city: string }[]>`
    select a.address, a.city from vehicles v join agencies a on a.id = v.agency_id
    where v.id = ${vehicleId}
    for key share of a`;
  return agency ?? null;
}

export async function hasSameBooking(
  sql: Queryable,
  booking: { clientId: string; vehicleId: string; pickupAt: Date; returnAt: Date },
): Promise<boolean> {
  const found = await sql`
    select 1 from vehicle_holds h join reservations r on r.id = h.reservation_id
    where h.vehicle_id = ${booking.vehicleId} and h.held_until = ${booking.returnAt} and h.held_from = ${booking.pickupAt}
      and r.client_id = ${booking.clientId}`;
  return found.length > 0;
}

export async function countPending(sql: Queryable, clientId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from reservations where client_id = ${clientId} and status = 'PENDING'`;
  return row?.count ?? 0;
}

/** When a client made the booking that is the `nth` latest of those made after an instant; null when there are fewer. */
export async function nthLatestBooking(
  sql: Queryable,
  clientId: string,
  { nth, after }: { nth: number; after: Date },
): Promise<Date | null> {
  const [row] = await sql<{ createdAt: Date }[]>`
    select created_at as "createdAt" from reservations
    where client_id = ${clientId} and created_at > ${after}
    order by created_at desc, id
    offset ${nth - 1} limit 1`;
  return row?.createdAt ?? null;
}

/**
 * Locks the vehicle's row, then inserts with the vehicle's own price and deposit: one statement, so that rival
 * bookings wait for the row instead of deadlocking in the constraint's index, and so that the price that is compared
 * with the expected total is the price that is copied. Fails with an exclusion violation when the dates are taken, with
 * a unique violation when the reference is.
 */
export async function insertBooking(sql: Queryable, booking: BookingInsert): Promise<BookingOutcome> {
  const [row] = await sql<{ id: string | null }[]>`
    with v as materialized (
      select id, agency_id, price_per_day_cents, deposit_cents, price_per_day_cents * ${booking.days}::int as total_cents
      from vehicles
      where id = ${booking.vehicleId} and status = 'AVAILABLE' and agency_status = 'ACTIVE'
      for no key update
    ), booked as (
      insert into reservations (
        reference_number, vehicle_id, agency_id, client_id, pickup_at, return_at, pickup_location, return_location,
        days, price_per_day_cents, deposit_cents, total_cents, created_at, updated_at
      )
      select ${booking.referenceNumber}::text, v.id, v.agency_id, ${booking.clientId}::uuid,
        ${booking.pickupAt}::timestamptz, ${booking.returnAt}::timestamptz,
        ${booking.pickupLocation}::text, ${booking.returnLocation}::text,
        ${booking.days}::int, v.price_per_day_cents, v.deposit_cents, v.total_cents,
        ${booking.now}::timestamptz, ${booking.now}::timestamptz
      from v
      where v.total_cents = coalesce(${booking.expectedCents}::numeric, v.total_cents)
      returning id
    )
    select booked.id from v left join booked on true`;
  if (!row) return "unavailable";
  return row.id ? { id: row.id } : "total changed";
}
