import type { Queryable } from "~/backend/database/base/query";
import { PHOTO_PATH } from "~/contract/photos/photos";

/*
 * Files that nothing shows. A file's row is locked by who claims it and by who keeps it, so that one of them comes first:
 * what is kept is not removed within a day, and what is claimed is not shown again.
 */

/**
 * Says that a file is about to be shown; call it before looking whether the file is there. False while a process is
 * removing it.
 */
export async function keepFile(sql: Queryable, name: string, now: Date): Promise<boolean> {
  const [row] = await sql<{ isKept: boolean }[]>`
    with kept as (
      delete from unused_files where name = ${name} and (claimed_until is null or claimed_until <= ${now}) returning name
    )
    select exists (select from kept) or not exists (select from unused_files where name = ${name}) as "isKept"`;
  return row?.isKept ?? false;
}

/** Notes files as unused from now on, unless they are noted already. */
export async function noteUnused(sql: Queryable, names: readonly string[], now: Date): Promise<void> {
  // In one order, so that two processes never wait for each other.
  await sql`
    insert into unused_files (name, since)
    select name, ${now}::timestamptz from unnest(${[...names].sort()}::text[]) name order by name
    on conflict (name) do nothing`;
}

/** Forgets files that are shown again, or gone. */
export async function forgetUnused(sql: Queryable, names: readonly string[]): Promise<void> {
  await sql`delete from unused_files where name = any(${names}::text[])`;
}

/**
 * Claims the file that was unused longest, since `before` at least, until `until`; null when there is none. Files whose
 * removal failed come last.
 */
export async function claimUnused(
  sql: Queryable,
  { before, now, until }: { before: Date; now: Date; until: Date },
): Promise<string | null> {
  const [row] = await sql<{ name: string }[]>`
    with due as materialized (
      select name from unused_files
      where since <= ${before} and (claimed_until is null or claimed_until <= ${now})
      order by claimed_until nulls first, since, name
      limit 1
      for update skip locked
    )
    update unused_files u set claimed_until = ${until} from due where u.name = due.name
    returning u.name`;
  return row?.name ?? null;
}

/** Forgets a file that was claimed until `until`, unless another process has claimed it since. */
export async function settleClaim(sql: Queryable, name: string, until: Date): Promise<void> {
  await sql`delete from unused_files where name = ${name} and claimed_until = ${until}`;
}

/** Takes the turn when it is due, and puts the next one off to `next`: the name to go on after, or null. */
export async function takeTurn(sql: Queryable, { now, next }: { now: Date; next: Date }): Promise<string | null> {
  const [row] = await sql<{ after: string }[]>`
    update file_sweep set due_at = ${next} where due_at <= ${now} returning after`;
  return row?.after ?? null;
}

/** Keeps where the sweep goes on, and when. */
export async function planTurn(sql: Queryable, { after, next }: { after: string; next: Date }): Promise<void> {
  await sql`update file_sweep set after = ${after}, due_at = ${next}`;
}

/** Which of these photos, by the name of the file, a vehicle, an agency's logo or the site's shows. Found by indexes. */
export async function findShownPhotos(sql: Queryable, names: readonly string[]): Promise<string[]> {
  const urls = names.map((name) => PHOTO_PATH + name);
  const hashes = names.map((name) => name.slice(0, name.indexOf(".")));
  const rows = await sql<{ name: string }[]>`
    select substr(url, ${PHOTO_PATH.length + 1}) as name from vehicle_images where url = any(${urls}::text[])
    union
    select substring(logo from '/uploads/([0-9a-f]{32})') || '.webp' from agencies
    where logo like '%/uploads/%' and substring(logo from '/uploads/([0-9a-f]{32})') = any(${hashes}::text[])
    union
    select substr(site.logo, ${PHOTO_PATH.length + 1})
    from (select case when key = 'site' then value::jsonb ->> 'logo' end as logo from settings) site
    where site.logo = any(${urls}::text[])`;
  return rows.map(({ name }) => name);
}

/** Which of these private photos, by the name of the whole file, a record of a car's condition has. */
export async function findHandoverPhotos(sql: Queryable, names: readonly string[]): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select distinct name from handover_photos where name = any(${names}::text[])`;
  return rows.map(({ name }) => name);
}

/** Which of these vehicles there are. */
export async function findExistingVehicles(sql: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from vehicles where id = any(${ids}::uuid[])`;
  return rows.map(({ id }) => id);
}
