import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { APP, codeFiles, localImports } from "./imports.js";

/** How a style sheet of app/styles/ names its pages: by files or folders of app/ in quotation marks, up to a semicolon. */
const DIRECTIVE = "@components ";
const SITE = "site.css";

/** Returns the directive of a style sheet, "" without one. @param {string} css */
function directiveIn(css) {
  const at = css.indexOf(`\n${DIRECTIVE}`);
  return at < 0 ? "" : css.slice(at + 1, css.indexOf(";", at) + 1);
}

/** The sheets that name pages, with the paths that they name. */
const pathsOf = new Map(
  readdirSync(join(APP, "styles")).flatMap((name) => {
    const directive = directiveIn(readFileSync(join(APP, "styles", name), "utf8"));
    return directive ? [/** @type {const} */ ([name, directive.split('"').filter((_, at) => at % 2 === 1)])] : [];
  }),
);

/** The style sheets of app/styles/ that pages link: one for all pages, and for most pages one of the others. */
export const PAGE_SHEETS = [...pathsOf.keys()];

/** @type {Map<string, string[]>} */
const importsOf = new Map();
for (const { from, to } of localImports) importsOf.set(from, [...(importsOf.get(from) ?? []), to]);

/**
 * Returns the sheets of the components that a page sheet's pages import, in app/: those of imported components before
 * those of the importing ones, without what site.css has already.
 * @param {string} name such as "inner.css"
 */
export function componentSheets(name) {
  const sheets = sheetsReachedFrom(screensOf(name));
  const inSite = new Set(name === SITE ? [] : sheetsReachedFrom(screensOf(SITE)));
  return sheets.filter((sheet) => !inSite.has(sheet));
}

/**
 * Returns the screens that a page sheet names. A screen belongs to the sheets with the longest path to it, so that one
 * may name a folder and another a file in it.
 * @param {string} name
 */
function screensOf(name) {
  const all = codeFiles.filter((file) => file === "root.tsx" || /(^|\/|\.)route\.tsx$/.test(file));
  return all.filter((file) => longestPath(name, file) > 0 && longestPath(name, file) === longestOfAny(file));
}

/** @param {string} name @param {string} file */
function longestPath(name, file) {
  const paths = pathsOf.get(name)?.filter((path) => file === path || file.startsWith(`${path}/`)) ?? [];
  return Math.max(0, ...paths.map((path) => path.length));
}

/** @param {string} file */
const longestOfAny = (file) => Math.max(...PAGE_SHEETS.map((name) => longestPath(name, file)));

/** Returns the sheets of all components that these files of app/ import, at any depth. @param {string[]} files */
export function sheetsReachedFrom(files) {
  /** @type {Set<string>} */
  const visited = new Set();
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} file */
  const visit = (file) => {
    if (visited.has(file)) return;
    visited.add(file);
    for (const imported of importsOf.get(file) ?? []) visit(imported);
    for (const sheet of sheetsOf(file)) {
      // A folder's sheet has its place after the last of its files.
      found.delete(sheet);
      found.add(sheet);
    }
  };
  for (const file of files) visit(file);
  return [...found];
}

/** Returns a component's sheets: the one of its name, and that of its folder in ui/ or layout/. @param {string} file */
function sheetsOf(file) {
  if (!file.endsWith(".tsx")) return [];
  const folder = dirname(file);
  const shared = /^(ui|layout)\//.test(file) ? [join(folder, `${basename(folder)}.css`)] : [];
  return [...new Set([...shared, file.replace(/\.tsx$/, ".css")])].filter((sheet) => existsSync(join(APP, sheet)));
}

/**
 * A Vite plugin that replaces `@components` in the page sheets by imports. Small parts (ui/) are in a layer below the
 * frames and screens that place them. In development, restart after adding a sheet.
 * @returns {import("vite").Plugin}
 */
export function pageStyles() {
  return {
    name: "page-styles",
    enforce: "pre",
    transform(code, id) {
      const [, name] = /\/app\/styles\/([\w-]+\.css)(?:\?|$)/.exec(id) ?? [];
      const directive = directiveIn(code);
      if (!name || !directive) return;
      const imports = componentSheets(name).map(
        (sheet) => `@import "../${sheet}" layer(${sheet.startsWith("ui/") ? "ui" : "screens"});`,
      );
      return { code: code.replace(directive, imports.join("\n")), map: null };
    },
  };
}
