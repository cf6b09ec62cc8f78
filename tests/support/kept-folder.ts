import { cp, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const CACHE = join(import.meta.dirname, "../../node_modules/.cache/rihla-test");
/** A making that takes longer than this was killed. */
const ABANDONED_MS = 120_000;
const DAY_MS = 86_400_000;

/**
 * Fills an empty folder with what `make` puts into one: made at the first call with this name, by whichever process
 * comes first, and copied from then on. What was made more than a day ago goes.
 */
export async function copyKept(name: string, make: (folder: string) => Promise<void>, into: string): Promise<void> {
  const kept = join(CACHE, name);
  while (!(await exists(kept))) await makeOnce(kept, make);
  await cp(kept, into, { recursive: true });
}

/** Makes it, or waits a little while another process does. */
async function makeOnce(kept: string, make: (folder: string) => Promise<void>): Promise<void> {
  const making = `${kept}.making`;
  await mkdir(CACHE, { recursive: true });
  try {
    await mkdir(making);
  } catch {
    const age = Date.now() - (await changedAt(making));
    if (age > ABANDONED_MS) await rm(making, { recursive: true, force: true });
    else await sleep(200);
    return;
  }
  try {
    // Another process may have finished between the look and the folder.
    if (await exists(kept)) return;
    await removeOld();
    await make(join(making, "data"));
    await rename(join(making, "data"), kept);
  } finally {
    await rm(making, { recursive: true, force: true });
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
