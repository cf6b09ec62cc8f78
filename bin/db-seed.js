#!/usr/bin/env node
// `npm run db:seed`: fills the database of DATABASE_URL (or embedded PostgreSQL) with demo data, if it is empty.
import { openEmbedded } from "../embedded-postgres/embedded.js";
import { fail, loadBuild, ROOT } from "../server/build.js";
import { buildIfNeeded } from "./build-if-needed.js";
import { loadEnvFile } from "./env-file.js";

process.chdir(ROOT);
loadEnvFile();
buildIfNeeded();
const { site } = (await loadBuild()).entry.module;
try {
  const settings = site.readSettings();
  const database = settings.needsEmbeddedDatabase
    ? await openEmbedded({ dataDir: settings.dataDir, share: true })
    : null;
  console.log(await site.seed(database?.url ?? null));
  await database?.close();
} catch (error) {
  fail(error);
}
