import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "~/backend/database/base/connect";
import { migrate } from "~/backend/database/base/migrate";
import { openEmbedded } from "../../embedded-postgres/embedded.js";
import { copyCached } from "./folder-cache";

const MIGRATIONS = join(import.meta.dirname, "../../app/backend/database/migrations");

/**
 * Fills an empty folder with an embedded database that is already made and migrated: making one takes seconds,
 * copying it a moment. The copy is cached by the fingerprint of the migrations and PGlite's version.
 */
export const copyTemplate = async (folder: string): Promise<void> => copyCached(await fingerprint(), make, folder);

async function make(dataDir: string): Promise<void> {
  const embedded = await openEmbedded({ dataDir });
  const database = connect({ url: embedded.url });
  try {
    await migrate(database);
  } finally {
    await database.end();
    await embedded.close();
  }
}

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await readdir(MIGRATIONS)).sort()) hash.update(await readFile(join(MIGRATIONS, name)));
  hash.update(await readFile(join(import.meta.dirname, "../../node_modules/@electric-sql/pglite/package.json")));
  return hash.digest("hex").slice(0, 16);
}
