// Reads the imports of the code in app/, for tests/unit/house and `npm run house`.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";
import { ROOT } from "../server/build.js";

export const APP = join(ROOT, "app");

/** The code files of app/, relative to it. */
export const codeFiles = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .sort();

const known = new Set(codeFiles);

/**
 * @typedef {{ from: string, to: string }} LocalImport paths in app/; `to` is as written
 *   if it is not code (a style, a picture)
 * @typedef {{ from: string, name: string }} PackageImport
 */

/** @param {string} file @returns {string[]} the specifiers as written */
export function specifiersOf(file) {
  return ts
    .preProcessFile(readFileSync(join(APP, file), "utf8"), true, true)
    .importedFiles.map(({ fileName }) => fileName);
}

/** @type {LocalImport[]} */
export const localImports = [];
/** @type {PackageImport[]} */
export const packageImports = [];

for (const file of codeFiles) {
  for (const specifier of specifiersOf(file)) {
    const target = inApp(file, specifier);
    if (target === null) packageImports.push({ from: file, name: specifier });
    else localImports.push({ from: file, to: asFile(target) });
  }
}

/** @param {string} file @param {string} specifier @returns {string | null} relative to app/; null for a package */
function inApp(file, specifier) {
  if (specifier.startsWith("~/")) return specifier.slice(2);
  return specifier.startsWith(".")
    ? relative(APP, resolve(dirname(join(APP, file)), specifier)).replace(/^(\.\.\/)+/, "")
    : null;
}

/** @param {string} target */
function asFile(target) {
  return [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((path) => known.has(path)) ?? target;
}

/** True when a file imports from its own folder or below. @param {LocalImport} imported */
export const isLocal = ({ from, to }) => to.startsWith(`${dirname(from)}/`);

/** Counts the imports between files of routes/, and how many of them are local. */
export function localShare() {
  const among = localImports.filter(({ from, to }) => from.startsWith("routes/") && to.startsWith("routes/"));
  const local = among.filter(isLocal).length;
  return { all: among.length, local, share: among.length ? local / among.length : 1 };
}
