import { privatePhotoOf } from "~/backend/photos/private-photos";
import type { PhotoStorage } from "~/backend/photos/storage";
import { parsePhotoName } from "~/contract/photos/photos";

const PAGE = 1000;

/** Yields the names of stored photos, private ones included, without the pictures derived from them. */
export async function* masterNames(storage: PhotoStorage): AsyncGenerator<string> {
  let after: string | null = "";
  while (after !== null) {
    const page: Awaited<ReturnType<PhotoStorage["list"]>> = await storage.list(after, PAGE);
    for (const name of page.names) {
      if (isMaster(name)) yield name;
    }
    after = page.next;
  }
}

function isMaster(name: string): boolean {
  const parts = parsePhotoName(name);
  return parts ? parts.width === undefined : privatePhotoOf(name) === name;
}
