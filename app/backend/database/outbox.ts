import type { Queryable } from "./connect";

/** A message to be sent later; what `payload` holds is between its writer and the template of its kind. */
export interface OutboxMessage {
  kind: string;
  recipient: string;
  payload: Record<string, unknown>;
}

/** Writes messages, to be called in the transaction of the change that they tell of. */
export async function insertMessages(sql: Queryable, messages: readonly OutboxMessage[], now: Date): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    insert into outbox (kind, recipient, payload, next_attempt_at, created_at)
    select m.kind, m.recipient, m.payload, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${sql.json(messages as never)}) as m (kind text, recipient text, payload jsonb)`;
}
