import type { Caller, Context } from "~/backend/context";
import { isUuid } from "~/backend/database/base/uuid";
import { type PhotoRecord, readHandovers } from "~/backend/database/handovers/handover-record";
import { deletePhoto, insertPhoto } from "~/backend/database/handovers/photos";
import { findReservation } from "~/backend/database/reservations/reservations";
import type { StoredPrivatePhoto } from "~/backend/photos/private-photos";
import { consume, type Limit, tooManyTries } from "~/backend/rules/base/rate-limit";
import { RuleError } from "~/backend/rules/base/rule-error";
import { reservationNotFound, scopeOf } from "~/backend/rules/reservations/reservations";
import { problem } from "~/contract/base/errors";
import {
  CLIENT_PHOTOS_MAX,
  HANDOVER_PHOTOS_MAX,
  type HandoverMoment,
  type PhotoAngle,
  type Side,
} from "~/contract/handovers/values";
import { openGuestLink } from "./guest-links";
import { forCaller, forGuest, type LockedHandover, type Named } from "./locked-handover";
import { photoNotFound, readablePhoto, readablePhotoOfGuest } from "./photo-access";

/*
 * Photos of a car's condition, which only readers of its handover may see: see docs/decisions/private-photos.md. Each
 * file is stored under an unguessable name before its row is written; the sweep removes files without a row.
 */

/** Uploads about one reservation by one side. A photo that is removed and uploaded again counts again. */
export const HANDOVER_PHOTO_TRIES: Limit = { name: "handover-photos", tries: 120, window: 60 };

/**
 * Adds a photo to a handover during the caller's turn: the agency's until it signs, the client's afterwards. The same
 * picture at the same angle is not added twice, and may be sent again after the turn, as by a repeated press of the
 * button that ended it. Another picture at a taken angle becomes OTHER. Throws PhotoError, RuleError "not-found" outside
 * the caller's scope, "conflict" when it is not the caller's turn, "unprocessable" beyond the number of photos,
 * "too-many" beyond HANDOVER_PHOTO_TRIES.
 */
export async function addPhoto(
  context: Context,
  caller: Caller,
  named: Named,
  { angle, file }: { angle: PhotoAngle; file: Uint8Array },
): Promise<PhotoRecord> {
  // Checked before the picture is processed, which takes a while.
  const isTheirs = isUuid(named.id) && (await findReservation(context.database, scopeOf(caller), named.id));
  if (!isTheirs) throw reservationNotFound();
  const side = caller.role === "CLIENT" ? "CLIENT" : "AGENCY";
  return add(context, { ...named, side, angle }, file, (keep) => forCaller(context, caller, named, keep));
}

/** Adds a guest's photo like `addPhoto`. Throws RuleError "not-found" also for an invalid key. */
export async function addGuestPhoto(
  context: Context,
  named: { key: string; moment: HandoverMoment },
  file: Uint8Array,
): Promise<PhotoRecord> {
  const place = { id: await openGuestLink(context, named.key), moment: named.moment };
  return add(context, { ...place, side: "CLIENT", angle: "OTHER" }, file, (keep) => forGuest(context, named, keep));
}

/** Where a photo belongs. */
interface Place extends Named {
  side: Side;
  angle: PhotoAngle;
}

interface StoredPhoto {
  photo: PhotoRecord;
  isNew: boolean;
}
type StorePhoto = (locked: LockedHandover) => Promise<StoredPhoto>;

async function add(
  context: Context,
  place: Place,
  file: Uint8Array,
  locking: (keep: StorePhoto) => Promise<StoredPhoto>,
): Promise<PhotoRecord> {
  const sender = `${place.id} ${place.side}`;
  if (!(await consume(context, HANDOVER_PHOTO_TRIES, sender))) throw tooManyTries(context, HANDOVER_PHOTO_TRIES);
  const stored = await context.photos.private.add(file);
  try {
    const { photo, isNew } = await locking((locked) => keep(locked, place.angle, stored));
    if (!isNew) await drop(context, stored);
    return photo;
  } catch (error) {
    // After any other error the commit may have succeeded, so the file stays and the sweep decides.
    if (!(error instanceof RuleError)) throw error;
    await drop(context, stored);
    const same = error.kind === "conflict" ? await storedBefore(context, place, stored) : null;
    if (!same) throw error;
    return same;
  }
}

