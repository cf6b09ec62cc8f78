import type { Caller, Context } from "~/backend/context";
import { isUuid } from "~/backend/database/base/uuid";
import { findReadablePhoto, type ReadablePhoto } from "~/backend/database/handovers/photo-access";
import { RuleError } from "~/backend/rules/base/rule-error";
import { scopeOf } from "~/backend/rules/reservations/reservations";
import { HANDOVER_MESSAGES } from "~/contract/handovers/messages";
import { openGuestLink } from "./guest-links";

/**
 * A photo that the caller may see: the agency of its reservation at any time, its client once the record is signed, every
 * administrator. Throws RuleError "not-found" for any other, as if it were not there.
 */
export async function readablePhoto({ database }: Context, caller: Caller, photoId: string): Promise<ReadablePhoto> {
  const onlySigned = caller.role === "CLIENT";
  const photo = isUuid(photoId) ? await findReadablePhoto(database, scopeOf(caller), { photoId, onlySigned }) : null;
  return photo ?? Promise.reject(photoNotFound());
}

/** The same for a guest, of the rental that their key opens. */
export async function readablePhotoOfGuest(
  context: Context,
  { key, photoId }: { key: string; photoId: string },
): Promise<ReadablePhoto> {
  const reservationId = await openGuestLink(context, key);
  const found = { photoId, reservationId, onlySigned: true };
  const photo = isUuid(photoId) ? await findReadablePhoto(context.database, "everything", found) : null;
  return photo ?? Promise.reject(photoNotFound());
}

export const photoNotFound = () => new RuleError("not-found", HANDOVER_MESSAGES.photoNotFound);
