import { selection } from "~/backend/database/base/columns";
import type { Queryable, Slice } from "~/backend/database/base/query";
import { readFigures } from "~/backend/database/figures/figures";
import type { Role } from "~/contract/values";

/** The fields of an account that its own user sees. */
export interface UserFields {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  role: Role;
  locale: string;
  /** Whether the account's person has shown that the e-mail is theirs. */
  emailConfirmed: boolean;
}
export const USER_FIELDS = [
  "id",
  "firstName",
  "lastName",
  "email",
  "phone",
  "role",
  "locale",
  "emailConfirmed",
] as const;

export interface UserRow extends UserFields {
  agency: { id: string; name: string; city: string; status: string } | null;
}

export interface NewUser extends Omit<UserFields, "id" | "emailConfirmed"> {
  /** True by default: only registration accepts an e-mail from somebody who may not own it. */
  emailConfirmed?: boolean;
  agencyId: string | null;
  passwordHash: string | null;
}

/** SQL columns of a `UserRow`, from the account `u` and its agency `a`. */
export const userColumns = (sql: Queryable) => sql`
    ${selection("u", USER_FIELDS)},
      case when a.id is not null
        then jsonb_build_object('id', a.id, 'name', a.name, 'city', a.city, 'status', a.status) end as agency`;

/** Returns an account with its agency, even a removed one; null for an unknown id. */
export const findUser = (sql: Queryable, id: string) =>
  sql<UserRow[]>`
    select ${userColumns(sql)} from users u left join agencies a on a.id = u.agency_id where u.id = ${id}`.first();

/** Returns one page of the accounts in use, newest first. Sorts and cuts the page first, then joins the agencies. */
export const listUsers = (sql: Queryable, { limit, offset }: Slice) =>
  sql<UserRow[]>`
    with page as (select id from users where removed_at is null order by created_at desc, id limit ${limit} offset ${offset})
    select ${userColumns(sql)}
    from page join users u on u.id = page.id left join agencies a on a.id = u.agency_id
    order by u.created_at desc, u.id`;

/** Returns how many accounts are in use, from the stored figures. */
export async function countUsers(sql: Queryable): Promise<number> {
  const figures = await readFigures(sql, "all");
  return figures("ACCOUNTS");
}

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
    insert into users (first_name, last_name, email, phone, role, agency_id, password_hash, locale, email_confirmed,
      created_at, updated_at)
    values (${user.firstName}, ${user.lastName}, ${user.email}, ${user.phone}, ${user.role}, ${user.agencyId},
      ${user.passwordHash}, ${user.locale}, ${user.emailConfirmed ?? true}, ${now}, ${now})
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

/** Adds a phone to an account; false if it has one, or was removed. */
export const addPhone = (sql: Queryable, id: string, phone: string, now: Date) =>
  sql`
    update users set phone = ${phone}, updated_at = ${now}
    where id = ${id} and coalesce(phone, '') = '' and removed_at is null
    returning id`.hasRows();

/** Marks the e-mail of an account as confirmed; false if it was already, or the account was removed. */
export const confirmEmailOf = (sql: Queryable, id: string, now: Date) =>
  sql`
    update users set email_confirmed = true, updated_at = ${now}
    where id = ${id} and not email_confirmed and removed_at is null
    returning id`.hasRows();
