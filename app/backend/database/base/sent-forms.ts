import type { Queryable } from "./query";

/*
 * Forms that created something. `digest`: 32 bytes that stand for a form's key, sender, name and content together.
 */

/**
 * Stores a form, or counts another press if it was sent after `since`. A concurrent press of the same form waits until
 * this transaction ends. Returns how often it was pressed, and the id of what the first press created, if any.
 */
export async function recordPress(
  sql: Queryable,
  digest: Uint8Array,
  { since, now }: { since: Date; now: Date },
): Promise<{ presses: number; createdId: string | null }> {
  const [pressed] = await sql<{ presses: number; createdId: string | null }[]>`
    insert into sent_forms as f (digest, sent_at) values (${digest}, ${now})
    on conflict (digest) do update set
      presses = case when f.sent_at > ${since} then f.presses + 1 else 1 end,
      created_id = case when f.sent_at > ${since} then f.created_id end,
      sent_at = case when f.sent_at > ${since} then f.sent_at else excluded.sent_at end
    returning presses, created_id as "createdId"`;
  return pressed ?? { presses: 1, createdId: null };
}

/** Stores the id of what a form created. */
export async function setCreatedId(sql: Queryable, digest: Uint8Array, createdId: string): Promise<void> {
  await sql`update sent_forms set created_id = ${createdId} where digest = ${digest}`;
}

/** Deletes a form, which then counts as never sent. */
export async function deleteSentForm(sql: Queryable, digest: Uint8Array): Promise<void> {
  await sql`delete from sent_forms where digest = ${digest}`;
}

/** Deletes the forms that were sent at `until` or earlier. Skips those that a press has locked, for a later run. */
export async function deleteSentFormsUntil(sql: Queryable, until: Date): Promise<void> {
  await sql`
    delete from sent_forms
    where digest in (select digest from sent_forms where sent_at <= ${until} for update skip locked)`;
}
