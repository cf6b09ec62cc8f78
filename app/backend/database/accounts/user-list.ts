import type { Queryable } from "~/backend/database/base/query";
import { readFigures } from "~/backend/database/figures/figures";
import type { UserRow } from "./users";

/** One page of all accounts that are in use, the newest first. Sorted and cut first, joined afterwards. */
export function listUsers(sql: Queryable, { limit, offset }: { limit: number; offset: number }): Promise<UserRow[]> {
  return sql<UserRow[]>`
    with page as (select id from users where removed_at is null order by created_at desc, id limit ${limit} offset ${offset})
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone, u.role, u.locale,
      case when a.id is not null
        then jsonb_build_object('id', a.id, 'name', a.name, 'city', a.city, 'status', a.status) end as agency
    from page join users u on u.id = page.id left join agencies a on a.id = u.agency_id
    order by u.created_at desc, u.id`;
}

export async function countUsers(sql: Queryable): Promise<number> {
  const figures = await readFigures(sql, "all");
  return figures("ACCOUNTS");
}
