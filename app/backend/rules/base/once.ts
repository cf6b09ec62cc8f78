import { createHmac } from "node:crypto";
import type { Context, Press } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import { deleteSentForm, deleteSentFormsUntil, recordPress, setCreatedId } from "~/backend/database/base/sent-forms";

/*
 * "Is this the same press again?" has one answer, for every form that creates something: it is, if its key, its sender,
 * the form and the content are the same, within 24 hours. See docs/decisions/repeated-presses.md.
 */

const DAY_MS = 24 * 3_600_000;

/**
 * Returns the press that makes a call. `content` names its sender, the form and all that was sent besides the key, as
 * JSON data.
 */
export function pressOf({ sentFormSecret }: Pick<Context, "sentFormSecret">, sendKey: string, content: unknown): Press {
  // Neither secret nor key is stored, so the database tells neither content nor address, not even to a caller who chose
  // the key.
  const hmac = (...parts: unknown[]) => createHmac("sha256", sentFormSecret()).update(JSON.stringify(parts)).digest();
  return {
    digest: hmac("form", sendKey, content),
    linkKey: (id) => hmac("link", sendKey, id).subarray(0, 16).toString("hex"),
  };
}

type Created = { id: string } | null;
// biome-ignore lint/suspicious/noConfusingVoidType: work that creates nothing with an id returns nothing
type Nothing = void;
type Find<Made> = (sql: Queryable, id: string) => Promise<Made | null>;

/** Runs `create` in a transaction of its own, unless its form was sent before: see `onceWithin`. */
export function once(context: Context, create: (sql: Queryable) => Promise<void>): Promise<void>;
export function once<Made extends Created>(
  context: Context,
  create: (sql: Queryable) => Promise<Made>,
  find: Find<Made>,
): Promise<Made>;
export function once(
  context: Context,
  create: (sql: Queryable) => Promise<Created | Nothing>,
  find?: Find<Created>,
): Promise<Created | Nothing> {
  return context.database.transaction((sql) => run(context, sql, create, find));
}

/**
 * Runs `create` within the transaction of a write, unless its form was sent before. Then returns what `find` reads by
 * the `id` of what the first press created, or nothing if there is no `find`. Creates it anew if `find` returns null,
 * because it is gone or cancelled. An equal press at the same time waits for the first one's commit. A `create` that
 * returns null, because it refuses but must be committed, does not count.
 */
export function onceWithin(context: Context, sql: Queryable, create: () => Promise<void>): Promise<void>;
export function onceWithin<Made extends Created>(
  context: Context,
  sql: Queryable,
  create: () => Promise<Made>,
  find: Find<Made>,
): Promise<Made>;
export function onceWithin(
  context: Context,
  sql: Queryable,
  create: () => Promise<Created | Nothing>,
  find?: Find<Created>,
): Promise<Created | Nothing> {
  return run(context, sql, create, find);
}

async function run(
  { press, now }: Context,
  sql: Queryable,
  create: (sql: Queryable) => Promise<Created | Nothing>,
  find: Find<Created> | undefined,
): Promise<Created | Nothing> {
  if (!press) return create(sql);
  const { digest } = press;
  const at = now();
  const { presses, createdId } = await recordPress(sql, digest, { since: new Date(at.getTime() - DAY_MS), now: at });
  if (presses > 1) {
    if (!find) return;
    const found = createdId && (await find(sql, createdId));
    if (found) return found;
  }
  const made = await create(sql);
  if (made) await setCreatedId(sql, digest, made.id);
  if (made === null) await deleteSentForm(sql, digest);
  return made;
}

/** Deletes the forms that were sent more than 24 hours ago. */
export const deleteOldSentForms = ({ database, now }: Context): Promise<void> =>
  deleteSentFormsUntil(database, new Date(now().getTime() - DAY_MS));
