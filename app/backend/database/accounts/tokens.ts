import type { Caller } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import { type UserRow, userColumns } from "./users";

/** A session that has not expired: who holds its token, and that person's account. */
export interface TokenHolder {
  caller: Caller;
  user: UserRow;
}

/** Returns who holds a token, looked up by primary key; null if the token is unknown or expired. */
export async function findTokenHolder(sql: Queryable, tokenHash: Uint8Array, now: Date): Promise<TokenHolder | null> {
  const [row] = await sql<(UserRow & { agencyId: string | null })[]>`
    select ${userColumns(sql)}, u.agency_id as "agencyId"
    from access_tokens t join users u on u.id = t.user_id left join agencies a on a.id = u.agency_id
    where t.token_hash = ${tokenHash} and t.expires_at > ${now}`;
  if (!row) return null;
  const { agencyId, ...user } = row;
  return { caller: { userId: user.id, role: user.role, agencyId, tokenHash }, user };
}

/**
 * Stores the token of a new session. Returns false if the account's password has changed since it was checked: a reset
 * that commits in between ends all sessions, and must not miss this one.
 */
export const insertToken = (
  sql: Queryable,
  token: { tokenHash: Uint8Array; userId: string; passwordHash: string; expiresAt: Date; now: Date },
) =>
  sql`
    insert into access_tokens (token_hash, user_id, expires_at, created_at)
    select ${token.tokenHash}, id, ${token.expiresAt}::timestamptz, ${token.now}::timestamptz
    from users where id = ${token.userId} and password_hash = ${token.passwordHash}
    for share
    returning user_id`.hasRows();

/** Ends a session; false if it had already ended. */
export const deleteToken = (sql: Queryable, tokenHash: Uint8Array) =>
  sql`delete from access_tokens where token_hash = ${tokenHash} returning user_id`.hasRows();

/** Ends all sessions of an account, as a new password requires. */
export async function deleteTokensOf(sql: Queryable, userId: string): Promise<void> {
  await sql`delete from access_tokens where user_id = ${userId}`;
}

/** Deletes the tokens of expired sessions. */
export async function deleteExpiredTokens(sql: Queryable, now: Date): Promise<void> {
  await sql`delete from access_tokens where expires_at <= ${now}`;
}
