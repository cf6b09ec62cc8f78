import type { Queryable } from "~/backend/database/base/query";
import type { ErasureObstacle } from "~/contract/personal-data/personal-data";
import type { Role } from "~/contract/values";
import { holdsDeposit, isDisputed, isOver } from "./disputes";

/* Reads an account that is to be erased, and the obstacles to its erasure. */

export interface ErasableAccount {
  id: string;
  role: Role;
  agencyId: string | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  passwordHash: string | null;
}

/** Returns an account; null if it was removed. */
export async function findErasable(sql: Queryable, id: string): Promise<ErasableAccount | null> {
  const [row] = await sql<ErasableAccount[]>`${account(sql)} where id = ${id} and removed_at is null`;
  return row ?? null;
}

/**
 * Locks the account's rentals, then the account, and returns it; null if it was removed. Everything that writes about a
 * rental locks in this order, and bookings lock the account.
 */
export async function lockErasable(sql: Queryable, id: string): Promise<ErasableAccount | null> {
  await sql`select id from reservations where client_id = ${id} order by id for no key update`;
  const [row] = await sql<ErasableAccount[]>`${account(sql)} where id = ${id} and removed_at is null for update`;
  return row ?? null;
}

const account = (sql: Queryable) => sql`
  select id, role, agency_id as "agencyId", first_name as "firstName", last_name as "lastName", email, phone,
    password_hash as "passwordHash"
  from users`;

/** Returns the ids of all rentals of an account, newest first. */
export async function listRentalsOf(sql: Queryable, clientId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from reservations where client_id = ${clientId} order by created_at desc, id`;
  return rows.map(({ id }) => id);
}

export interface ObstacleRow {
  kind: ErasureObstacle;
  reservationId: string | null;
  /** A reservation's reference, or an agency's name. */
  label: string;
}

/** Returns the obstacles to erasing the client of the rentals `of`, at most one for each rental, newest first. */
export function listOpenRentals(
  sql: Queryable,
  of: { clientId: string } | { reservationId: string },
  disputedSince: Date,
): Promise<ObstacleRow[]> {
  return sql<ObstacleRow[]>`
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
}

/** Returns the name of an agency; empty for an unknown id. */
export async function findAgencyName(sql: Queryable, agencyId: string): Promise<string> {
  const [row] = await sql<{ name: string }[]>`select name from agencies where id = ${agencyId}`;
  return row?.name ?? "";
}

/** Returns whether another administrator can log in. */
export async function hasOtherAdministrator(sql: Queryable, id: string): Promise<boolean> {
  const found = await sql`
    select 1 from users
    where role = 'SUPER_ADMIN' and id <> ${id} and removed_at is null and password_hash is not null limit 1`;
  return found.length > 0;
}
