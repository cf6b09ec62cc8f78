#!/usr/bin/env node
// A part of `npm run lint`: fails if the time of a regular expression in app/ or server/ may grow faster than its
// input. Remembers the patterns that passed, since judging all of them takes half a minute.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ROOT } from "../server/build.js";
import { judged, slowPatterns } from "./slow-patterns.js";

const { version } = createRequire(import.meta.url)("recheck/package.json");
const REMEMBERED = join(ROOT, `node_modules/.cache/patterns-${version}.json`);
for (const literal of remembered()) judged.set(literal, null);

const files = ["app", "server"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.[jt]sx?$/.test(file))
    .map((file) => join(folder, file))
    .sort(),
);
const found = files.flatMap((file) => slowPatterns(file, readFileSync(join(ROOT, file), "utf8")));
for (const problem of found) console.error(problem);
mkdirSync(dirname(REMEMBERED), { recursive: true });
writeFileSync(REMEMBERED, JSON.stringify([...judged].flatMap(([literal, problem]) => (problem ? [] : [literal]))));
process.exit(found.length > 0 ? 1 : 0);

/** @returns {string[]} */
function remembered() {
  try {
    return JSON.parse(readFileSync(REMEMBERED, "utf8"));
  } catch {
    return [];
  }
}
