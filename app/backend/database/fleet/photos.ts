import type { Queryable } from "~/backend/database/base/query";
import type { ImageRow } from "~/backend/database/offer/vehicles";

/*
 * Call all of these in a transaction that has locked the vehicle, so that its pictures change one at a time and exactly
 * one is primary.
 */

/** Locks the vehicle until the commit; false if the agency has no such vehicle. */
export const lockOwnVehicle = (sql: Queryable, agencyId: string, vehicleId: string) =>
  sql`
    select id from vehicles where id = ${vehicleId} and agency_id = ${agencyId} for no key update`.hasRows();

/** Returns the vehicle's picture with an address; null if there is none. */
export const findImageByUrl = (sql: Queryable, vehicleId: string, url: string) =>
  sql<ImageRow[]>`
    select id, url, is_primary as "isPrimary", is_drawing as "isDrawing" from vehicle_images
    where vehicle_id = ${vehicleId} and url = ${url}
    limit 1`.first();

/** Appends a picture; a vehicle's first one becomes primary. */
export async function insertImage(sql: Queryable, vehicleId: string, url: string, now: Date): Promise<ImageRow> {
  await touch(sql, vehicleId, now);
  const [row] = await sql<ImageRow[]>`
    insert into vehicle_images (vehicle_id, url, is_primary, position, created_at)
    select ${vehicleId}::uuid, ${url}::text, count(*) = 0, coalesce(max(position) + 1, 0), ${now}::timestamptz
    from vehicle_images where vehicle_id = ${vehicleId}
    returning id, url, is_primary as "isPrimary", is_drawing as "isDrawing"`;
  return row as ImageRow;
}

/** Makes a picture of the vehicle its primary one; null if the vehicle has no such picture. */
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
  return sql<ImageRow[]>`
    update vehicle_images set is_primary = true where id = ${imageId}
    returning id, url, is_primary as "isPrimary", is_drawing as "isDrawing"`.first();
}

/** Deletes a picture; if it was primary, the next one becomes primary. False if the vehicle has no such picture. */
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

/** Updates `updated_at`: other pictures are a change of the vehicle, to search engines too. */
async function touch(sql: Queryable, vehicleId: string, now: Date): Promise<void> {
  await sql`update vehicles set updated_at = ${now} where id = ${vehicleId}`;
}
