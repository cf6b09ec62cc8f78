import type { Queryable } from "../driver/query";

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

/**
 * Turns a kind off for the account of a letter's key, as often as it is asked for; whose it is, and whether the kind was wanted
 * until now. Null for an unknown key.
 */
export async function unsubscribeByKey(
  sql: Queryable,
  key: string,
  kind: ReminderKind,
): Promise<{ id: string; wasWanted: boolean } | null> {
  const [account] = await sql<{ id: string; wasWanted: boolean }[]>`
    with held as materialized (
      select id, not ${kind} = any(unwanted_reminders) as wanted from users where unsubscribe_key = ${key}
      for no key update
    ), changed as (
      update users u set unwanted_reminders = u.unwanted_reminders || ${kind}::text
      from held where u.id = held.id and held.wanted
    )
    select id, wanted as "wasWanted" from held`;
  return account ?? null;
}

/** What the account of a letter's key has turned off; null for an unknown key. */
export async function findUnwantedByKey(sql: Queryable, key: string): Promise<ReminderKind[] | null> {
  const [row] = await sql<{ unwanted: ReminderKind[] }[]>`
    select unwanted_reminders as unwanted from users where unsubscribe_key = ${key}`;
  return row?.unwanted ?? null;
}

/** The key of a client's letters. */
export async function findUnsubscribeKey(sql: Queryable, reservationId: string): Promise<string | null> {
  const [row] = await sql<{ key: string }[]>`
    select u.unsubscribe_key as key from reservations r join users u on u.id = r.client_id where r.id = ${reservationId}`;
  return row?.key ?? null;
}
