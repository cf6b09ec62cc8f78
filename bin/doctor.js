#!/usr/bin/env node
// `npm run doctor`: tries everything that is configured and prints what is wrong and how to fix it. Exits with 1 when
// something does not work.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { openEmbedded } from "../embedded-postgres/embedded.js";
import { loadBuild, ROOT } from "../server/build.js";
import { buildIfNeeded } from "./build-if-needed.js";
import { loadEnvFile } from "./env-file.js";

const MARKS = { ok: "ok  ", note: "–   ", broken: "WRONG" };

/** @param {{ what: string, state: keyof typeof MARKS, text: string }} finding */
function print({ what, state, text }) {
  console.log(`${MARKS[state].padEnd(6)}${what.padEnd(10)}${text}`);
  if (state === "broken") process.exitCode = 1;
}

process.env.NODE_ENV ??= "production";
process.chdir(ROOT);
loadEnvFile();
buildIfNeeded();
const { site } = (await loadBuild()).entry.module;
try {
  const { needsEmbeddedDatabase, dataDir } = site.readSettings();
  const isThere = !needsEmbeddedDatabase || existsSync(join(dataDir, "postgres"));
  const database = needsEmbeddedDatabase && isThere ? await openEmbedded({ dataDir, share: true }) : null;
  for await (const finding of site.examine(database?.url ?? null, isThere)) print(finding);
  await database?.close();
} catch (error) {
  print({ what: "Settings", state: "broken", text: /** @type {Error} */ (error).message });
}
