import type { Caller } from "~/backend/context";
import type { Queryable, Slice } from "~/backend/database/base/query";
import { type UserRow, userColumns } from "./users";

/** A session that has not expired: who holds its token, and that person's account. */
export interface TokenHolder {
  caller: Caller;
  user: UserRow;
  /** When the session was last used, as far as it is recorded. */
  lastUsedAt: Date;
}

/** Returns who holds a token, looked up by primary key; null if the token is unknown or expired. */
export async function findTokenHolder(sql: Queryable, tokenHash: Uint8Array, now: Date): Promise<TokenHolder | null> {
  const [row] = await sql<(UserRow & { agencyId: string | null; lastUsedAt: Date })[]>`
    select ${userColumns(sql)}, u.agency_id as "agencyId", t.last_used_at as "lastUsedAt"
    from access_tokens t join users u on u.id = t.user_id left join agencies a on a.id = u.agency_id
    where t.token_hash = ${tokenHash} and t.expires_at > ${now}`;
  if (!row) return null;
  const { agencyId, lastUsedAt, ...user } = row;
  return { caller: { userId: user.id, role: user.role, agencyId, tokenHash }, user, lastUsedAt };
}

/** Records that a session is in use. */
export async function updateLastUse(sql: Queryable, tokenHash: Uint8Array, now: Date): Promise<void> {
  await sql`update access_tokens set last_used_at = ${now} where token_hash = ${tokenHash} and last_used_at < ${now}`;
}

interface NewToken {
  tokenHash: Uint8Array;
  userId: string;
  passwordHash: string;
  /** Null if unknown. */
  device: string | null;
  expiresAt: Date;
  now: Date;
}

/**
 * Stores the token of a new session. Returns false if the account's password has changed since it was checked: a reset
 * that commits in between ends all sessions, and must not miss this one.
 */
export const insertToken = (sql: Queryable, token: NewToken) =>
  sql`
    insert into access_tokens (token_hash, user_id, device, expires_at, created_at, last_used_at)
    select ${token.tokenHash}, id, ${token.device}::text, ${token.expiresAt}::timestamptz, ${token.now}::timestamptz,
      ${token.now}::timestamptz
    from users where id = ${token.userId} and password_hash = ${token.passwordHash}
    for share
    returning user_id`.hasRows();

/** An open session as its account's holder sees it. */
export interface SessionRow {
  id: string;
  /** Null if unknown. */
  device: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  /** The session that asks. */
  isCurrent: boolean;
}

/** Returns some of the open sessions of an account: the one with this token first, then by their last use. */
export const listSessions = (
  sql: Queryable,
  { userId, tokenHash }: Pick<Caller, "userId" | "tokenHash">,
  now: Date,
  { limit, offset }: Slice,
) =>
  sql<SessionRow[]>`
    select id, device, created_at as "createdAt", last_used_at as "lastUsedAt", token_hash = ${tokenHash} as "isCurrent"
    from access_tokens where user_id = ${userId} and expires_at > ${now}
    order by token_hash = ${tokenHash} desc, last_used_at desc, created_at desc, id limit ${limit} offset ${offset}`;

/** Returns how many open sessions an account has. */
export const countSessions = (sql: Queryable, userId: string, now: Date) =>
  sql`select count(*)::int from access_tokens where user_id = ${userId} and expires_at > ${now}`.count();

/** Ends a session of an account; false if it had already ended, or is somebody else's. */
export const deleteSession = (sql: Queryable, userId: string, id: string) =>
  sql`delete from access_tokens where id = ${id} and user_id = ${userId} returning id`.hasRows();

/** Ends a session; false if it had already ended. */
export const deleteToken = (sql: Queryable, tokenHash: Uint8Array) =>
  sql`delete from access_tokens where token_hash = ${tokenHash} returning user_id`.hasRows();

/** Ends all sessions of an account, except the one with the token `kept`; false if there were none. */
export const deleteTokensOf = (sql: Queryable, userId: string, kept: Uint8Array | null = null) =>
  sql`
    delete from access_tokens where user_id = ${userId} and token_hash is distinct from ${kept}::bytea
    returning id`.hasRows();

/** Deletes the tokens of expired sessions. */
export async function deleteExpiredTokens(sql: Queryable, now: Date): Promise<void> {
  await sql`delete from access_tokens where expires_at <= ${now}`;
}
