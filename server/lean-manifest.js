import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What a route does not have is written out for each; Remix only asks whether it is true. */
const FALSE_FLAGS = /"has[A-Z]\w*":false,/g;

/** Addresses that are no screens: a browser asks the server for them, and never goes there by a script. */
const RESOURCES = /"routes\/resources\/[^"]+":\{[^{}]*\},/g;
const ROUTE = /\{"id":"[^{}]*\}/g;
/** What a route's module stands on: the page's own script loads it by the server's list, a later one by its module. */
const withoutImports = (/** @type {string} */ route) => route.replace(/,"imports":\[[^[\]]*\]/, "");
const withoutReads = (/** @type {string} */ entry) => (entry.includes('"hasAction":true') ? entry : "");

/**
 * Shortens the list of all routes, which travels with every page with scripts. It keeps its name: that stands for what Remix
 * made of the same routes.
 * @param {string} folder the browser's assets
 */
export async function shortenManifest(folder) {
  const names = (await readdir(folder)).filter((name) => /^manifest-.*\.js$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      await writeFile(
        file,
        (await readFile(file, "utf8"))
          .replace(RESOURCES, withoutReads)
          .replace(ROUTE, withoutImports)
          .replace(FALSE_FLAGS, ""),
      );
    }),
  );
}
