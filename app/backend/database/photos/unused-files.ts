import type { Queryable } from "~/backend/database/base/query";
import { PHOTO_PATH } from "~/contract/photos/photos";

/*
 * Files that nothing shows. Claiming a file for its removal and protecting it both lock its row, so that one of them
 * comes first: a protected file is not removed within a day, and a claimed file is not shown again.
 */

/** Protects a file that is about to be shown; false while it is being removed. Call it before checking that it exists. */
export const protectFile = async (sql: Queryable, name: string, now: Date) =>
  (await sql<{ isProtected: boolean }[]>`
    with protected as (
      delete from unused_files where name = ${name} and (claimed_until is null or claimed_until <= ${now}) returning name
    )
    select exists (select from protected) or not exists (select from unused_files where name = ${name})
  `.firstValue()) === true;

/** Records files as unused from now on, unless they are already recorded. */
export async function noteUnused(sql: Queryable, names: readonly string[], now: Date): Promise<void> {
  // Inserts in a fixed order, so that two processes never deadlock.
  await sql`
    insert into unused_files (name, since)
    select name, ${now}::timestamptz from unnest(${[...names].sort()}::text[]) name order by name
    on conflict (name) do nothing`;
}

/** Removes the records of files that are shown again, or gone. */
export async function deleteUnusedRecords(sql: Queryable, names: readonly string[]): Promise<void> {
  await sql`delete from unused_files where name = any(${names}::text[])`;
}

/**
 * Claims the file that has been unused longest, at least since `before`, until `until`, and returns its name; null if
 * there is none. Files whose removal failed come last.
 */
export const claimUnused = (sql: Queryable, { before, now, until }: { before: Date; now: Date; until: Date }) =>
  sql<{ name: string }[]>`
    with due as materialized (
      select name from unused_files
      where since <= ${before} and (claimed_until is null or claimed_until <= ${now})
      order by claimed_until nulls first, since, name
      limit 1
      for update skip locked
    )
    update unused_files u set claimed_until = ${until} from due where u.name = due.name
    returning u.name`.firstValue();

/** Removes the record of a file that was claimed until `until`, unless another process has claimed it since. */
export async function settleClaim(sql: Queryable, name: string, until: Date): Promise<void> {
  await sql`delete from unused_files where name = ${name} and claimed_until = ${until}`;
}

/**
 * Takes the sweep's turn if it is due, and schedules the next one for `next`. Returns the name after which to continue;
 * null if it is not due.
 */
export const takeTurn = (sql: Queryable, { now, next }: { now: Date; next: Date }) =>
  sql<{ after: string }[]>`
    update file_sweep set due_at = ${next} where due_at <= ${now} returning after`.firstValue();

/** Stores where the sweep continues, and when. */
export async function planTurn(sql: Queryable, { after, next }: { after: string; next: Date }): Promise<void> {
  await sql`update file_sweep set after = ${after}, due_at = ${next}`;
}

/**
 * Returns those of these photos, by file name, that a vehicle, an agency's logo or the site's logo shows. Uses indexes.
 */
export function findShownPhotos(sql: Queryable, names: readonly string[]): Promise<string[]> {
  const urls = names.map((name) => PHOTO_PATH + name);
  const hashes = names.map((name) => name.slice(0, name.indexOf(".")));
  return sql<{ name: string }[]>`
    select substr(url, ${PHOTO_PATH.length + 1}) as name from vehicle_images where url = any(${urls}::text[])
    union
    select substring(logo from '/uploads/([0-9a-f]{32})') || '.webp' from agencies
    where logo like '%/uploads/%' and substring(logo from '/uploads/([0-9a-f]{32})') = any(${hashes}::text[])
    union
    select substr(site.logo, ${PHOTO_PATH.length + 1})
    from (select case when key = 'site' then value::jsonb ->> 'logo' end as logo from settings) site
    where site.logo = any(${urls}::text[])`.column();
}

/** Returns those of these private photos, by the name of the full-size file, that a record of a car's condition has. */
export const findHandoverPhotos = (sql: Queryable, names: readonly string[]) =>
  sql<{ name: string }[]>`
    select distinct name from handover_photos where name = any(${names}::text[])`.column();

/** Returns the ids of those vehicles that exist. */
export const findExistingVehicles = (sql: Queryable, ids: readonly string[]) =>
  sql<{ id: string }[]>`select id from vehicles where id = any(${ids}::uuid[])`.column();
