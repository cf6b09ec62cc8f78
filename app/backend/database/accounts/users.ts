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
export async function findUser(sql: Queryable, id: string): Promise<UserRow | null> {
  const [row] = await sql<UserRow[]>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone, u.role, u.locale,
      case when a.id is not null
        then jsonb_build_object('id', a.id, 'name', a.name, 'city', a.city, 'status', a.status) end as agency
    from users u left join agencies a on a.id = u.agency_id
    where u.id = ${id}`;
  return row ?? null;
}

/** Returns whether an account exists and was neither removed nor erased. */
export async function isInUse(sql: Queryable, id: string): Promise<boolean> {
  const found = await sql`select 1 from users where id = ${id} and removed_at is null`;
  return found.length > 0;
}

/** Returns the id and password hash of the account with an e-mail address, ignoring case. */
export async function findCredentials(
  sql: Queryable,
  email: string,
): Promise<{ id: string; passwordHash: string | null } | null> {
  const [row] = await sql<{ id: string; passwordHash: string | null }[]>`
    select id, password_hash as "passwordHash" from users
    where lower(email) = lower(${email}) and removed_at is null`;
  return row ?? null;
}

/** Inserts an account and returns its id; null if the e-mail address is taken. */
export async function insertUser(sql: Queryable, user: NewUser, now: Date): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    insert into users (first_name, last_name, email, phone, role, agency_id, password_hash, locale, created_at, updated_at)
    values (${user.firstName}, ${user.lastName}, ${user.email}, ${user.phone}, ${user.role}, ${user.agencyId},
      ${user.passwordHash}, ${user.locale}, ${now}, ${now})
    on conflict (lower(email)) where removed_at is null do nothing
    returning id`;
  return row?.id ?? null;
}

/** Locks an account until the transaction ends and returns its names and phone; null for an unknown id. */
export async function lockUser(
  sql: Queryable,
  id: string,
): Promise<Pick<UserRow, "firstName" | "lastName" | "phone"> | null> {
  const [row] = await sql<Pick<UserRow, "firstName" | "lastName" | "phone">[]>`
    select first_name as "firstName", last_name as "lastName", phone from users where id = ${id} for no key update`;
  return row ?? null;
}

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
