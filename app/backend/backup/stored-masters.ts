import type { PhotoStorage } from "~/backend/photos/storage";
import { parsePhotoName } from "~/contract/photos";

const PAGE = 1000;

/** The names of the stored photos themselves, without the widths and pictures that are made of them. */
export async function* masterNames(storage: PhotoStorage): AsyncGenerator<string> {
  let after: string | null = "";
  while (after !== null) {
    const page: Awaited<ReturnType<PhotoStorage["list"]>> = await storage.list(after, PAGE);
    for (const name of page.names) {
      const parts = parsePhotoName(name);
      if (parts && parts.width === undefined) yield name;
    }
    after = page.next;
  }
}
