import { createHmac } from "node:crypto";
import type { CarriedForm, Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import { deleteSentForm, deleteSentFormsUntil, pressForm, setMade } from "~/backend/database/base/sent-forms";

/*
 * "Is this the same press again?" has one answer, for every form that creates something: it is, if its key, its sender,
 * the form and the content are the same, within 24 hours. See docs/decisions/repeated-presses.md.
 */

const DAY_MS = 24 * 3_600_000;

/**
 * Returns the form that a call carries. `content` names its sender, the form and all that was sent besides the key, as
 * JSON data.
 */
export function carriedForm(sendKey: string, content: unknown): CarriedForm {
  // The key has 122 random bits and is stored nowhere, so neither content nor address can be guessed from the database.
  const hmac = (...parts: unknown[]) => createHmac("sha256", sendKey).update(JSON.stringify(parts)).digest();
  return { digest: hmac("form", content), linkKey: (id) => hmac("link", id).subarray(0, 16).toString("hex") };
}

/** Runs `create` in a transaction of its own, unless its form was sent before: see `onceWithin`. */
export const once = <Made>(
  context: Context,
  create: (sql: Queryable) => Promise<Made>,
  find?: (sql: Queryable, id: string) => Promise<Made | null>,
): Promise<Made> =>
  context.database.transaction((sql) => onceWithin(context, sql, () => create(sql), find && ((id) => find(sql, id))));

/**
 * Runs `create` within the transaction of a write, unless its form was sent before. Then returns what `find` reads by
 * the `id` of what the first press created, or nothing if there is no `find`. Creates it anew if `find` returns null,
 * because it is gone or cancelled. An equal press at the same time waits for the first one's commit. A `create` that
 * returns null, because it refuses but must be committed, does not count.
 */
export async function onceWithin<Made>(
  { carried, now }: Context,
  sql: Queryable,
  create: () => Promise<Made>,
  find?: (id: string) => Promise<Made | null>,
): Promise<Made> {
  if (!carried) return create();
  const at = now();
  const { presses, madeId } = await pressForm(sql, carried, { since: new Date(at.getTime() - DAY_MS), now: at });
  if (presses > 1) {
    const found = madeId && find ? await find(madeId) : undefined;
    if (found || !find) return found as Made;
  }
  const made = await create();
  const id = find && (made as { id?: string } | null)?.id;
  if (id) await setMade(sql, carried, id);
  if (made === null) await deleteSentForm(sql, carried);
  return made;
}

/** Deletes the forms that were sent more than 24 hours ago. */
export const deleteOldSentForms = ({ database, now }: Context): Promise<void> =>
  deleteSentFormsUntil(database, new Date(now().getTime() - DAY_MS));
