import { cp, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { takeLock } from "../../embedded-postgres/lock.js";

export const CACHE = join(import.meta.dirname, "../../node_modules/.cache/rihla-test");
const DAY_MS = 86_400_000;

/**
 * Fills an empty folder with what `make` puts into one. The first call with this name, from any process, makes it;
 * later ones copy it. Folders that were not used for a day are removed.
 */
export async function copyCached(name: string, make: (folder: string) => Promise<void>, into: string): Promise<void> {
  const cached = join(CACHE, name);
  while (!(await exists(cached))) await makeOnce(cached, make);
  await utimes(cached, new Date(), new Date());
  await cp(cached, into, { recursive: true });
}

/** Makes the folder, or waits for another process that does and holds the lock until it has ended, however it ends. */
async function makeOnce(cached: string, make: (folder: string) => Promise<void>): Promise<void> {
  await mkdir(`${cached}.lock`, { recursive: true });
  const taken = await takeLock(`${cached}.lock`);
  if (!("lock" in taken)) return void (await sleep(200));
  try {
    // Another process may have finished between the check and the lock.
    if (await exists(cached)) return;
    await removeOld();
    const making = `${cached}.new`;
    // Left behind by a killed process.
    await rm(making, { recursive: true, force: true });
    await make(making);
    await rename(making, cached);
  } finally {
    taken.lock.release();
  }
}

async function removeOld(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name);
    if (Date.now() - (await changedAt(path)) > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}

const changedAt = (path: string) => stat(path).then(({ mtimeMs }) => mtimeMs, Date.now);

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
