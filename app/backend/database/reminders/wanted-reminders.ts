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

/** Turns a kind off for the account of a letter's key, as often as it is asked for; false for an unknown key. */
export async function unsubscribeByKey(sql: Queryable, key: string, kind: ReminderKind): Promise<boolean> {
  const found = await sql`
    update users
    set unwanted_reminders = case when ${kind} = any(unwanted_reminders) then unwanted_reminders
      else unwanted_reminders || ${kind}::text end
    where unsubscribe_key = ${key}
    returning id`;
  return found.length > 0;
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
