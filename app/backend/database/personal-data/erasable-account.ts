import { USER_FIELDS, type UserFields } from "~/backend/database/accounts/users";
import { selection } from "~/backend/database/base/columns";
import type { Queryable } from "~/backend/database/base/query";
import type { ErasureObstacle } from "~/contract/personal-data/personal-data";
import { holdsDeposit, isDisputed, isOver } from "./disputes";

/* Reads an account that is to be erased, and the obstacles to its erasure. */

export interface ErasableAccount extends UserFields {
  agencyId: string | null;
  passwordHash: string | null;
}

/** Returns an account; null if it was removed. */
export const findErasable = (sql: Queryable, id: string) =>
  sql<ErasableAccount[]>`${account(sql)} where id = ${id} and removed_at is null`.first();

/**
 * Locks the account's rentals, then the account, and returns it; null if it was removed. Everything that writes about a
 * rental locks in this order, and bookings lock the account.
 */
export async function lockErasable(sql: Queryable, id: string): Promise<ErasableAccount | null> {
  await sql`select id from reservations where client_id = ${id} order by id for no key update`;
  return sql<ErasableAccount[]>`${account(sql)} where id = ${id} and removed_at is null for update`.first();
}

const account = (sql: Queryable) => sql`
  select ${selection("u", [...USER_FIELDS, "agencyId", "passwordHash"])} from users u`;

/** Returns the ids of all rentals of an account, newest first. */
export const listRentalsOf = (sql: Queryable, clientId: string) =>
  sql<{ id: string }[]>`
    select id from reservations where client_id = ${clientId} order by created_at desc, id`.column();

export interface ObstacleRow {
  kind: ErasureObstacle;
  reservationId: string | null;
  /** A reservation's reference, or an agency's name. */
  label: string;
}

/** Returns the obstacles to erasing the client of the rentals `of`, at most one for each rental, newest first. */
export const listOpenRentals = (
  sql: Queryable,
  of: { clientId: string } | { reservationId: string },
  disputedSince: Date,
) =>
  sql<ObstacleRow[]>`
    select o.kind, o.id as "reservationId", o.reference_number as label
    from (
      select r.id, r.reference_number, r.created_at, case
        when not ${isOver(sql)} then 'RESERVATION'
        when ${isDisputed(sql, disputedSince)} then 'DISPUTE'
        when ${holdsDeposit(sql)} then 'DEPOSIT'
      end as kind
      from reservations r
      where ${"clientId" in of ? sql`r.client_id = ${of.clientId}` : sql`r.id = ${of.reservationId}`}
    ) o
    where o.kind is not null
    order by o.created_at desc, o.id`;

/** Returns the name of an agency; empty for an unknown id. */
export const findAgencyName = async (sql: Queryable, agencyId: string) =>
  (await sql<{ name: string }[]>`select name from agencies where id = ${agencyId}`.firstValue()) ?? "";

/** Returns whether another administrator can log in. */
export const hasOtherAdministrator = (sql: Queryable, id: string) =>
  sql`
    select 1 from users
    where role = 'SUPER_ADMIN' and id <> ${id} and removed_at is null and password_hash is not null limit 1`.hasRows();
