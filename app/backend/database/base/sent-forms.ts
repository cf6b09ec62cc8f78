import type { Queryable } from "./query";

/** A form that creates something. */
export interface SentForm {
  /** 32 bytes that stand for its key, sender, name and content together. */
  digest: Uint8Array;
}

/**
 * Stores a form, or counts another press if it was sent after `since`. A concurrent press of the same form waits until
 * this transaction ends. Returns how often it was pressed, and the id of what the first press created, if any.
 */
export async function pressForm(
  sql: Queryable,
  { digest }: SentForm,
  { since, now }: { since: Date; now: Date },
): Promise<{ presses: number; madeId: string | null }> {
  const [pressed] = await sql<{ presses: number; madeId: string | null }[]>`
    insert into sent_forms as f (digest, sent_at) values (${digest}, ${now})
    on conflict (digest) do update set
      presses = case when f.sent_at > ${since} then f.presses + 1 else 1 end,
      made_id = case when f.sent_at > ${since} then f.made_id end,
      sent_at = case when f.sent_at > ${since} then f.sent_at else excluded.sent_at end
    returning presses, made_id as "madeId"`;
  return pressed ?? { presses: 1, madeId: null };
}

/** Stores the id of what a form created. */
export async function setMade(sql: Queryable, { digest }: SentForm, madeId: string): Promise<void> {
  await sql`update sent_forms set made_id = ${madeId} where digest = ${digest}`;
}

/** Deletes a form, which then counts as never sent. */
export async function deleteSentForm(sql: Queryable, { digest }: SentForm): Promise<void> {
  await sql`delete from sent_forms where digest = ${digest}`;
}

/** Deletes the forms that were sent at `until` or earlier. */
export async function deleteSentFormsUntil(sql: Queryable, until: Date): Promise<void> {
  await sql`delete from sent_forms where sent_at <= ${until}`;
}
