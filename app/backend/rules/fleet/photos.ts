import type { Caller, Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import { isUuid } from "~/backend/database/base/uuid";
import { deleteImage, findImageByUrl, insertImage, lockOwnVehicle, markPrimary } from "~/backend/database/fleet/photos";
import type { ImageRow } from "~/backend/database/offer/vehicles";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { RuleError } from "~/backend/rules/base/rule-error";
import { log } from "~/backend/rules/events/log";
import { ownUpload } from "~/backend/rules/photos/uploads";
import { vehicleNotFound } from "./fleet";

/**
 * Adds an uploaded photo to a vehicle. The first photo becomes primary, a later one only with `isPrimary`. Adding the
 * same photo again does not duplicate it. Throws RuleError "not-found", "invalid" for a URL that is not one of our
 * uploads.
 */
export async function addPhoto(
  context: Context,
  caller: Caller,
  vehicleId: string,
  { url, isPrimary }: { url: string; isPrimary: boolean },
): Promise<ImageRow> {
  const own = await ownUpload(context, url);
  return onVehicle(context, caller, vehicleId, async (sql, logPhoto) => {
    if (!own) throw new RuleError("invalid", "urlInvalid");
    const present = await findImageByUrl(sql, vehicleId, own);
    const image = present ?? (await insertImage(sql, vehicleId, own, context.now()));
    const becomesPrimary = isPrimary && !image.isPrimary;
    if (!present) await logPhoto(sql, "VEHICLE_PHOTO_ADDED");
    else if (becomesPrimary) await logPhoto(sql, "PRIMARY_PHOTO_CHOSEN");
    return (becomesPrimary ? await markPrimary(sql, vehicleId, image.id, context.now()) : null) ?? image;
  });
}

/** Makes one of the vehicle's photos its primary one. Throws RuleError "not-found". */
export async function makePrimary(
  context: Context,
  caller: Caller,
  vehicleId: string,
  imageId: string,
): Promise<ImageRow> {
  return onVehicle(context, caller, vehicleId, async (sql, logPhoto) => {
    const image = isUuid(imageId) ? await markPrimary(sql, vehicleId, imageId, context.now()) : null;
    if (!image) throw photoNotFound();
    await logPhoto(sql, "PRIMARY_PHOTO_CHOSEN");
    return image;
  });
}

/**
 * Removes a photo from the vehicle. When it was the primary photo, the next one becomes primary. The file remains for
 * at least a day, because another vehicle or an open form may show it: see file-sweep.ts. Throws RuleError "not-found".
 */
export async function removePhoto(context: Context, caller: Caller, vehicleId: string, imageId: string): Promise<void> {
  await onVehicle(context, caller, vehicleId, async (sql, logPhoto) => {
    if (!isUuid(imageId) || !(await deleteImage(sql, vehicleId, imageId, context.now()))) throw photoNotFound();
    await logPhoto(sql, "VEHICLE_PHOTO_REMOVED");
  });
}

const photoNotFound = () => new RuleError("not-found", "photoNotFound");

type PhotoAction = "VEHICLE_PHOTO_ADDED" | "VEHICLE_PHOTO_REMOVED" | "PRIMARY_PHOTO_CHOSEN";

async function onVehicle<T>(
  { database, now }: Context,
  caller: Caller,
  vehicleId: string,
  work: (sql: Queryable, logPhoto: (sql: Queryable, action: PhotoAction) => Promise<void>) => Promise<T>,
): Promise<T> {
  const agencyId = callerAgency(caller);
  const logPhoto = (sql: Queryable, action: PhotoAction) =>
    log(sql, { by: caller, action, on: { id: vehicleId, agencyId }, now: now() });
  if (!isUuid(vehicleId)) throw vehicleNotFound();
  return (await database.transaction(async (sql) => {
    if (!(await lockOwnVehicle(sql, agencyId, vehicleId))) throw vehicleNotFound();
    return work(sql, logPhoto);
  })) as T;
}
