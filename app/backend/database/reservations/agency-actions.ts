import type { Queryable } from "~/backend/database/base/query";
import type { Guest } from "./counter-booking";
import { type Scope, within } from "./reservations";

/*
 * An agency's actions on a reservation besides the steps of reservation-steps.ts. Each is one conditional update; each
 * returns false if the reservation is outside the scope or the condition does not hold.
 */

/**
 * Records the client of a CONFIRMED online reservation whose pickup has passed as absent. The vehicle is no longer held.
 */
export const recordAbsence = (
  sql: Queryable,
  scope: Scope,
  { id, reason, now }: { id: string; reason: string; now: Date },
) =>
  sql`
    update reservations r
    set absent_at = ${now}, absence_reason = ${reason}, updated_at = ${now}
    where r.id = ${id} and r.status = 'CONFIRMED' and r.origin = 'ONLINE' and r.absent_at is null
      and r.pickup_at < ${now} and ${within(sql, scope)}
    returning r.id`.hasRows();

/**
 * Starts a CONFIRMED rental. If the client was recorded as absent but has come, removes the absence and holds the
 * vehicle again. Always locks the vehicle first, because an absence may be recorded concurrently. Throws an exclusion
 * violation if somebody else holds the vehicle meanwhile.
 */
export const startReservation = (sql: Queryable, scope: Scope, { id, now }: { id: string; now: Date }) =>
  sql`
    with car as materialized (
      select v.id from vehicles v
      where v.id = (select r.vehicle_id from reservations r
        where r.id = ${id} and ${within(sql, scope)})
      for no key update
    )
    update reservations r
    set status = 'IN_PROGRESS', absent_at = null, absence_reason = null, updated_at = ${now}
    from (select count(*) from car) locked
    where r.id = ${id} and r.status = 'CONFIRMED' and ${within(sql, scope)}
    returning r.id`.hasRows();

/**
 * Cancels a guest's CONFIRMED booking, even after its pickup: the guest may never have come. `reason` is for the agency
 * and the guest.
 */
export const cancelGuestBooking = (
  sql: Queryable,
  scope: Scope,
  { id, reason, now }: { id: string; reason: string | null; now: Date },
) =>
  sql`
    update reservations r
    set status = 'CANCELLED', rejection_reason = ${reason}, updated_at = ${now}
    where r.id = ${id} and r.status = 'CONFIRMED' and r.origin <> 'ONLINE' and ${within(sql, scope)}
    returning r.id`.hasRows();

/** Replaces the guest of a booking that is CONFIRMED or IN_PROGRESS. `updated_at` stays, as for a note. */
export const setGuest = (sql: Queryable, scope: Scope, { id, guest }: { id: string; guest: Guest }) =>
  sql`
    update reservations r
    set guest_first_name = ${guest.firstName}, guest_last_name = ${guest.lastName}, guest_phone = ${guest.phone},
      guest_email = ${guest.email}
    where r.id = ${id} and r.origin <> 'ONLINE' and r.status in ('CONFIRMED', 'IN_PROGRESS') and ${within(sql, scope)}
    returning r.id`.hasRows();

/** Replaces the agency's private note. `updated_at` stays, since it says when a rental ended. */
export const setAgencyNote = (sql: Queryable, scope: Scope, { id, note }: { id: string; note: string | null }) =>
  sql`
    update reservations r set agency_note = ${note} where r.id = ${id} and ${within(sql, scope)}
    returning r.id`.hasRows();
