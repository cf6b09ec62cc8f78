import type { Queryable, Slice } from "~/backend/database/base/query";

export type TeamRole = "AGENCY_OWNER" | "AGENCY_STAFF";

/** A member of an agency's team, as its owner sees them. */
export interface MemberRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: TeamRole;
  /** False until the member has chosen a password. */
  isActive: boolean;
  /** When the latest invitation was requested; null if the member was never invited. */
  invitedAt: Date | null;
}

/** Returns one page of an agency's team: owners first, then by the date on which they joined. */
export const listTeam = (sql: Queryable, agencyId: string, { limit, offset }: Slice) =>
  sql<MemberRow[]>`
    select ${columns(sql)} from users
    where agency_id = ${agencyId} and removed_at is null
    order by role, created_at, id
    limit ${limit} offset ${offset}`;

/** Returns the size of an agency's team, without removed members. */
export const countTeam = (sql: Queryable, agencyId: string) =>
  sql`
    select count(*)::int from users where agency_id = ${agencyId} and removed_at is null`.count();

/** Returns a member of an agency's team; null for anybody else and for removed members. */
export const findMember = (sql: Queryable, agencyId: string, id: string) =>
  sql<MemberRow[]>`
    select ${columns(sql)} from users where id = ${id} and agency_id = ${agencyId} and removed_at is null`.first();

/** Like `findMember`, and locks the member until the transaction ends. */
export const lockMember = (sql: Queryable, agencyId: string, id: string) =>
  sql<MemberRow[]>`
    select ${columns(sql)} from users where id = ${id} and agency_id = ${agencyId} and removed_at is null
    for no key update`.first();

/** Stores when the latest invitation was requested. */
export async function updateInvitedAt(sql: Queryable, id: string, now: Date): Promise<void> {
  await sql`update users set invited_at = ${now} where id = ${id}`;
}

/** Removes an account for good: it can no longer log in or set a password, and its e-mail address becomes free. */
export async function markRemoved(sql: Queryable, id: string, now: Date): Promise<void> {
  await sql`update users set removed_at = ${now}, password_hash = null, updated_at = ${now} where id = ${id}`;
}

/** Returns the recipient of an invitation; null once the account has a password or was removed. */
export const findInvited = (sql: Queryable, id: string) =>
  sql<{ email: string; firstName: string; agency: string }[]>`
    select u.email, u.first_name as "firstName", a.name as agency
    from users u join agencies a on a.id = u.agency_id
    where u.id = ${id} and u.password_hash is null and u.removed_at is null`.first();

const columns = (sql: Queryable) => sql`
  id, first_name as "firstName", last_name as "lastName", email, role,
  password_hash is not null as "isActive", invited_at as "invitedAt"`;
