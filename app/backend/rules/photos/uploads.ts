import { setTimeout as pause } from "node:timers/promises";
import type { Caller, Context } from "~/backend/context";
import { keepFile } from "~/backend/database/photos/unused-files";
import { countUpload, uncountUpload } from "~/backend/database/photos/uploads";
import { PhotoError } from "~/backend/photos/photo-error";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { RuleError } from "~/backend/rules/base/rule-error";
import { type Entry, log } from "~/backend/rules/events/log";
import { RULE_MESSAGES } from "~/contract/messages";
import { photoHashOf, photoName, photoUrl } from "~/contract/photos/photos";

/** Files of the last day that an account may have uploaded and no vehicle shows; three times what one form can send. */
export const MAX_UNSHOWN_UPLOADS = 200;
export const UPLOAD_WINDOW_MS = 24 * 60 * 60_000;

/** How long an upload waits for the removal of the very same file, which takes a moment. */
const REMOVAL_TRIES = 50;
const REMOVAL_PAUSE_MS = 100;

/** Stores a photo for one of the caller's agency's vehicles, as `storeUpload` does. */
export const storePhoto = (context: Context, caller: Caller, bytes: Uint8Array): Promise<string> =>
  storeUpload(context, caller, bytes, { action: "PHOTO_UPLOADED", on: { id: callerAgency(caller) } });

/**
 * Stores an upload and returns its address; nothing shows it yet. The entry of the log is written once it is stored, since a
 * file that is no photo leaves none. Throws PhotoError, RuleError "too-many" when the account has too many of those.
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
      await keepForUpload(context, name);
      if (await count(context, caller, name)) counted = name;
    });
    await log(context.database, { by: caller, ...entry, now: context.now() });
    return url;
  } catch (error) {
    if (counted !== null) await uncountUpload(context.database, caller.userId, counted);
    throw error;
  }
}

/** Waits while the same file is being removed. Throws PhotoError `storage` when that takes too long. */
export async function keepForUpload({ database, now }: Pick<Context, "database" | "now">, name: string): Promise<void> {
  for (let tries = 0; !(await keepFile(database, name, now())); tries++) {
    if (tries === REMOVAL_TRIES) throw new PhotoError("storage");
    await pause(REMOVAL_PAUSE_MS);
  }
}

async function count({ database, now }: Context, { userId }: Caller, name: string): Promise<boolean> {
  const since = new Date(now().getTime() - UPLOAD_WINDOW_MS);
  const refuse = (oldest: Date) =>
    new RuleError(
      "too-many",
      RULE_MESSAGES.tooManyUploads,
      Math.max(1, Math.ceil((oldest.getTime() - since.getTime()) / 1000)),
    );
  return database.transaction((sql) =>
    countUpload(sql, { userId, name, now: now() }, { limit: MAX_UNSHOWN_UPLOADS, since, refuse }),
  );
}

/** The address of a stored upload, without the host that a caller may have put in front; null for any other. */
export async function ownUpload({ database, photos, now }: Context, url: string): Promise<string | null> {
  const hash = photoHashOf(URL.canParse(url) ? new URL(url).pathname : url);
  if (hash === null) return null;
  // Kept before it is looked for: otherwise it could be removed in between.
  const isKept = await keepFile(database, photoName(hash), now());
  return isKept && (await photos.read(photoName(hash))) ? photoUrl(hash) : null;
}
