import { parsePhotoName, photoName } from "~/contract/photos/photos";
import { type StoredFileKindName, storedFileKind } from "~/contract/photos/stored-files";
import type { Context } from "./context";
import { findExistingVehicles, findHandoverPhotos, findShownPhotos } from "./database/photos/unused-files";
import { privatePhotoOf } from "./photos/private-photos";
import { sharedVehicleOf, sharingFile } from "./photos/sharing/sharing-pictures";
import type { SweptKind } from "./rules/photos/file-sweep";

/** Reads the bytes of a file of each kind; null if there is no such file. */
const READERS: Record<StoredFileKindName, (context: Context, name: string) => Promise<Uint8Array | null>> = {
  vehiclePhoto: async ({ photos }, name) => (await photos.read(name))?.bytes ?? null,
};

/** The bytes of a stored file; null for an unknown name. Throws the errors of the kind's storage. */
export async function readStoredFile(context: Context, name: string): Promise<Uint8Array | null> {
  const file = storedFileKind(name);
  return file && READERS[file.kind](context, name);
}

/**
 * How unused files of each kind are swept from the storage, including kinds with addresses of their own. A kind without
 * an entry does not compile; a file of no kind is never removed.
 */
export const SWEPT_KINDS: Record<StoredFileKindName | "sharingPicture" | "handoverPhoto", SweptKind> = {
  vehiclePhoto: {
    ownerOf: (name) => {
      const parts = parsePhotoName(name);
      return parts && photoName(parts.hash);
    },
    findShown: findShownPhotos,
    remove: ({ photos }, name) => photos.remove(name),
  },
  handoverPhoto: {
    ownerOf: privatePhotoOf,
    findShown: findHandoverPhotos,
    remove: ({ photos }, name) => photos.private.remove(name),
  },
  sharingPicture: {
    ownerOf: (name) => sharedVehicleOf(name) && name,
    findShown: async (sql, names) =>
      (
        await findExistingVehicles(
          sql,
          names.flatMap((name) => sharedVehicleOf(name) ?? []),
        )
      ).map(sharingFile),
    remove: async ({ photos }, name) => {
      const vehicleId = sharedVehicleOf(name);
      if (vehicleId) await photos.sharing.remove(vehicleId);
    },
  },
};
