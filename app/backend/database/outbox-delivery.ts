import type { Queryable } from "./connect";

/** A message that this process is to send, until its claim runs out. */
export interface ClaimedMessage {
  id: string;
  kind: string;
  recipient: string;
  payload: Record<string, unknown>;
  /** Tries so far, this one included; also tells one claim from the next. */
  attempts: number;
  createdAt: Date;
}

/**
 * Takes up to `limit` due messages, the longest waiting first, and puts their next try off until `until`: in one
 * statement, so that no other process gets them meanwhile and none is lost with this one.
 */
export async function claimDue(
  sql: Queryable,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<ClaimedMessage[]> {
  return await sql<ClaimedMessage[]>`
    with due as materialized (
      select id from outbox
      where sent_at is null and failed_at is null and next_attempt_at <= ${now}
      order by next_attempt_at, id
      limit ${limit}
      for update skip locked
    )
    update outbox o
    set attempts = o.attempts + 1, next_attempt_at = ${until}
    from due where o.id = due.id
    returning o.id, o.kind, o.recipient, o.payload, o.attempts, o.created_at as "createdAt"`;
}

/** Whoever sent it, it is sent: also when the claim has run out. */
export async function markSent(sql: Queryable, { id }: ClaimedMessage, now: Date): Promise<void> {
  await sql`
    update outbox set sent_at = ${now}, failed_at = null, last_error = null where id = ${id} and sent_at is null`;
}

/** Another try at `at`; nothing when the claim has run out and somebody else holds it. */
export async function putOff(
  sql: Queryable,
  { id, attempts }: ClaimedMessage,
  { at, error }: { at: Date; error: string },
): Promise<void> {
  await sql`
    update outbox set next_attempt_at = ${at}, last_error = ${error}
    where id = ${id} and attempts = ${attempts} and sent_at is null`;
}

/** No further try. */
export async function giveUp(
  sql: Queryable,
  { id, attempts }: ClaimedMessage,
  { now, error }: { now: Date; error: string },
): Promise<void> {
  await sql`
    update outbox set failed_at = ${now}, last_error = ${error}
    where id = ${id} and attempts = ${attempts} and sent_at is null`;
}

/** Removes a message that turned out to be for nobody. */
export async function dropMessage(sql: Queryable, { id }: ClaimedMessage): Promise<void> {
  await sql`delete from outbox where id = ${id}`;
}

/** Removes what was sent or given up before then. */
export async function deleteSettledBefore(sql: Queryable, before: Date): Promise<void> {
  await sql`delete from outbox where sent_at < ${before} or failed_at < ${before}`;
}
