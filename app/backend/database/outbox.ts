import type { Queryable } from "./connect";

/** A message to be sent later; app/backend/mail/payloads.ts describes the payload of each kind. */
export interface OutboxMessage {
  kind: string;
  recipient: string;
  payload: Record<string, unknown>;
}

/** Writes messages; call it in the transaction of the change that they report. */
export async function insertMessages(sql: Queryable, messages: readonly OutboxMessage[], now: Date): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    insert into outbox (kind, recipient, payload, next_attempt_at, created_at)
    select m.kind, m.recipient, m.payload, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${sql.json(messages as never)}) as m (kind text, recipient text, payload jsonb)`;
}
