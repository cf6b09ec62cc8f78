import type { Queryable } from "~/backend/database/base/query";
import type { Role } from "~/contract/values";

/** An account as the commands list it. */
interface AccountRow {
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  agency: string | null;
  createdAt: Date;
}

/** Returns whether an administrator was ever created, removed ones included. */
export const hasAdministrator = (sql: Queryable) =>
  sql`select 1 from users where role = 'SUPER_ADMIN' limit 1`.hasRows();

/**
 * Takes an advisory lock until the transaction ends: processes that start together create only one administrator, and
 * two administrators cannot erase their accounts at the same time.
 */
export async function lockFirstAdministrator(sql: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(7244513)`;
}

/** Returns up to `limit` accounts of one role or of all, by e-mail, and how many there are in total. */
export async function listAccounts(sql: Queryable, { role, limit }: { role: Role | null; limit: number }) {
  const accounts = await sql<AccountRow[]>`
    select u.email, u.role, u.first_name as "firstName", u.last_name as "lastName", a.name as agency,
      u.created_at as "createdAt"
    from users u left join agencies a on a.id = u.agency_id
    where u.removed_at is null and (${role}::text is null or u.role = ${role})
    order by lower(u.email)
    limit ${limit}`;
  const total = await sql`
    select count(*)::int from users where removed_at is null and (${role}::text is null or role = ${role})`.count();
  return { accounts, total };
}