/** Returns the photo that is stored for the same picture; null if there is none. */
async function storedBefore(
  { database }: Context,
  { id, moment, side, angle }: Place,
  { sha256 }: StoredPrivatePhoto,
): Promise<PhotoRecord | null> {
  const photos = (await readHandovers(database, id))?.[moment].photos ?? [];
  const isSame = (photo: PhotoRecord) => photo.side === side && photo.sha256 === sha256;
  return photos.find((photo) => isSame(photo) && [angle, "OTHER"].includes(photo.angle)) ?? null;
}

async function keep(
  { sql, handover, side, writerId, enter, now }: LockedHandover,
  asked: PhotoAngle,
  { name, ...stored }: StoredPrivatePhoto,
): Promise<StoredPhoto> {
  const own = handover.photos.filter((photo) => photo.side === side);
  const wanted = side === "CLIENT" ? "OTHER" : asked;
  const isTaken = wanted !== "OTHER" && own.some(({ angle }) => angle === wanted);
  const angle = isTaken ? "OTHER" : wanted;
  const same = own.find((photo) => photo.sha256 === stored.sha256 && [wanted, angle].includes(photo.angle));
  if (same) return { photo: same, isNew: false };
  const [most, code] =
    side === "CLIENT"
      ? ([CLIENT_PHOTOS_MAX, "tooManyClientPhotos"] as const)
      : ([HANDOVER_PHOTOS_MAX, "tooManyPhotos"] as const);
  if (own.length >= most) throw new RuleError("unprocessable", problem(code, "photos"));
  const photo = await insertPhoto(sql, handover.id, { ...stored, name, side, angle, by: writerId }, now);
  await enter("HANDOVER_PHOTO_ADDED", { angle: [null, angle] });
  return { photo, isNew: true };
}

/** Removes a file without a row. If that fails, the sweep removes the file later. */
const drop = ({ photos, logger }: Context, { name }: StoredPrivatePhoto): Promise<void> =>
  photos.private
    .remove(name)
    .catch((error) => logger.warn({ err: error }, "an unused photo could not be removed; the sweep will try again"));

/**
 * Removes a photo of the caller's side from a handover. Throws RuleError "not-found" for an unknown photo, "conflict"
 * when it is not the caller's turn.
 */
export const removePhoto = (context: Context, caller: Caller, named: Named, photoId: string): Promise<void> =>
  forCaller(context, caller, named, (locked) => remove(locked, photoId));

/** Removes a guest's photo like `removePhoto`. Throws RuleError "not-found" also for an invalid key. */
export const removeGuestPhoto = (
  context: Context,
  named: { key: string; moment: HandoverMoment },
  photoId: string,
): Promise<void> => forGuest(context, named, (locked) => remove(locked, photoId));

async function remove({ sql, handover, side, enter }: LockedHandover, photoId: string): Promise<void> {
  const angle = isUuid(photoId) ? await deletePhoto(sql, { handoverId: handover.id, photoId, side }) : null;
  if (!angle) throw photoNotFound();
  await enter("HANDOVER_PHOTO_REMOVED", { angle: [angle, null] });
}

type Size = "small" | "whole";

/**
 * Returns the bytes of a photo. Throws RuleError "not-found" for callers who may not read its handover, PhotoError
 * `storage`.
 */
export const readPhoto = async (context: Context, caller: Caller, photoId: string, size: Size): Promise<Uint8Array> =>
  bytesOf(context, await readablePhoto(context, caller, photoId), size);

/** Returns the bytes of a photo to a guest. Throws RuleError "not-found", PhotoError `photoNotStored`. */
export const readGuestPhoto = async (
  context: Context,
  asked: { key: string; photoId: string },
  size: Size,
): Promise<Uint8Array> => bytesOf(context, await readablePhotoOfGuest(context, asked), size);

async function bytesOf({ photos }: Context, { name }: { name: string }, size: Size): Promise<Uint8Array> {
  const bytes = await photos.private.read(name, size);
  return bytes ?? Promise.reject(photoNotFound());
}
