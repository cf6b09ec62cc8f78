import type { Queryable } from "./connect";

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
 * Claims up to `limit` due messages, the oldest first, until `until`. One statement, so that no other process gets them
 * meanwhile; when this process dies, the claims expire. `last_error` is empty while a try is under way.
 */
export async function claimDue(
  sql: Queryable,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<ClaimedMessage[]> {
  return await sql<ClaimedMessage[]>`
    with due as materialized (
      select id from outbox
      where sent_at is null and failed_at is null and next_attempt_at <= ${now}
      order by next_attempt_at, created_at, id
      limit ${limit}
      for update skip locked
    )
    update outbox o
    set attempts = o.attempts + 1, next_attempt_at = ${until}, last_error = null
    from due where o.id = due.id
    returning o.id, o.kind, o.recipient, o.payload, o.attempts, o.created_at as "createdAt"`;
}

/** Marks a message as sent, even when the claim has expired. */
export async function markSent(sql: Queryable, { id }: ClaimedMessage, now: Date): Promise<void> {
  await sql`
    update outbox set sent_at = ${now}, failed_at = null, last_error = null where id = ${id} and sent_at is null`;
}

/** Schedules another try at `at`; does nothing when another process has claimed the message meanwhile. */
export async function putOff(
  sql: Queryable,
  { id, attempts }: ClaimedMessage,
  { at, error }: { at: Date; error: string },
): Promise<void> {
  await sql`
    update outbox set next_attempt_at = ${at}, last_error = ${error}
    where id = ${id} and attempts = ${attempts} and sent_at is null`;
}

/** Marks a message as failed for good. */
export async function giveUp(
  sql: Queryable,
  { id, attempts }: ClaimedMessage,
  { now, error }: { now: Date; error: string },
): Promise<void> {
  await sql`
    update outbox set failed_at = ${now}, last_error = ${error}
    where id = ${id} and attempts = ${attempts} and sent_at is null`;
}

/** Removes a message whose recipient no longer exists. */
export async function dropMessage(sql: Queryable, { id }: ClaimedMessage): Promise<void> {
  await sql`delete from outbox where id = ${id}`;
}

/** Removes messages that were sent or failed before an instant. */
export async function deleteSettledBefore(sql: Queryable, before: Date): Promise<void> {
  await sql`delete from outbox where sent_at < ${before} or failed_at < ${before}`;
}
