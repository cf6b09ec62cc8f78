import type { Queryable } from "~/backend/database/base/query";

/** Settings of this database and its site: texts by key. */

/** Returns the value of a key; null if there is none. */
export const readSetting = (sql: Queryable, key: string) =>
  sql<{ value: string }[]>`select value from settings where key = ${key}`.firstValue();

/** Returns the values of some keys, null for a missing one, and the other keys that begin with a prefix. */
export async function readSettingsAndKeys<const Keys extends readonly string[]>(
  sql: Queryable,
  wanted: Keys,
  prefix: string,
): Promise<{ values: { [key in keyof Keys]: string | null }; keys: string[] }> {
  const rows = await sql<{ key: string; value: string | null }[]>`
    select key, case when key = any(${wanted}) then value end as value from settings
    where key = any(${wanted}) or starts_with(key, ${prefix}) order by key`;
  const stored = (key: string) => rows.find((row) => row.key === key)?.value ?? null;
  return {
    values: wanted.map(stored) as { [key in keyof Keys]: string | null },
    keys: rows.flatMap((row) => (wanted.includes(row.key) ? [] : [row.key])),
  };
}

/** Locks a key until the transaction ends and returns its value; null if there is none. */
export const lockSetting = (sql: Queryable, key: string) =>
  sql<{ value: string }[]>`select value from settings where key = ${key} for update`.firstValue();

/**
 * Locks a key until the transaction ends and returns its value, "" if it is new; null while another transaction has
 * locked it.
 */
export async function lockIdleSetting(sql: Queryable, key: string): Promise<string | null> {
  await sql`insert into settings (key, value) values (${key}, '') on conflict (key) do nothing`;
  return sql<{ value: string }[]>`select value from settings where key = ${key} for update skip locked`.firstValue();
}

/** Stores the value of a key. */
export async function writeSetting(sql: Queryable, key: string, value: string): Promise<void> {
  await sql`
    insert into settings (key, value) values (${key}, ${value})
    on conflict (key) do update set value = excluded.value`;
}

/** Deletes a key. */
export async function deleteSetting(sql: Queryable, key: string): Promise<void> {
  await sql`delete from settings where key = ${key}`;
}

/** Returns those of the cities in which there are agencies. */
export const findCitiesInUse = (sql: Queryable, cities: readonly string[]) =>
  sql<{ city: string }[]>`
    select distinct city from agencies where city = any(${cities}::text[]) order by city`.column();
