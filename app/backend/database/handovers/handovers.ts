import { assignments, type Queryable, type Value } from "~/backend/database/base/query";
import type { HandoverMoment } from "~/contract/handovers/values";

/*
 * Writes records. Callers lock the reservation first (rules/handovers/locked-handover.ts), so that the records of a
 * reservation are written one at a time.
 */

/**
 * Locks a record until the commit. With `begins`, first begins one about the reservation's current car if there is
 * none. Returns whether it was begun now.
 */
export async function lockHandover(
  sql: Queryable,
  { reservationId, moment, begins, now }: { reservationId: string; moment: HandoverMoment; begins: boolean; now: Date },
): Promise<boolean> {
  const begun = begins
    ? await sql`
      insert into handovers (reservation_id, moment, vehicle_id, started_at)
      select r.id, ${moment}, r.vehicle_id, ${now} from reservations r where r.id = ${reservationId}
      on conflict (reservation_id, moment) do nothing
      returning id`
    : [];
  await sql`
    select h.id from handovers h where h.reservation_id = ${reservationId} and h.moment = ${moment}
    for no key update`;
  return begun.length > 0;
}

/** The columns of a draft that people fill in. */
export type TypedColumns = Partial<
  Record<
    | "kilometres"
    | "kilometres_confirmed"
    | "fuel"
    | "remarks"
    | "deposit_means"
    | "deposit_cents"
    | "deposit_choice"
    | "kept_cents"
    | "kept_reason"
    | "kept_mark_id",
    Value
  >
>;

/** Replaces the given columns of a draft and increments its version. */
export async function saveHandover(sql: Queryable, id: string, columns: TypedColumns): Promise<void> {
  const typed = Object.keys(columns).length > 0 ? sql`${assignments(columns)},` : sql``;
  await sql`update handovers set ${typed} version = version + 1 where id = ${id}`;
}

/** Signs a record for the agency, whose part never changes afterwards. `columns`: resets those that do not apply. */
export async function signHandover(
  sql: Queryable,
  { id, by, until, now, columns }: { id: string; by: string; until: Date; now: Date; columns: TypedColumns },
): Promise<void> {
  const signed = { ...columns, signed_at: now, signed_by: by, answer_until: until };
  await sql`update handovers set ${assignments(signed)}, version = version + 1 where id = ${id}`;
}

/** Stores the client's answer. CONFIRMED closes the record at once; REMARKED leaves it open. */
export async function answerHandover(
  sql: Queryable,
  { id, answer, now }: { id: string; answer: "CONFIRMED" | "REMARKED"; now: Date },
): Promise<void> {
  const closedAt = answer === "CONFIRMED" ? now : null;
  await sql`
    update handovers set answer = ${answer}, answered_at = ${now}, closed_at = ${closedAt}::timestamptz
    where id = ${id}`;
}

/** Deletes the unsigned records of a reservation about a car other than its new one. */
export async function dropOtherCarsDrafts(
  sql: Queryable,
  { reservationId, vehicleId }: { reservationId: string; vehicleId: string },
): Promise<void> {
  await sql`
    delete from handovers
    where reservation_id = ${reservationId} and vehicle_id <> ${vehicleId} and signed_at is null`;
}

/** A record that was closed because the client's time to answer was over. */
export interface ClosedHandover {
  reservationId: string;
  agencyId: string;
  moment: HandoverMoment;
}

/**
 * Closes up to 100 signed records, of one reservation or of all, whose time for an answer is over, as of the moment
 * when it ended. Returns them. Skips records that another transaction has locked, unless `isLocked`: the caller has
 * locked the reservation.
 */
export async function closeDue(
  sql: Queryable,
  { reservationId = null, isLocked = false, now }: { reservationId?: string | null; isLocked?: boolean; now: Date },
): Promise<ClosedHandover[]> {
  const ofOne = reservationId === null ? sql`true` : sql`h.reservation_id = ${reservationId}`;
  return sql<ClosedHandover[]>`
    with due as materialized (
      select h.id from handovers h
      where h.signed_at is not null and h.closed_at is null and h.answer_until <= ${now} and ${ofOne}
      order by h.answer_until, h.id
      limit 100
      for no key update ${isLocked ? sql`` : sql`skip locked`}
    )
    update handovers h set closed_at = h.answer_until
    from due, reservations r
    where h.id = due.id and r.id = h.reservation_id
    returning r.id as "reservationId", r.agency_id as "agencyId", h.moment`;
}
