import type { Queryable } from "~/backend/database/base/query";
import { ERASED_MAIL_DOMAIN } from "~/backend/database/personal-data/erased-account";

/** A message to be sent later; app/backend/mail/payloads.ts describes the payload of each kind. */
export interface OutboxMessage {
  kind: string;
  recipient: string;
  payload: Record<string, unknown>;
}

/** Writes messages, due at `dueAt`, except to erased accounts. Call it in the transaction of the change they report. */
export async function insertMessages(
  sql: Queryable,
  messages: readonly OutboxMessage[],
  now: Date,
  dueAt: Date = now,
): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    insert into outbox (kind, recipient, payload, next_attempt_at, created_at)
    select m.kind, m.recipient, m.payload, ${dueAt}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m (kind text, recipient text, payload jsonb)
    where m.recipient not like ${`%@${ERASED_MAIL_DOMAIN}`}`;
}

/** Makes messages about these reservations due now that were written to be sent later. */
export async function hurryMessages(
  sql: Queryable,
  { reservationIds, kinds, now }: { reservationIds: readonly string[]; kinds: readonly string[]; now: Date },
): Promise<void> {
  if (reservationIds.length === 0) return;
  await sql`
    update outbox set next_attempt_at = ${now}
    where payload ->> 'reservationId' = any(${reservationIds}) and kind = any(${kinds})
      and sent_at is null and failed_at is null and attempts = 0 and next_attempt_at > ${now}`;
}

/**
 * Deletes the unsent messages about a reservation and returns them. A message that is being sent counts as sent, and so
 * does one whose sender died: it may have left.
 */
export async function withdrawMessages(
  sql: Queryable,
  reservationId: string,
  kinds: readonly string[],
): Promise<{ kind: string; audience: string }[]> {
  return await sql<{ kind: string; audience: string }[]>`
    delete from outbox
    where payload ->> 'reservationId' = ${reservationId} and kind = any(${kinds})
      and sent_at is null and failed_at is null and (attempts = 0 or last_error is not null)
    returning kind, payload ->> 'audience' as audience`;
}

/**
 * Corrects the client in the unsent messages about a reservation, and sends those to `from` to another address, or not
 * at all if there is none. Returns the kinds of those that are sent there.
 */
export async function readdressMessages(
  sql: Queryable,
  reservationId: string,
  { client, from, to }: { client: Record<string, string | null>; from: string | null; to: string | null },
): Promise<string[]> {
  const isUnsent = sql`payload ->> 'reservationId' = ${reservationId}
    and sent_at is null and failed_at is null and (attempts = 0 or last_error is not null)`;
  const isToClient = sql`recipient = ${from} and payload ->> 'audience' is distinct from 'agency'`;
  await sql`
    update outbox set payload = payload || ${JSON.stringify({ client })}::jsonb where ${isUnsent} and payload ? 'client'`;
  if (to === null) await sql`delete from outbox where ${isUnsent} and ${isToClient}`;
  const readdressed = await sql<{ kind: string }[]>`
    update outbox set recipient = ${to} where ${isUnsent} and ${isToClient} returning kind`;
  return readdressed.map(({ kind }) => kind);
}

/** Counts the waiting and the failed messages. `dueSince`: when the oldest message that is due was written. */
export async function outboxFigures(
  sql: Queryable,
  now: Date,
): Promise<{ waiting: number; failed: number; dueSince: Date | null }> {
  const [row] = await sql<{ waiting: number; failed: number; dueSince: Date | null }[]>`
    select count(*) filter (where failed_at is null)::int as waiting,
      count(*) filter (where failed_at is not null)::int as failed,
      min(created_at) filter (where failed_at is null and next_attempt_at <= ${now}) as "dueSince"
    from outbox where sent_at is null`;
  return row ?? { waiting: 0, failed: 0, dueSince: null };
}
