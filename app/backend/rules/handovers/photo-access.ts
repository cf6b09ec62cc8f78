import type { Caller, Context } from "~/backend/context";
import { isUuid } from "~/backend/database/base/uuid";
import { findReadablePhoto, type ReadablePhoto } from "~/backend/database/handovers/photo-access";
import { RuleError } from "~/backend/rules/base/rule-error";
import { scopeOf } from "~/backend/rules/reservations/reservations";
import { openGuestLink } from "./guest-links";

/**
 * Returns a photo that the caller may see: the reservation's agency and administrators at any time, its client once the
 * handover is signed. Throws RuleError "not-found" for any other photo, as if it did not exist.
 */
export async function readablePhoto({ database }: Context, caller: Caller, photoId: string): Promise<ReadablePhoto> {
  const onlySigned = caller.role === "CLIENT";
  const photo = isUuid(photoId) ? await findReadablePhoto(database, scopeOf(caller), { photoId, onlySigned }) : null;
  return photo ?? Promise.reject(photoNotFound());
}

/** Returns a photo that a guest may see, of the reservation that the key opens. Throws RuleError "not-found". */
export async function readablePhotoOfGuest(
  context: Context,
  { key, photoId }: { key: string; photoId: string },
): Promise<ReadablePhoto> {
  const reservationId = await openGuestLink(context, key);
  const found = { photoId, reservationId, onlySigned: true };
  const photo = isUuid(photoId) ? await findReadablePhoto(context.database, "everything", found) : null;
  return photo ?? Promise.reject(photoNotFound());
}

/** Returns the RuleError for a photo that does not exist or that the caller may not see. */
export const photoNotFound = () => new RuleError("not-found", "photoNotFound");
