#!/usr/bin/env node
// `node bin/production-copy.js FOLDER`: copies the built site, its commands and the package files that they load into a
// new folder, each package with its licence. `node bin/start.js` starts the site from there.
import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { fail, ROOT } from "../server/build.js";

/** The commands for running a site; the others are for developing it. */
const COMMANDS = [
  "admin-create",
  "backup",
  "backup-nightly",
  "db-seed",
  "doctor",
  "healthcheck",
  "restore",
  "start",
  "user-create",
  "user-list",
  "user-password",
];
/** Files that are loaded by a name computed at run time, which tracing cannot follow. */
const LOADED_BY_NAME = [
  "bin/serve.js",
  "server.js",
  "build/server/index.js",
  "node_modules/@remix-run/serve/dist/cli.js",
];
/** Node's export conditions. Of the Node versions that run the site, only some know `module-sync`: trace for both. */
const CONDITIONS = [
  ["node", "production"],
  ["node", "production", "module-sync"],
];
/** Copied whole: folders whose files are read at run time, or started as a thread or process. */
const WHOLE = ["build", "embedded-postgres", "public", "server"];
const SINGLE = ["package.json", "LICENSE", "node_modules/@remix-run/serve/package.json"];

const [folder] = process.argv.slice(2);
if (!folder) fail(new Error("usage: node bin/production-copy.js FOLDER"));
const target = resolve(folder);
if (existsSync(target) && readdirSync(target).length > 0) fail(new Error(`${target} is not empty`));
if (!existsSync(join(ROOT, "build/server/index.js"))) fail(new Error("there is no build: run `npm run build` first"));

process.chdir(ROOT);
const scripts = WHOLE.filter((name) => name !== "build").flatMap(scriptsIn);
const entries = [...COMMANDS.map((name) => `bin/${name}.js`), ...LOADED_BY_NAME, ...scripts];
/** @type {string[]} */
const traced = [];
for (const conditions of CONDITIONS) {
  // Build machines often allow a process no more than 1,024 open files.
  const { fileList } = await nodeFileTrace(entries, { base: ROOT, conditions, fileIOConcurrency: 128 });
  traced.push(...[...fileList].filter((file) => !statSync(file).isDirectory()));
}
for (const file of new Set([...traced, ...SINGLE, ...WHOLE, ...licencesOf(traced)])) copy(file);
console.log(`${target}: ${(sizeOf(target) / 1e6).toFixed(1)} MB`);

/** @param {string} file from the project's root */
function copy(file) {
  mkdirSync(dirname(join(target, file)), { recursive: true });
  cpSync(file, join(target, file), { recursive: true });
}

/** The scripts of a folder; vite-plugin.js is for development only. @param {string} place @returns {string[]} */
function scriptsIn(place) {
  return readdirSync(place)
    .filter((name) => name.endsWith(".js") && name !== "vite-plugin.js")
    .map((name) => join(place, name));
}

/**
 * The licence files of these files' packages, which a copy must include.
 * @param {string[]} files @returns {string[]}
 */
function licencesOf(files) {
  const packages = new Set(files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []));
  return [...packages].flatMap((place) =>
    readdirSync(place)
      .filter((name) => /^(licen[cs]e|notice|copying|third-party)/i.test(name))
      .map((name) => join(place, name)),
  );
}

/** @param {string} place @returns {number} */
function sizeOf(place) {
  const stat = statSync(place);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(place).reduce((sum, name) => sum + sizeOf(join(place, name)), 0);
}
