import type { Queryable } from "~/backend/database/base/query";
import { changesOf } from "./change-record";
import { matching, owedCents, type ReservationFilter } from "./reservation-filter";
import { answerBy, details, type ReservationRecord, type ReservationRow, toRecord } from "./reservation-record";

/** The reservations that a query may see; it does not find others. */
export type Scope = { clientId: string } | { agencyId: string } | "everything";

/** A client's order depends on the moment at which the list is read. */
export type ListOrder = "newest" | "agency" | { clientAt: Date };

export interface ListOptions {
  order: ListOrder;
  filter: ReservationFilter;
  limit: number;
  offset: number;
  /** The moment at which to read what is left to collect; absent if nobody needs it. */
  owedAt?: Date;
}

/** Returns a reservation within the scope with its changes; null for any other id. */
export async function findReservation(sql: Queryable, scope: Scope, id: string): Promise<ReservationRecord | null> {
  const rows = await sql<ReservationRow[]>`
    with page as (select r.id from reservations r where r.id = ${id} and ${within(sql, scope)})
    ${details(sql, { history: changesOf(sql) })}`;
  return rows[0] ? toRecord(rows[0]) : null;
}

/**
 * Returns one page of reservations, an agency's without their conditions. Sorts and cuts on the narrow rows, then joins
 * the rest.
 */
export async function listReservations(
  sql: Queryable,
  scope: Scope,
  { order, filter, limit, offset, owedAt }: ListOptions,
): Promise<ReservationRecord[]> {
  const rows = await sql<ReservationRow[]>`
    with page as (
      select r.id from reservations r
      where ${within(sql, scope)} and ${matching(sql, filter)}
      order by ${inOrder(sql, order)}
      limit ${limit} offset ${offset}
    )
    ${details(sql, { owed: owedAt && owedCents(sql, owedAt), isBrief: scope !== "everything" && "agencyId" in scope })}
    order by ${inOrder(sql, order)}`;
  return rows.map(toRecord);
}

/** One batch of a list that is read as a whole, newest first. */
export interface BatchOptions {
  filter: ReservationFilter;
  /** The id of the last reservation read; null for the first batch. */
  after: string | null;
  limit: number;
}

/**
 * Returns the next reservations after the last one read, newest first. Reservations that are entered or changed
 * meanwhile do not move the others. Compares with the last one's moment in the database, which is finer than a Date.
 */
export async function nextReservations(
  sql: Queryable,
  scope: Scope,
  { filter, after, limit }: BatchOptions,
): Promise<ReservationRecord[]> {
  const since = sql`(select last.created_at from reservations last where last.id = ${after})`;
  const follows = sql`r.created_at <= ${since} and (r.created_at < ${since} or r.id > ${after})`;
  const rows = await sql<ReservationRow[]>`
    with page as (
      select r.id from reservations r
      where ${within(sql, scope)} and ${matching(sql, filter)} and ${after === null ? sql`true` : follows}
      order by ${inOrder(sql, "newest")}
      limit ${limit}
    )
    ${details(sql)}
    order by ${inOrder(sql, "newest")}`;
  return rows.map(toRecord);
}

/** Counts the reservations that match the filter. Where stored figures hold their number (see figures.ts), read those. */
export const countReservations = (sql: Queryable, scope: Scope, filter: ReservationFilter): Promise<number> =>
  sql`select count(*)::int from reservations r where ${within(sql, scope)} and ${matching(sql, filter)}`.count();

/** Returns the reservations with these ids, by pickup. */
export async function findReservations(sql: Queryable, ids: readonly string[]): Promise<ReservationRecord[]> {
  if (ids.length === 0) return [];
  const rows = await sql<ReservationRow[]>`
    with page as (select r.id from reservations r where r.id = any(${ids}))
    ${details(sql)}
    order by r.pickup_at, r.id`;
  return rows.map(toRecord);
}

/** SQL condition that a reservation `r` is within a scope. */
export function within(sql: Queryable, scope: Scope) {
  if (scope === "everything") return sql`true`;
  return "clientId" in scope ? sql`r.client_id = ${scope.clientId}` : sql`r.agency_id = ${scope.agencyId}`;
}

/** SQL for the order of a list. */
function inOrder(sql: Queryable, order: ListOrder) {
  if (order === "newest") return sql`r.created_at desc, r.id`;
  return order === "agency" ? mostUrgent(sql) : nextRental(sql, order.clientAt);
}

/**
 * An agency's: requests by the end of their time for an answer, then CONFIRMED and IN_PROGRESS rentals by their next moment, then the rest, newest
 * first, including those whose client never came.
 */
const mostUrgent = (sql: Queryable) =>
  sql`case when r.absent_at is not null then 2 when r.status = 'PENDING' then 0
           when r.status in ('CONFIRMED', 'IN_PROGRESS') then 1 else 2 end,
      case when r.absent_at is not null then null when r.status = 'PENDING' then ${answerBy(sql)}
           when r.status = 'CONFIRMED' then r.pickup_at when r.status = 'IN_PROGRESS' then r.return_at end,
      r.created_at desc, r.id`;

/**
 * A client's: rentals under way by return, then PENDING and CONFIRMED ones by pickup, then those that are over, the
 * latest pickup first. A rental whose client never came is over once its return has passed. A client has few rows to
 * sort, which `reservations_by_client` finds.
 */
function nextRental(sql: Queryable, now: Date) {
  const stage = sql`case when r.status = 'IN_PROGRESS' then 0
           when r.status = 'PENDING' or r.status = 'CONFIRMED' and (r.absent_at is null or r.return_at >= ${now}) then 1
           else 2 end`;
  return sql`${stage},
      case ${stage} when 0 then r.return_at when 1 then r.pickup_at end,
      r.pickup_at desc, r.created_at desc, r.id`;
}
