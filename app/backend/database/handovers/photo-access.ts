import type { Queryable } from "~/backend/database/base/query";
import { type Scope, within } from "../reservations/reservations";

/** A photo that may be read, and its file. */
export interface ReadablePhoto {
  id: string;
  /** The name of the file in the storage. */
  name: string;
  sha256: string;
  reservationId: string;
}

/** Returns a photo of a record within a scope, with `onlySigned` only of a signed record; null for any other. */
export const findReadablePhoto = (
  sql: Queryable,
  scope: Scope,
  {
    photoId,
    reservationId = null,
    onlySigned,
  }: { photoId: string; reservationId?: string | null; onlySigned: boolean },
) =>
  sql<ReadablePhoto[]>`
    select p.id, p.name, p.sha256, h.reservation_id as "reservationId"
    from handover_photos p
    join handovers h on h.id = p.handover_id
    join reservations r on r.id = h.reservation_id
    where p.id = ${photoId} and r.id = coalesce(${reservationId}::uuid, r.id) and ${within(sql, scope)}
      and (h.signed_at is not null or not ${onlySigned}::boolean)`.first();
