import type { Queryable } from "~/backend/database/base/query";
import type { EnteredOrigin } from "~/contract/values";
import { type BookingAgency, bookingAgencyColumns, insertTerms, type RentalInsert } from "./booking";

/** A client without an account: only the reservation holds their data. */
export interface Guest {
  firstName: string;
  lastName: string;
  /** E.164. */
  phone: string;
  email: string | null;
}

/** A booking that an agency enters, at the price that it sets. Money in cents. */
export interface CounterBookingInsert extends RentalInsert {
  agencyId: string;
  pricePerDayCents: number;
  depositCents: number;
  guest: Guest;
  origin: EnteredOrigin;
  enteredBy: string;
  note: string | null;
  /** Whether the car has already left: IN_PROGRESS at once, else CONFIRMED. */
  hasLeft: boolean;
  now: Date;
}

/**
 * Locks the caller's agency before its vehicle, as an online booking does, and returns the agency; null for another
 * agency's vehicle.
 */
export const lockForCounterBooking = (
  sql: Queryable,
  { agencyId, vehicleId }: { agencyId: string; vehicleId: string },
) =>
  sql<BookingAgency[]>`
    select ${bookingAgencyColumns(sql)}
    from vehicles v join agencies a on a.id = v.agency_id
    where v.id = ${vehicleId} and v.agency_id = ${agencyId}
    for key share of a`.first();

/**
 * Locks the vehicle and inserts, in one statement, so that rival bookings wait for the row instead of deadlocking in
 * the constraint's index. Returns false, and inserts nothing, if the vehicle or its agency takes no bookings. Throws an
 * exclusion violation if the dates are taken, a unique violation if the reference is.
 */
export function insertCounterBooking(sql: Queryable, booking: CounterBookingInsert): Promise<boolean> {
  const { guest, now, days, pricePerDayCents } = booking;
  return sql`
    with v as materialized (
      select id, agency_id from vehicles
      where id = ${booking.vehicleId} and agency_id = ${booking.agencyId}
        and status = 'AVAILABLE' and agency_status = 'ACTIVE'
      for no key update
    ), booked as (
      insert into reservations (
        id, reference_number, vehicle_id, agency_id, origin, guest_first_name, guest_last_name, guest_phone, guest_email,
        entered_by, agency_note, pickup_at, return_at, pickup_location, return_location, pickup_place_by, return_place_by, days, price_per_day_cents,
        deposit_cents, total_cents, hours_after, status, confirmed_at_once, created_at, updated_at
      )
      select ${booking.id}::uuid, ${booking.referenceNumber}::text, v.id, v.agency_id, ${booking.origin}::text,
        ${guest.firstName}::text, ${guest.lastName}::text, ${guest.phone}::text, ${guest.email}::text,
        ${booking.enteredBy}::uuid, ${booking.note}::text, ${booking.pickupAt}::timestamptz,
        ${booking.returnAt}::timestamptz, ${booking.pickupLocation}::text, ${booking.returnLocation}::text,
        ${booking.pickupPlaceBy}::text, ${booking.returnPlaceBy}::text, ${days}::int,
        ${pricePerDayCents}::bigint, ${booking.depositCents}::bigint, ${pricePerDayCents}::bigint * ${days}::int,
        ${booking.hoursAfter}::smallint, ${booking.hasLeft ? "IN_PROGRESS" : "CONFIRMED"}::text, true,
        ${now}::timestamptz, ${now}::timestamptz
      from v
      returning id
    ), agreed as (
      ${insertTerms(sql, booking)}
    )
    select id from booked`.hasRows();
}
