import type { Queryable } from "~/backend/database/base/query";
import { type Scope, within } from "./reservations";

/*
 * What an agency marks on a reservation beside its steps. Each is one conditional update; each is false where the
 * reservation is outside the scope or its condition does not hold.
 */

/** Of an account's CONFIRMED reservation whose pickup has passed: the client never came. The vehicle is not held any more. */
export async function markAbsent(
  sql: Queryable,
  scope: Scope,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<boolean> {
  const marked = await sql`
    update reservations r
    set absent_at = ${now}, absence_reason = ${reason}, updated_at = ${now}
    where r.id = ${id} and r.status = 'CONFIRMED' and r.origin = 'ONLINE' and r.absent_at is null
      and r.pickup_at < ${now} and ${within(sql, scope)}
    returning r.id`;
  return marked.length > 0;
}

/**
 * A CONFIRMED rental begins. The mark on a client who comes after all is taken back, and the vehicle held again: its row is
 * locked first, as by all who hold one, whether or not there is a mark: that may be made at this very moment. Fails with an
 * exclusion violation when somebody else holds the vehicle meanwhile.
 */
export async function startReservation(
  sql: Queryable,
  scope: Scope,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const started = await sql`
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
    returning r.id`;
  return started.length > 0;
}

/** A guest's CONFIRMED booking ends, also after its pickup: a guest who never came. `reason` is for the agency and the guest. */
export async function cancelGuestBooking(
  sql: Queryable,
  scope: Scope,
  { id, reason, now }: { id: string; reason: string | null; now: Date },
): Promise<boolean> {
  const cancelled = await sql`
    update reservations r
    set status = 'CANCELLED', rejection_reason = ${reason}, updated_at = ${now}
    where r.id = ${id} and r.status = 'CONFIRMED' and r.origin <> 'ONLINE' and ${within(sql, scope)}
    returning r.id`;
  return cancelled.length > 0;
}

/** Replaces the agency's private note. When a reservation last changed stays: that says when a rental ended. */
export async function setAgencyNote(
  sql: Queryable,
  scope: Scope,
  { id, note }: { id: string; note: string | null },
): Promise<boolean> {
  const noted = await sql`
    update reservations r set agency_note = ${note} where r.id = ${id} and ${within(sql, scope)} returning r.id`;
  return noted.length > 0;
}
