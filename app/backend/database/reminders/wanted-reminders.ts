import type { Queryable } from "~/backend/database/base/query";

/**
 * A kind of letter that can be turned off: about a reservation, or about requests or deposits that wait for the agency.
 */
export type ReminderKind = "PICKUP" | "RETURN" | "REVIEW" | "DEMANDS" | "DEPOSITS";

/** Who can turn letters off: an account for itself, an agency for itself and its clients. */
export type Subscriber = { userId: string } | { agencyId: string };

/** Returns the kinds of letter that a subscriber has turned off. */
export const findUnwanted = async (sql: Queryable, of: Subscriber) => (await unwantedBy(sql, of).firstValue()) ?? [];

/** Like `findUnwanted`, and locks the account or the agency until the transaction ends. */
export const lockUnwanted = async (sql: Queryable, of: Subscriber) =>
  (await sql<Unwanted[]>`${unwantedBy(sql, of)} for no key update`.firstValue()) ?? [];

type Unwanted = { unwanted: ReminderKind[] };

const unwantedBy = (sql: Queryable, of: Subscriber) =>
  "userId" in of
    ? sql<Unwanted[]>`select unwanted_reminders as unwanted from users where id = ${of.userId}`
    : sql<Unwanted[]>`select unwanted_reminders as unwanted from agencies where id = ${of.agencyId}`;

/**
 * Stores the kinds of letter that a subscriber has turned off. `updated_at` stays: no page of an agency shows them.
 */
export async function storeUnwanted(sql: Queryable, of: Subscriber, unwanted: readonly ReminderKind[]): Promise<void> {
  await ("userId" in of
    ? sql`update users set unwanted_reminders = ${unwanted}::text[] where id = ${of.userId}`
    : sql`update agencies set unwanted_reminders = ${unwanted}::text[] where id = ${of.agencyId}`);
}

/** Turns a kind off for an account; returns whether it was on until now. May be repeated. */
export const turnOff = (sql: Queryable, userId: string, kind: ReminderKind) =>
  sql`
    update users set unwanted_reminders = unwanted_reminders || ${kind}::text
    where id = ${userId} and not ${kind} = any(unwanted_reminders)
    returning id`.hasRows();

/** An account, and the current version of its unsubscribe links. */
export interface LinkVersion {
  id: string;
  version: number;
}

/** Returns an account's version of unsubscribe links; null for an unknown id. */
export const findLinkVersion = (sql: Queryable, userId: string) =>
  sql<LinkVersion[]>`select id, unsubscribe_version as version from users where id = ${userId}`.first();

/** Like `findLinkVersion`, for the client of a reservation; null for a guest. */
export const findLinkVersionOfClient = (sql: Queryable, reservationId: string) =>
  sql<LinkVersion[]>`
    select u.id, u.unsubscribe_version as version from reservations r join users u on u.id = r.client_id
    where r.id = ${reservationId}`.first();

/**
 * Returns the id of the account whose letters carried a key from before keys were signed, by the key's hash; null for
 * any other.
 */
export const findByEarlierKey = (sql: Queryable, keyHash: Uint8Array) =>
  sql<{ id: string }[]>`select id from users where earlier_unsubscribe_hash = ${keyHash}`.firstValue();
