import type { Queryable } from "~/backend/database/base/query";
import type { Role } from "~/contract/values";

/** An account as its own user sees it. */
export interface UserRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  role: Role;
  locale: string;
  agency: { id: string; name: string; city: string; status: string } | null;
}

export interface NewUser {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  role: Role;
  agencyId: string | null;
  passwordHash: string | null;
  locale: string;
}

/** Returns an account with its agency, even a removed one; null for an unknown id. */
export const findUser = (sql: Queryable, id: string) =>
  sql<UserRow[]>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone, u.role, u.locale,
      case when a.id is not null
        then jsonb_build_object('id', a.id, 'name', a.name, 'city', a.city, 'status', a.status) end as agency
    from users u left join agencies a on a.id = u.agency_id
    where u.id = ${id}`.first();

/** Returns whether an account exists and was neither removed nor erased. */
export const isInUse = (sql: Queryable, id: string) =>
  sql`select 1 from users where id = ${id} and removed_at is null`.hasRows();

/** Returns the id and password hash of the account with an e-mail address, ignoring case. */
export const findCredentials = (sql: Queryable, email: string) =>
  sql<{ id: string; passwordHash: string | null }[]>`
    select id, password_hash as "passwordHash" from users
    where lower(email) = lower(${email}) and removed_at is null`.first();

/** Inserts an account and returns its id; null if the e-mail address is taken. */
export const insertUser = (sql: Queryable, user: NewUser, now: Date) =>
  sql<{ id: string }[]>`
    insert into users (first_name, last_name, email, phone, role, agency_id, password_hash, locale, created_at, updated_at)
    values (${user.firstName}, ${user.lastName}, ${user.email}, ${user.phone}, ${user.role}, ${user.agencyId},
      ${user.passwordHash}, ${user.locale}, ${now}, ${now})
    on conflict (lower(email)) where removed_at is null do nothing
    returning id`.firstValue();

/** Locks an account until the transaction ends and returns its names and phone; null for an unknown id. */
export const lockUser = (sql: Queryable, id: string) =>
  sql<Pick<UserRow, "firstName" | "lastName" | "phone">[]>`
    select first_name as "firstName", last_name as "lastName", phone from users
    where id = ${id} for no key update`.first();

/** Changes names and phone; `undefined` leaves the phone as it is, null clears it. */
export async function updateUser(
  sql: Queryable,
  id: string,
  change: { firstName: string; lastName: string; phone?: string | null },
  now: Date,
): Promise<void> {
  await sql`
    update users set first_name = ${change.firstName}, last_name = ${change.lastName}, updated_at = ${now}
      ${change.phone === undefined ? sql`` : sql`, phone = ${change.phone}`}
    where id = ${id} and removed_at is null`;
}
