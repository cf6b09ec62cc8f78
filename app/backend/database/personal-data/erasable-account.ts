import type { Queryable } from "~/backend/database/base/query";
import type { ErasureObstacle } from "~/contract/personal-data/personal-data";
import type { Role } from "~/contract/values";
import { holdsDeposit, isDisputed, isOver } from "./disputes";

/* An account that is to be erased: whose it is, and what stands in the way. */

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

/** Null where the account was removed. */
export async function findErasable(sql: Queryable, id: string): Promise<ErasableAccount | null> {
  const [row] = await sql<ErasableAccount[]>`${account(sql)} where id = ${id} and removed_at is null`;
  return row ?? null;
}

/**
 * Locks what the account's own rentals are, then the account: whoever writes about a rental locks it before the account is
 * referred to, and whoever books locks the account. A second administrator who goes at the same time waits for this one.
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

/** Ids of all rentals of an account. */
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

/** What stands against erasing the client of rentals, one line for each rental, the newest first. `of`: which rentals `r`. */
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

export async function findAgencyName(sql: Queryable, agencyId: string): Promise<string> {
  const [row] = await sql<{ name: string }[]>`select name from agencies where id = ${agencyId}`;
  return row?.name ?? "";
}

/** Whether another administrator can log in. */
export async function hasOtherAdministrator(sql: Queryable, id: string): Promise<boolean> {
  const found = await sql`
    select 1 from users
    where role = 'SUPER_ADMIN' and id <> ${id} and removed_at is null and password_hash is not null limit 1`;
  return found.length > 0;
}
