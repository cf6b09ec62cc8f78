import { raw } from "sql-template-tag";
import type { Queryable } from "~/backend/database/base/query";

export type LinkPurpose = "RESET" | "INVITATION" | "CONFIRMATION";

/** SQL condition that a link can set a password: one that confirms an e-mail must never do so. */
const setsPassword = raw("purpose in ('RESET', 'INVITATION')");

/** Returns the account with an e-mail address, ignoring case; `email` is the address as stored. */
export const findRecipient = (sql: Queryable, email: string) =>
  sql<{ id: string; email: string; agencyId: string | null }[]>`
    select id, email, agency_id as "agencyId" from users
    where lower(email) = lower(${email}) and removed_at is null`.first();

/** Stores a link; only the hash of its token is stored. */
export async function insertLink(
  sql: Queryable,
  link: { tokenHash: Uint8Array; userId: string; purpose: LinkPurpose; expiresAt: Date; now: Date },
): Promise<void> {
  await sql`
    insert into password_links (token_hash, user_id, purpose, expires_at, created_at)
    values (${link.tokenHash}, ${link.userId}, ${link.purpose}, ${link.expiresAt}, ${link.now})`;
}

interface LinkOwner {
  id: string;
  email: string;
  agencyId: string | null;
  purpose: LinkPurpose;
}

/** Returns the account whose password an unused, unexpired link can set; null for any other link. */
export const findLinkOwner = (sql: Queryable, tokenHash: Uint8Array, now: Date) =>
  sql<LinkOwner[]>`
    select u.id, u.email, u.agency_id as "agencyId", l.purpose from password_links l join users u on u.id = l.user_id
    where l.token_hash = ${tokenHash} and ${setsPassword} and l.used_at is null and l.expires_at > ${now}
      and u.removed_at is null`.first();

/** Returns the account whose e-mail a link can confirm, even if it has done so before; null for any other link. */
export const findConfirmationOwner = (sql: Queryable, tokenHash: Uint8Array, now: Date) =>
  sql<{ id: string; email: string; emailConfirmed: boolean }[]>`
    select u.id, u.email, u.email_confirmed as "emailConfirmed"
    from password_links l join users u on u.id = l.user_id
    where l.token_hash = ${tokenHash} and purpose = 'CONFIRMATION' and l.expires_at > ${now}
      and u.removed_at is null`.first();

/** Returns the e-mail of an account to which a confirmation is still sent; null if it is confirmed or was removed. */
export const findUnconfirmed = (sql: Queryable, id: string) =>
  sql<{ email: string }[]>`
    select email from users where id = ${id} and not email_confirmed and removed_at is null`.first();

/** Locks the account until the transaction ends, so that its password changes one at a time. */
export async function lockAccount(sql: Queryable, userId: string): Promise<void> {
  await sql`select id from users where id = ${userId} for no key update`;
}

/** Marks a link that sets a password as used; false if it is used, expired or unknown. Only one of two simultaneous calls returns true. */
export const useLink = (sql: Queryable, tokenHash: Uint8Array, now: Date) =>
  sql`
    update password_links set used_at = ${now}
    where token_hash = ${tokenHash} and ${setsPassword} and used_at is null and expires_at > ${now}
    returning token_hash`.hasRows();

/** Stores the hash of a new password. */
export async function updatePassword(sql: Queryable, userId: string, passwordHash: string, now: Date): Promise<void> {
  await sql`update users set password_hash = ${passwordHash}, updated_at = ${now} where id = ${userId}`;
}

/** Deletes all unused links of an account that set a password. */
export async function deleteOpenLinksOf(sql: Queryable, userId: string): Promise<void> {
  await sql`delete from password_links where user_id = ${userId} and ${setsPassword} and used_at is null`;
}

/** Deletes the links that expired before a moment. */
export async function deleteLinksExpiredBefore(sql: Queryable, before: Date): Promise<void> {
  await sql`delete from password_links where expires_at < ${before}`;
}
