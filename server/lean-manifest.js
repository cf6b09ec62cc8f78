import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Flags for what a route does not have. Remix only asks whether a flag is true, so it may be absent. */
const FALSE_FLAGS = /"has[A-Z]\w*":false,/g;

/** Routes that are no screens: browsers request them from the server, and scripts never navigate to them. */
const RESOURCES = /"routes\/resources\/[^"]+":\{[^{}]*\},/g;
const ROUTE = /\{"id":"[^{}]*\}/g;
/** Drops a route's imports: the server's own list names them for the first page, later modules load theirs. */
const withoutImports = (/** @type {string} */ route) => route.replace(/,"imports":\[[^[\]]*\]/, "");
const withoutReads = (/** @type {string} */ entry) => (entry.includes('"hasAction":true') ? entry : "");

/**
 * Shortens the list of all routes, which every page with scripts loads. The file keeps its name, whose hash is that of
 * Remix's own list of the same routes.
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
