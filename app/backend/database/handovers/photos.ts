import type { Queryable } from "~/backend/database/base/query";
import type { PhotoAngle, Side } from "~/contract/handovers/values";
import type { PhotoRecord } from "./handover-record";

/*
 * Photos of a record that the caller has locked. The files are in the storage; a sweep removes those that no row names.
 */

export interface PhotoInsert {
  side: Side;
  angle: PhotoAngle;
  /** The name of the file in the storage. */
  name: string;
  sha256: string;
  bytes: number;
  width: number;
  height: number;
  /** Null for a guest. */
  by: string | null;
}

/** Adds a photo to a record and returns it. */
export async function insertPhoto(
  sql: Queryable,
  handoverId: string,
  { side, angle, name, sha256, bytes, width, height, by }: PhotoInsert,
  now: Date,
): Promise<PhotoRecord> {
  const [photo] = await sql<{ id: string }[]>`
    insert into handover_photos (handover_id, side, angle, name, sha256, bytes, width, height, added_at, added_by)
    values (${handoverId}, ${side}, ${angle}, ${name}, ${sha256}, ${bytes}, ${width}, ${height}, ${now}, ${by}::uuid)
    returning id`;
  return { id: photo?.id ?? "", side, angle, sha256, bytes, width, height, addedAt: now };
}

/**
 * Removes a side's photo from a record and returns its angle; null if the side has no such photo. The file stays until
 * it is swept.
 */
export const deletePhoto = (
  sql: Queryable,
  { handoverId, photoId, side }: { handoverId: string; photoId: string; side: Side },
) =>
  sql<{ angle: PhotoAngle }[]>`
    delete from handover_photos where id = ${photoId} and handover_id = ${handoverId} and side = ${side}
    returning angle`.firstValue();
