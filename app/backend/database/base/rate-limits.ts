import type { Queryable } from "./query";

/** Counts a try in a window, in one statement; false, without counting, if the window already holds `limit` tries. */
export const countTry = (sql: Queryable, key: string, windowStart: Date, limit: number) =>
  sql`
    insert into rate_limits (key, window_start, tries) values (${key}, ${windowStart}, 1)
    on conflict (key, window_start) do update set tries = rate_limits.tries + 1 where rate_limits.tries < ${limit}
    returning tries`.hasRows();

/** Undoes one counted try. */
export async function uncountTry(sql: Queryable, key: string, windowStart: Date): Promise<void> {
  await sql`
    update rate_limits set tries = tries - 1 where key = ${key} and window_start = ${windowStart} and tries > 0`;
}

/** Deletes all tries of a key. */
export async function deleteTries(sql: Queryable, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`;
}

/** Deletes the windows that began before `windowStart`. */
export async function deleteWindowsBefore(sql: Queryable, windowStart: Date): Promise<void> {
  await sql`delete from rate_limits where window_start < ${windowStart}`;
}
