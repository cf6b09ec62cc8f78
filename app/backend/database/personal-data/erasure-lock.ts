import type { Queryable } from "~/backend/database/base/query";

/** Whose data may go, and of retention: what ended before which moment. */
export type ErasureScope =
  | { account: string }
  | { guestOf: string }
  | { photosBefore: Date }
  | { namesBefore: Date }
  | { entriesBefore: Date };

/**
 * Runs `work` while the database lets data of this scope go, and nothing else of it changes: see migrations/0016_erasure.sql.
 * Rows may be inserted meanwhile. Statements of others on the same connection must not run at the same time.
 */
export async function unlockForErasure<T>(sql: Queryable, scope: ErasureScope, work: () => Promise<T>): Promise<T> {
  await setLock(sql, textOf(scope));
  const result = await work();
  await setLock(sql, "");
  return result;
}

/** Until the transaction ends, so that a failure closes the lock too. */
const setLock = (sql: Queryable, value: string) => sql`select set_config('rihla.erasure', ${value}, true)`;

function textOf(scope: ErasureScope): string {
  if ("account" in scope) return `account ${scope.account}`;
  if ("guestOf" in scope) return `guest ${scope.guestOf}`;
  if ("photosBefore" in scope) return `photos ${scope.photosBefore.toISOString()}`;
  if ("namesBefore" in scope) return `names ${scope.namesBefore.toISOString()}`;
  return `entries ${scope.entriesBefore.toISOString()}`;
}
