import type { Queryable } from "~/backend/database/base/query";

/**
 * A kind of letter that can be turned off: about a reservation, or about requests or deposits that wait for the agency.
 */
export type ReminderKind = "PICKUP" | "RETURN" | "REVIEW" | "DEMANDS" | "DEPOSITS";

/** Returns the kinds of letter that an account has turned off. */
export async function findUnwantedByClient(sql: Queryable, userId: string): Promise<ReminderKind[]> {
  const [row] = await sql<{ unwanted: ReminderKind[] }[]>`
    select unwanted_reminders as unwanted from users where id = ${userId}`;
  return row?.unwanted ?? [];
}

/** Returns the kinds of letter that an agency has turned off. */
export async function findUnwantedByAgency(sql: Queryable, agencyId: string): Promise<ReminderKind[]> {
  const [row] = await sql<{ unwanted: ReminderKind[] }[]>`
    select unwanted_reminders as unwanted from agencies where id = ${agencyId}`;
  return row?.unwanted ?? [];
}

/** Like `findUnwantedByClient`, and locks the account until the transaction ends. */
export async function lockUnwantedByClient(sql: Queryable, userId: string): Promise<ReminderKind[]> {
  const [row] = await sql<{ unwanted: ReminderKind[] }[]>`
    select unwanted_reminders as unwanted from users where id = ${userId} for no key update`;
  return row?.unwanted ?? [];
}

/** Like `findUnwantedByAgency`, and locks the agency until the transaction ends. */
export async function lockUnwantedByAgency(sql: Queryable, agencyId: string): Promise<ReminderKind[]> {
  const [row] = await sql<{ unwanted: ReminderKind[] }[]>`
    select unwanted_reminders as unwanted from agencies where id = ${agencyId} for no key update`;
  return row?.unwanted ?? [];
}

/** Stores the kinds of letter that an account has turned off. */
export async function storeUnwantedByClient(
  sql: Queryable,
  userId: string,
  unwanted: readonly ReminderKind[],
): Promise<void> {
  await sql`update users set unwanted_reminders = ${unwanted}::text[] where id = ${userId}`;
}

/**
 * Stores the kinds of letter that an agency has turned off. `updated_at` stays: the agency's pages do not show them.
 */
export async function storeUnwantedByAgency(
  sql: Queryable,
  agencyId: string,
  unwanted: readonly ReminderKind[],
): Promise<void> {
  await sql`update agencies set unwanted_reminders = ${unwanted}::text[] where id = ${agencyId}`;
}

/** Turns a kind off for an account; returns whether it was on until now. May be repeated. */
export async function turnOff(sql: Queryable, userId: string, kind: ReminderKind): Promise<boolean> {
  const changed = await sql`
    update users set unwanted_reminders = unwanted_reminders || ${kind}::text
    where id = ${userId} and not ${kind} = any(unwanted_reminders)
    returning id`;
  return changed.length > 0;
}

/** An account, and the current version of its unsubscribe links. */
export interface LinkVersion {
  id: string;
  version: number;
}

/** Returns an account's version of unsubscribe links; null for an unknown id. */
export async function findLinkVersion(sql: Queryable, userId: string): Promise<LinkVersion | null> {
  const [row] = await sql<LinkVersion[]>`select id, unsubscribe_version as version from users where id = ${userId}`;
  return row ?? null;
}

/** Like `findLinkVersion`, for the client of a reservation; null for a guest. */
export async function findLinkVersionOfClient(sql: Queryable, reservationId: string): Promise<LinkVersion | null> {
  const [row] = await sql<LinkVersion[]>`
    select u.id, u.unsubscribe_version as version from reservations r join users u on u.id = r.client_id
    where r.id = ${reservationId}`;
  return row ?? null;
}

/**
 * Returns the id of the account whose letters carried a key from before keys were signed, by the key's hash; null for
 * any other.
 */
export async function findByEarlierKey(sql: Queryable, keyHash: Uint8Array): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`select id from users where earlier_unsubscribe_hash = ${keyHash}`;
  return row?.id ?? null;
}
