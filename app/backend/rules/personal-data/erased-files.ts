import type { Context } from "~/backend/context";
import { findHandoverPhotos } from "~/backend/database/photos/unused-files";
import { PhotoError } from "~/backend/photos/photo-error";

/**
 * Removes photos from the storage that no handover contains any more. Call it after the commit. The sweep removes files
 * for which this fails.
 */
export async function removeErasedFiles(
  { database, photos, logger }: Context,
  names: readonly string[],
): Promise<void> {
  const shown = new Set(await findHandoverPhotos(database, names));
  for (const name of names.filter((one) => !shown.has(one))) {
    await photos.private.remove(name).catch((error: unknown) => {
      if (!(error instanceof PhotoError)) throw error;
      logger.warn({ err: error }, "a photo of an erased client could not be removed; the sweep will try again");
    });
  }
}
