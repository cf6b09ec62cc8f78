import type { Queryable } from "~/backend/database/base/query";
import type { ImageRow } from "~/backend/database/offer/vehicles";

/*
 * All of this runs in a transaction that has locked the vehicle first, so that changes of one vehicle's pictures happen
 * one after the other, and exactly one picture is primary.
 */

/** Locks the vehicle until the commit; false when the agency has no such vehicle. */
export async function lockOwnVehicle(sql: Queryable, agencyId: string, vehicleId: string): Promise<boolean> {
  const locked = await sql`
    select id from vehicles where id = ${vehicleId} and agency_id = ${agencyId} for no key update`;
  return locked.length > 0;
}

export async function findImageByUrl(sql: Queryable, vehicleId: string, url: string): Promise<ImageRow | null> {
  const [row] = await sql<ImageRow[]>`
    select id, url, is_primary as "isPrimary", is_drawing as "isDrawing" from vehicle_images
    where vehicle_id = ${vehicleId} and url = ${url}
    limit 1`;
  return row ?? null;
}

/** Appends a picture; a vehicle's first one is primary. */
export async function insertImage(sql: Queryable, vehicleId: string, url: string, now: Date): Promise<ImageRow> {
  await touch(sql, vehicleId, now);
  const [row] = await sql<ImageRow[]>`
    insert into vehicle_images (vehicle_id, url, is_primary, position, created_at)
    select ${vehicleId}::uuid, ${url}::text, count(*) = 0, coalesce(max(position) + 1, 0), ${now}::timestamptz
    from vehicle_images where vehicle_id = ${vehicleId}
    returning id, url, is_primary as "isPrimary", is_drawing as "isDrawing"`;
  return row as ImageRow;
}

/** Makes a picture of the vehicle its primary one; null when it has no such picture. */
export async function markPrimary(
  sql: Queryable,
  vehicleId: string,
  imageId: string,
  now: Date,
): Promise<ImageRow | null> {
  const [image] = await sql`select id from vehicle_images where id = ${imageId} and vehicle_id = ${vehicleId}`;
  if (!image) return null;
  await touch(sql, vehicleId, now);
  await sql`update vehicle_images set is_primary = false where vehicle_id = ${vehicleId} and is_primary`;
  const [row] = await sql<ImageRow[]>`
    update vehicle_images set is_primary = true where id = ${imageId}
    returning id, url, is_primary as "isPrimary", is_drawing as "isDrawing"`;
  return row ?? null;
}

/** Removes a picture; after the primary one, the next becomes primary. False when the vehicle has no such picture. */
export async function deleteImage(sql: Queryable, vehicleId: string, imageId: string, now: Date): Promise<boolean> {
  const [deleted] = await sql<{ isPrimary: boolean }[]>`
    delete from vehicle_images where id = ${imageId} and vehicle_id = ${vehicleId}
    returning is_primary as "isPrimary"`;
  if (deleted?.isPrimary) {
    await sql`
      update vehicle_images set is_primary = true
      where id = (select id from vehicle_images where vehicle_id = ${vehicleId} order by position, id limit 1)`;
  }
  if (deleted) await touch(sql, vehicleId, now);
  return deleted !== undefined;
}

/** A vehicle with other pictures has changed, to search engines too. */
async function touch(sql: Queryable, vehicleId: string, now: Date): Promise<void> {
  await sql`update vehicles set updated_at = ${now} where id = ${vehicleId}`;
}
