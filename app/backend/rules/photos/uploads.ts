import { setTimeout as pause } from "node:timers/promises";
import type { Caller, Context } from "~/backend/context";
import { protectFile } from "~/backend/database/photos/unused-files";
import { countUpload, uncountUpload } from "~/backend/database/photos/uploads";
import { PhotoError } from "~/backend/photos/photo-error";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { RuleError } from "~/backend/rules/base/rule-error";
import { type Entry, log } from "~/backend/rules/events/log";
import { photoHashOf, photoName, photoUrl } from "~/contract/photos/photos";

/**
 * The most files that an account may upload within a day without adding them to a vehicle: three times what one form
 * can send.
 */
export const MAX_UNUSED_UPLOADS = 200;
/** The period over which uploads are counted, in milliseconds. */
export const UPLOAD_WINDOW_MS = 24 * 60 * 60_000;

/**
 * How often, and at which interval in milliseconds, an upload checks whether the removal of the same file has ended.
 */
const REMOVAL_TRIES = 50;
const REMOVAL_PAUSE_MS = 100;

/**
 * Stores a photo for a vehicle of the caller's agency. Throws like `storeUpload`, and RuleError "forbidden" without an
 * agency.
 */
export const storePhoto = (context: Context, caller: Caller, bytes: Uint8Array): Promise<string> =>
  storeUpload(context, caller, bytes, { action: "PHOTO_UPLOADED", on: { id: callerAgency(caller) } });

/**
 * Stores an upload and returns its URL; nothing uses the upload yet. Logs it only once it is stored, so that files that
 * are no photos leave no entry. Throws PhotoError, RuleError "too-many" beyond MAX_UNUSED_UPLOADS.
 */
export async function storeUpload(
  context: Context,
  caller: Caller,
  bytes: Uint8Array,
  entry: Pick<Entry, "action" | "on">,
): Promise<string> {
  let counted: string | null = null;
  try {
    const { url } = await context.photos.add(bytes, async (name) => {
      await protectUpload(context, name);
      if (await count(context, caller, name)) counted = name;
    });
    await log(context.database, { by: caller, ...entry, now: context.now() });
    return url;
  } catch (error) {
    if (counted !== null) await uncountUpload(context.database, caller.userId, counted);
    throw error;
  }
}

/**
 * Protects a file from the sweep, waiting while the same file is being removed. Throws PhotoError `photoNotStored` after 5
 * seconds.
 */
export async function protectUpload({ database, now }: Pick<Context, "database" | "now">, name: string): Promise<void> {
  for (let tries = 0; !(await protectFile(database, name, now())); tries++) {
    if (tries === REMOVAL_TRIES) throw new PhotoError("photoNotStored");
    await pause(REMOVAL_PAUSE_MS);
  }
}

async function count({ database, now }: Context, { userId }: Caller, name: string): Promise<boolean> {
  const since = new Date(now().getTime() - UPLOAD_WINDOW_MS);
  const refuse = (oldest: Date) =>
    new RuleError("too-many", "tooManyUploads", {
      retryAfterSeconds: Math.max(1, Math.ceil((oldest.getTime() - since.getTime()) / 1000)),
    });
  return database.transaction((sql) =>
    countUpload(sql, { userId, name, now: now() }, { limit: MAX_UNUSED_UPLOADS, since, refuse }),
  );
}

/** Returns the URL of a stored upload without the host that a caller may have added; null for any other URL. */
export async function ownUpload({ database, photos, now }: Context, url: string): Promise<string | null> {
  const hash = photoHashOf(URL.canParse(url) ? new URL(url).pathname : url);
  if (hash === null) return null;
  // Protects the file before looking for it; otherwise the sweep could remove it in between.
  const isProtected = await protectFile(database, photoName(hash), now());
  return isProtected && (await photos.read(photoName(hash))) ? photoUrl(hash) : null;
}
