import type { Caller, Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/driver/query";
import { deleteImage, findImageByUrl, insertImage, lockOwnVehicle, markPrimary } from "~/backend/database/fleet-images";
import { isUuid } from "~/backend/database/uuid";
import type { ImageRow } from "~/backend/database/vehicles";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { callerAgency } from "./caller-agency";
import { vehicleNotFound } from "./fleet";
import { RuleError } from "./rule-error";
import { ownUpload } from "./uploads";

/**
 * Adds an uploaded photo to a vehicle. The first one becomes primary, a later one only with `isPrimary`. Adding a photo
 * twice changes nothing. Throws RuleError "not-found", "invalid" for an address that is no upload of ours.
 */
export async function addPhoto(
  context: Context,
  caller: Caller,
  vehicleId: string,
  { url, isPrimary }: { url: string; isPrimary: boolean },
): Promise<ImageRow> {
  const own = await ownUpload(context, url);
  return onVehicle(context, caller, vehicleId, async (sql) => {
    if (!own) throw new RuleError("invalid", VALIDATION.urlInvalid);
    const image =
      (await findImageByUrl(sql, vehicleId, own)) ?? (await insertImage(sql, vehicleId, own, context.now()));
    const isToBeMarked = isPrimary && !image.isPrimary;
    return (isToBeMarked ? await markPrimary(sql, vehicleId, image.id, context.now()) : null) ?? image;
  });
}

/** Makes one of the vehicle's photos its primary one. Throws RuleError "not-found". */
export async function makePrimary(
  context: Context,
  caller: Caller,
  vehicleId: string,
  imageId: string,
): Promise<ImageRow> {
  return onVehicle(context, caller, vehicleId, async (sql) => {
    const image = isUuid(imageId) ? await markPrimary(sql, vehicleId, imageId, context.now()) : null;
    return image ?? Promise.reject(photoNotFound());
  });
}

/**
 * Removes a photo from the vehicle; after the primary one, the next becomes primary. The file stays for a day
 * at least, since another vehicle or an open form may show it: see file-sweep.ts. Throws RuleError "not-found".
 */
export async function removePhoto(context: Context, caller: Caller, vehicleId: string, imageId: string): Promise<void> {
  await onVehicle(context, caller, vehicleId, async (sql) => {
    if (!isUuid(imageId) || !(await deleteImage(sql, vehicleId, imageId, context.now()))) throw photoNotFound();
  });
}

const photoNotFound = () => new RuleError("not-found", RULE_MESSAGES.photoNotFound);

async function onVehicle<T>(
  { database }: Context,
  caller: Caller,
  vehicleId: string,
  work: (sql: Queryable) => Promise<T>,
): Promise<T> {
  const agencyId = callerAgency(caller);
  if (!isUuid(vehicleId)) throw vehicleNotFound();
  return (await database.transaction(async (sql) => {
    if (!(await lockOwnVehicle(sql, agencyId, vehicleId))) throw vehicleNotFound();
    return work(sql);
  })) as T;
}
