import type { Queryable } from "~/backend/database/base/query";

/** What can be turned off: a kind of letter about reservations, or about what waits for the agency. */
export type ReminderKind = "PICKUP" | "RETURN" | "REVIEW" | "DEMANDS" | "DEPOSITS";

export async function findUnwantedByClient(sql: Queryable, userId: string): Promise<ReminderKind[]> {
  const [row] = await sql<{ unwanted: ReminderKind[] }[]>`
    select unwanted_reminders as unwanted from users where id = ${userId}`;
  return row?.unwanted ?? [];
}

export async function findUnwantedByAgency(sql: Queryable, agencyId: string): Promise<ReminderKind[]> {
  const [row] = await sql<{ unwanted: ReminderKind[] }[]>`
    select unwanted_reminders as unwanted from agencies where id = ${agencyId}`;
  return row?.unwanted ?? [];
}

/** Locked until the transaction ends. */
export async function lockUnwantedByClient(sql: Queryable, userId: string): Promise<ReminderKind[]> {
  const [row] = await sql<{ unwanted: ReminderKind[] }[]>`
    select unwanted_reminders as unwanted from users where id = ${userId} for no key update`;
  return row?.unwanted ?? [];
}

/** Locked until the transaction ends. */
export async function lockUnwantedByAgency(sql: Queryable, agencyId: string): Promise<ReminderKind[]> {
  const [row] = await sql<{ unwanted: ReminderKind[] }[]>`
    select unwanted_reminders as unwanted from agencies where id = ${agencyId} for no key update`;
  return row?.unwanted ?? [];
}

export async function storeUnwantedByClient(
  sql: Queryable,
  userId: string,
  unwanted: readonly ReminderKind[],
): Promise<void> {
  await sql`update users set unwanted_reminders = ${unwanted}::text[] where id = ${userId}`;
}

/** The agency's pages show nothing of it: for them it stays as it was. */
export async function storeUnwantedByAgency(
  sql: Queryable,
  agencyId: string,
  unwanted: readonly ReminderKind[],
): Promise<void> {
  await sql`update agencies set unwanted_reminders = ${unwanted}::text[] where id = ${agencyId}`;
}

/** Turns a kind off for an account, as often as it is asked for; whether it was wanted until now. */
export async function turnOff(sql: Queryable, userId: string, kind: ReminderKind): Promise<boolean> {
  const changed = await sql`
    update users set unwanted_reminders = unwanted_reminders || ${kind}::text
    where id = ${userId} and not ${kind} = any(unwanted_reminders)
    returning id`;
  return changed.length > 0;
}

/** An account, and which version of its links that end letters is in force. */
export interface LinkVersion {
  id: string;
  version: number;
}

export async function findLinkVersion(sql: Queryable, userId: string): Promise<LinkVersion | null> {
  const [row] = await sql<LinkVersion[]>`select id, unsubscribe_version as version from users where id = ${userId}`;
  return row ?? null;
}

/** The same of a reservation's client; null for a guest. */
export async function findLinkVersionOfClient(sql: Queryable, reservationId: string): Promise<LinkVersion | null> {
  const [row] = await sql<LinkVersion[]>`
    select u.id, u.unsubscribe_version as version from reservations r join users u on u.id = r.client_id
    where r.id = ${reservationId}`;
  return row ?? null;
}

/** The account whose letters carried a key of the earlier form, by the key's hash; null for any other. */
export async function findByEarlierKey(sql: Queryable, keyHash: Uint8Array): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`select id from users where earlier_unsubscribe_hash = ${keyHash}`;
  return row?.id ?? null;
}
