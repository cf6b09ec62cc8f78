import type { Queryable } from "~/backend/database/base/query";
import type { ReservationStatus } from "~/contract/values";
import { answerBy } from "./reservation-record";
import { type Scope, within } from "./reservations";

/*
 * The changes of a reservation's status. Each is one conditional update, so that only one of two people who click at
 * once succeeds.
 */

export interface Move {
  id: string;
  from: ReservationStatus;
  to: ReservationStatus;
  reason: string | null;
  /** Moves only if the time for an answer has not passed. */
  inTime: boolean;
  now: Date;
}

/**
 * Changes a reservation's status; a move from PENDING is the agency's answer. False if the reservation is outside the
 * scope, no longer in `from`, or not in time.
 */
export function moveReservation(sql: Queryable, scope: Scope, move: Move): Promise<boolean> {
  const inTime = move.inTime ? sql`${answerBy(sql)} >= ${move.now}` : sql`true`;
  const answered = move.from === "PENDING" ? sql`, answered_at = ${move.now}` : sql``;
  return sql`
    update reservations r
    set status = ${move.to}, rejection_reason = ${move.reason}, updated_at = ${move.now}${answered}
    where r.id = ${move.id} and r.status = ${move.from} and ${inTime} and ${within(sql, scope)}
    returning r.id`.hasRows();
}

/**
 * Cancels a PENDING reservation, or a CONFIRMED one whose pickup is at `earliestPickup` or later. Returns its previous
 * status; null if it was neither or is outside the scope.
 */
export const cancelReservation = (
  sql: Queryable,
  scope: Scope,
  cancel: { id: string; earliestPickup: Date; now: Date },
) =>
  sql<{ before: ReservationStatus }[]>`
    with held as materialized (
      select r.id, r.status from reservations r
      where r.id = ${cancel.id} and ${within(sql, scope)}
        and (r.status = 'PENDING' or (r.status = 'CONFIRMED' and r.pickup_at >= ${cancel.earliestPickup}))
      for no key update
    )
    update reservations r
    set status = 'CANCELLED', updated_at = ${cancel.now}
    from held where r.id = held.id
    returning held.status as before`.firstValue();

/** Returns whether the scope has a PENDING request and an open change whose time has passed. */
export async function findExpired(
  sql: Queryable,
  scope: Scope,
  now: Date,
): Promise<{ request: boolean; change: boolean }> {
  const [expired] = await sql<[{ request: boolean; change: boolean }]>`
    select
      exists (
        select from reservations r where r.status = 'PENDING' and ${answerBy(sql)} < ${now} and ${within(sql, scope)}
      ) as request,
      exists (
        select from reservation_changes c join reservations r on r.id = c.reservation_id
        where c.state = 'OPEN' and c.expires_at <= ${now} and ${within(sql, scope)}
      ) as change`;
  return expired;
}

interface ExpiryReasons {
  /** For a request that could have been answered until its pickup. */
  atPickup: string;
  /** For a request that had to be answered before its pickup. */
  unanswered: string;
}

/**
 * Rejects up to `limit` PENDING requests whose time for an answer has passed, and returns their ids. The reason depends
 * on whether their pickup has passed, too. Skips requests that another transaction has locked; with `waits`, waits for it.
 */
export async function rejectExpired(
  sql: Queryable,
  scope: Scope,
  { reasons, now, limit, waits }: { reasons: ExpiryReasons; now: Date; limit: number; waits: boolean },
): Promise<string[]> {
  const ifLocked = waits ? sql`` : sql`skip locked`;
  const rejected = await sql<{ id: string }[]>`
    with due as materialized (
      select r.id from reservations r
      where r.status = 'PENDING' and ${answerBy(sql)} < ${now} and ${within(sql, scope)}
      order by ${answerBy(sql)}, r.id
      limit ${limit}
      for update ${ifLocked}
    )
    update reservations r
    set status = 'REJECTED', updated_at = ${now},
      rejection_reason = case when ${answerBy(sql)} < r.pickup_at then ${reasons.unanswered}::text else ${reasons.atPickup}::text end
    from due where r.id = due.id
    returning r.id`;
  return rejected.map((row) => row.id);
}
