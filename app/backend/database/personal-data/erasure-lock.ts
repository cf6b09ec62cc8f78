import type { Queryable } from "~/backend/database/base/query";

/** Whose data may be erased; for retention, the moment before which it must have ended. */
export type ErasureScope =
  | { account: string }
  | { guestOf: string }
  | { photosBefore: Date }
  | { namesBefore: Date }
  | { entriesBefore: Date };

/**
 * Runs `work` while the database lets data of this scope be erased and refuses other changes of protected data: see
 * migrations/0016_erasure.sql. Inserts stay possible. No other statements may run on the same connection meanwhile.
 */
export async function unlockForErasure<T>(sql: Queryable, scope: ErasureScope, work: () => Promise<T>): Promise<T> {
  await setLock(sql, textOf(scope));
  const result = await work();
  await setLock(sql, "");
  return result;
}

/** The setting ends with the transaction, so that a failure closes the lock too. */
const setLock = (sql: Queryable, value: string) => sql`select set_config('rihla.erasure', ${value}, true)`;

function textOf(scope: ErasureScope): string {
  if ("account" in scope) return `account ${scope.account}`;
  if ("guestOf" in scope) return `guest ${scope.guestOf}`;
  if ("photosBefore" in scope) return `photos ${scope.photosBefore.toISOString()}`;
  if ("namesBefore" in scope) return `names ${scope.namesBefore.toISOString()}`;
  return `entries ${scope.entriesBefore.toISOString()}`;
}
