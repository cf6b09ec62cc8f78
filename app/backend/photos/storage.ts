import { randomUUID } from "node:crypto";
import { access, mkdir, open, opendir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Stores photo files. Every method throws for a name that is not a photo's, and when the storage fails. */
export interface PhotoStorage {
  /** The whole file, or null when there is none. */
  read(name: string): Promise<Uint8Array | null>;
  /** Writes the whole file or nothing; replaces a file of that name. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  exists(name: string): Promise<boolean>;
  /** Removes the file; no error when there is none. */
  remove(name: string): Promise<void>;
  /** At most `limit` photo names that follow `after`, in order; "" starts from the beginning. */
  list(after: string, limit: number): Promise<ListedFiles>;
}

export interface ListedFiles {
  /** Names of photos only; other files in the storage are left out. */
  names: string[];
  /** The name after which the list continues; null at its end. */
  next: string | null;
}

/**
 * Photos and their widths are WebP, sharing pictures of vehicles are JPEG. Private photos have names of a form that no
 * address of the site serves.
 */
const NAME = /^([0-9a-f]{32}((-\d+)?\.webp|\.jpg)|private-[0-9a-f]{32}(-480)?\.webp)$/;
const PRIVATE = "private-";
const TEMPORARY = ".tmp";
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Whether this is the name of a photo's file. */
export const isPhotoName = (name: string): boolean => NAME.test(name);

/** Whether nobody but the backend may serve a file of this name, not even a bucket that is read directly. */
export const isPrivateName = (name: string): boolean => name.startsWith(PRIVATE);

/** Returns the name. Throws a TypeError unless it is a photo's, so that a path can never reach the storage. */
export function checkPhotoName(name: string): string {
  if (!isPhotoName(name)) throw new TypeError(`not a photo's file name: ${JSON.stringify(name)}`);
  return name;
}

/** Stores photos as files in one directory, which is created at the first write. */
export function createDiskStorage(directory: string): PhotoStorage {
  let prepared: Promise<void> | undefined;

  const pathOf = (name: string) => join(directory, checkPhotoName(name));

  function prepare(): Promise<void> {
    prepared ??= mkdir(directory, { recursive: true, mode: 0o700 })
      .then(() => removeAbandoned(directory))
      .catch((error: unknown) => {
        prepared = undefined;
        throw error;
      });
    return prepared;
  }

  return {
    async read(name) {
      return readFile(pathOf(name)).catch(nullWhenMissing);
    },

    async write(name, bytes) {
      const path = pathOf(name);
      await prepare();
      const temporary = join(directory, `${randomUUID()}${TEMPORARY}`);
      try {
        await writeDurably(temporary, bytes);
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined);
        throw error;
      }
      await syncDirectory(directory);
    },

    async exists(name) {
      return (await access(pathOf(name)).then(() => true, nullWhenMissing)) ?? false;
    },

    async remove(name) {
      await rm(pathOf(name), { force: true });
    },

    async list(after, limit) {
      const folder = await opendir(directory, { bufferSize: 512 }).catch(nullWhenMissing);
      let names: string[] = [];
      for await (const { name } of folder ?? []) {
        if (name <= after || !isPhotoName(name)) continue;
        names.push(name);
        // Drops surplus names early, so that those of a folder of millions never fill the memory.
        if (names.length >= 2 * limit + 2) names = names.sort().slice(0, limit + 1);
      }
      const page = names.sort().slice(0, limit);
      return { names: page, next: names.length > limit ? (page.at(-1) ?? null) : null };
    },
  };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the new name survive a power cut. Windows cannot open directories, and does not need it. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r").catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Removes temporary files that a killed process left. Keeps young ones: another process may be writing them. */
async function removeAbandoned(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!name.endsWith(TEMPORARY)) continue;
    const path = join(directory, name);
    const info = await stat(path).catch(() => null);
    if (info && Date.now() - info.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
