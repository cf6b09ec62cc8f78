import type { Queryable } from "~/backend/database/base/query";

/** A message that this process may send until its claim expires. */
export interface ClaimedMessage {
  id: string;
  kind: string;
  recipient: string;
  payload: Record<string, unknown>;
  /** Tries so far, this one included; also tells claims of the same message apart. */
  attempts: number;
  createdAt: Date;
}

/**
 * Claims the longest-waiting due message until `until`; null if none is due. One statement, so that no other process
 * gets the same message; if this process dies, the claim expires. `last_error` is null while a try is under way. A
 * message about a reservation waits while another one about it is being sent to the same recipient, so that a later
 * letter never arrives first.
 */
export const claimNextDue = (sql: Queryable, { now, until }: { now: Date; until: Date }) =>
  sql<ClaimedMessage[]>`
    with due as materialized (
      select id from outbox waiting
      where sent_at is null and failed_at is null and next_attempt_at <= ${now}
        and not exists (
          select 1 from outbox under_way
          where under_way.payload ->> 'reservationId' = waiting.payload ->> 'reservationId'
            and under_way.recipient = waiting.recipient
            and under_way.sent_at is null and under_way.failed_at is null
            and under_way.attempts > 0 and under_way.last_error is null and under_way.next_attempt_at > ${now}
        )
      order by next_attempt_at, created_at, id
      limit 1
      for update skip locked
    )
    update outbox o
    set attempts = o.attempts + 1, next_attempt_at = ${until}, last_error = null
    from due where o.id = due.id
    returning o.id, o.kind, o.recipient, o.payload, o.attempts, o.created_at as "createdAt"`.first();

/** Marks a message as sent, even if the claim has expired. */
export async function markSent(sql: Queryable, { id }: ClaimedMessage, now: Date): Promise<void> {
  await sql`
    update outbox set sent_at = ${now}, failed_at = null, last_error = null where id = ${id} and sent_at is null`;
}

/** Schedules another try at `at`; does nothing if another process has claimed the message meanwhile. */
export async function reschedule(
  sql: Queryable,
  { id, attempts }: ClaimedMessage,
  { at, error }: { at: Date; error: string },
): Promise<void> {
  await sql`
    update outbox set next_attempt_at = ${at}, last_error = ${error}
    where id = ${id} and attempts = ${attempts} and sent_at is null`;
}

/** Marks a message as failed for good; does nothing if another process has claimed it meanwhile. */
export async function giveUp(
  sql: Queryable,
  { id, attempts }: ClaimedMessage,
  { now, error }: { now: Date; error: string },
): Promise<void> {
  await sql`
    update outbox set failed_at = ${now}, last_error = ${error}
    where id = ${id} and attempts = ${attempts} and sent_at is null`;
}

/** Deletes a message whose recipient no longer exists, or that was sent and leaves no copy. */
export async function dropMessage(sql: Queryable, { id }: ClaimedMessage): Promise<void> {
  await sql`delete from outbox where id = ${id}`;
}

/** Deletes a message that failed for good and leaves no copy, unless another process has claimed it meanwhile. */
export async function dropGivenUp(sql: Queryable, { id, attempts }: ClaimedMessage): Promise<void> {
  await sql`delete from outbox where id = ${id} and attempts = ${attempts} and sent_at is null`;
}
