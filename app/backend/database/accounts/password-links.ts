import type { Queryable } from "~/backend/database/base/query";

export type LinkPurpose = "RESET" | "INVITATION";

/** The account of an e-mail, in any case of letters, with the address as stored. */
export async function findRecipient(
  sql: Queryable,
  email: string,
): Promise<{ id: string; email: string; agencyId: string | null } | null> {
  const [row] = await sql<{ id: string; email: string; agencyId: string | null }[]>`
    select id, email, agency_id as "agencyId" from users where lower(email) = lower(${email}) and removed_at is null`;
  return row ?? null;
}

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

/** The account whose password an unused, unexpired link sets; null for any other link. */
export async function findLinkOwner(sql: Queryable, tokenHash: Uint8Array, now: Date): Promise<LinkOwner | null> {
  const [row] = await sql<LinkOwner[]>`
    select u.id, u.email, u.agency_id as "agencyId", l.purpose from password_links l join users u on u.id = l.user_id
    where l.token_hash = ${tokenHash} and l.used_at is null and l.expires_at > ${now} and u.removed_at is null`;
  return row ?? null;
}

/** Locks the account until the transaction ends, so that changes of its password happen one after the other. */
export async function lockAccount(sql: Queryable, userId: string): Promise<void> {
  await sql`select id from users where id = ${userId} for no key update`;
}

/** Uses up a link; false for a used, expired or unknown one. Of two simultaneous uses one gets true. */
export async function useLink(sql: Queryable, tokenHash: Uint8Array, now: Date): Promise<boolean> {
  const used = await sql`
    update password_links set used_at = ${now}
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}
    returning token_hash`;
  return used.length > 0;
}

export async function updatePassword(sql: Queryable, userId: string, passwordHash: string, now: Date): Promise<void> {
  await sql`update users set password_hash = ${passwordHash}, updated_at = ${now} where id = ${userId}`;
}

/** Deletes all unused links of an account. */
export async function deleteOpenLinksOf(sql: Queryable, userId: string): Promise<void> {
  await sql`delete from password_links where user_id = ${userId} and used_at is null`;
}

export async function deleteLinksExpiredBefore(sql: Queryable, before: Date): Promise<void> {
  await sql`delete from password_links where expires_at < ${before}`;
}
