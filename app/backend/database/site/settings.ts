import type { Queryable } from "~/backend/database/base/query";

/** Small facts about this database and its site, each a text under a key. */

export async function readSetting(sql: Queryable, key: string): Promise<string | null> {
  const [row] = await sql<{ value: string }[]>`select value from settings where key = ${key}`;
  return row?.value ?? null;
}

/** What is written under a key, and which keys begin with a prefix. */
export async function readSettingAndKeys(
  sql: Queryable,
  key: string,
  prefix: string,
): Promise<{ value: string | null; keys: string[] }> {
  const rows = await sql<{ key: string; value: string | null }[]>`
    select key, case when key = ${key} then value end as value from settings
    where key = ${key} or starts_with(key, ${prefix}) order by key`;
  return {
    value: rows.find((row) => row.key === key)?.value ?? null,
    keys: rows.flatMap((row) => (row.key === key ? [] : [row.key])),
  };
}

/** What is written under a key, which nobody else changes it before the transaction ends. */
export async function lockSetting(sql: Queryable, key: string): Promise<string | null> {
  const [row] = await sql<{ value: string }[]>`select value from settings where key = ${key} for update`;
  return row?.value ?? null;
}

/** What is written under a key, "" at first, which nobody else changes before the transaction ends; null while somebody does. */
export async function lockIdleSetting(sql: Queryable, key: string): Promise<string | null> {
  await sql`insert into settings (key, value) values (${key}, '') on conflict (key) do nothing`;
  const [row] = await sql<{ value: string }[]>`select value from settings where key = ${key} for update skip locked`;
  return row?.value ?? null;
}

export async function writeSetting(sql: Queryable, key: string, value: string): Promise<void> {
  await sql`
    insert into settings (key, value) values (${key}, ${value})
    on conflict (key) do update set value = excluded.value`;
}

export async function deleteSetting(sql: Queryable, key: string): Promise<void> {
  await sql`delete from settings where key = ${key}`;
}

/** Which of these cities agencies are in. */
export async function findCitiesInUse(sql: Queryable, cities: readonly string[]): Promise<string[]> {
  const rows = await sql<{ city: string }[]>`
    select distinct city from agencies where city = any(${cities}::text[]) order by city`;
  return rows.map(({ city }) => city);
}
