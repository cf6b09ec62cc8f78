import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "~/backend/database/connect";
import { migrate } from "~/backend/database/migrate";
import { openEmbedded } from "../../embedded-postgres/embedded.js";

const CACHE = join(import.meta.dirname, "../../node_modules/.cache/rihla-test");
const MIGRATIONS = join(import.meta.dirname, "../../app/backend/database/migrations");
/** A build that takes longer than this was killed. */
const ABANDONED_MS = 120_000;

/**
 * Fills an empty folder with an embedded database that is already made and migrated: making one takes seconds,
 * copying it a moment. The template is kept under the fingerprint of the migrations and of PGlite's version.
 */
export async function copyTemplate(folder: string): Promise<void> {
  const template = join(CACHE, await fingerprint());
  while (!(await exists(template))) await build(template);
  await cp(template, folder, { recursive: true });
}

/** Builds the template, or waits a little while another process builds it. */
async function build(template: string): Promise<void> {
  const building = `${template}.building`;
  await mkdir(CACHE, { recursive: true });
  try {
    await mkdir(building);
  } catch {
    const age = Date.now() - (await stat(building).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > ABANDONED_MS) await rm(building, { recursive: true, force: true });
    else await sleep(200);
    return;
  }
  try {
    // Another process may have finished between the look and the folder.
    if (await exists(template)) return;
    await make(join(building, "data"));
    await rename(join(building, "data"), template);
  } finally {
    await rm(building, { recursive: true, force: true });
  }
}

async function make(dataDir: string): Promise<void> {
  const embedded = await openEmbedded({ dataDir });
  const database = connect({ url: embedded.url, maxConnections: 1 });
  try {
    await migrate(database);
  } finally {
    await database.end({ timeout: 5 });
    await embedded.close();
  }
}

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await readdir(MIGRATIONS)).sort()) hash.update(await readFile(join(MIGRATIONS, name)));
  hash.update(await readFile(join(import.meta.dirname, "../../node_modules/@electric-sql/pglite/package.json")));
  return hash.digest("hex").slice(0, 16);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
