import { type StoredFileKindName, storedFileKind } from "~/contract/stored-files";
import type { Context } from "./context";

/** How the bytes of each kind are read; null when there is no such file. */
const READERS: Record<StoredFileKindName, (context: Context, name: string) => Promise<Uint8Array | null>> = {
  vehiclePhoto: async ({ photos }, name) => (await photos.read(name))?.bytes ?? null,
};

/** The bytes of a stored file; null for an unknown name. Throws what the kind's storage throws. */
export async function readStoredFile(context: Context, name: string): Promise<Uint8Array | null> {
  const file = storedFileKind(name);
  return file && READERS[file.kind](context, name);
}
