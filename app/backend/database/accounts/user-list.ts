import type { Queryable, Slice } from "~/backend/database/base/query";
import { readFigures } from "~/backend/database/figures/figures";
import type { UserRow } from "./users";

/** Returns one page of the accounts in use, newest first. Sorts and cuts the page first, then joins the agencies. */
export const listUsers = (sql: Queryable, { limit, offset }: Slice) =>
  sql<UserRow[]>`
    with page as (select id from users where removed_at is null order by created_at desc, id limit ${limit} offset ${offset})
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone, u.role, u.locale,
      case when a.id is not null
        then jsonb_build_object('id', a.id, 'name', a.name, 'city', a.city, 'status', a.status) end as agency
    from page join users u on u.id = page.id left join agencies a on a.id = u.agency_id
    order by u.created_at desc, u.id`;

/** Returns how many accounts are in use, from the stored figures. */
export async function countUsers(sql: Queryable): Promise<number> {
  const figures = await readFigures(sql, "all");
  return figures("ACCOUNTS");
}
