// Gives React Router only the routes of an address, because it prepares all that it is given, three times per page.
import { matchRoutes } from "@remix-run/react";
import { childrenOf, pagePath } from "./route-tree.js";

/** @typedef {import("@remix-run/node").ServerBuild} ServerBuild */

/** How many paths without parameters to remember. There are fewer, but letters may be capitals or not. */
const KNOWN_PATHS = 500;

/**
 * Returns a function that gives, for each path, what `make` makes of the build with only the routes that the path
 * matches, from the root to the page.
 * @template T
 * @param {ServerBuild} build
 * @param {(part: ServerBuild) => T} make
 * @returns {(path: string) => T}
 */
export function matchedRoutesFor(build, make) {
  /** @type {Map<string, T>} */
  const known = new Map();
  const matchFor = routesFor(build, (part) => {
    const tree = childrenOf(part.routes, undefined);
    /** @type {Map<string, T>} */
    const made = new Map();
    return (/** @type {string} */ path) => {
      const matches = matchRoutes(tree, pagePath(path)) ?? [];
      const ids = matches.flatMap(({ route }) => route.id ?? []);
      const key = ids.at(-1) ?? "";
      // A path that matches nothing gets the routes that it may match.
      const one = made.get(key) ?? make(ids.length > 0 ? only(part, new Set(ids)) : part);
      made.set(key, one);
      const isFixed = matches[0] && Object.keys(matches[0].params).length === 0;
      if (isFixed && known.size < KNOWN_PATHS) known.set(path, one);
      return one;
    };
  });
  return (path) => known.get(path) ?? matchFor(path)(path);
}

/**
 * Returns a function that gives, for each address, what `make` makes of the build with only the routes that may match
 * the address, judged by the first part of their paths.
 * @template T
 * @param {ServerBuild} build
 * @param {(part: ServerBuild) => T} make
 * @returns {(url: string) => T}
 */
export function routesFor(build, make) {
  const areas = areasOf(build.routes);
  const known = new Set(areas.flatMap(({ segments }) => segments));
  /** @type {Map<string, T>} */
  const parts = new Map();

  return (url) => {
    const segment = segmentOf(url);
    // All addresses that no route begins with share one part.
    const key = known.has(segment) ? segment : ANY;
    const made = parts.get(key);
    if (made) return made;
    const wanted = areas.filter(({ segments }) => segments.includes(key) || segments.includes(ANY));
    const part = make(only(build, new Set(wanted.flatMap(({ ids }) => [...ids]))));
    parts.set(key, part);
    return part;
  };
}

/** A first part that is a parameter, a splat or optional: it may match any address. */
const ANY = "*";

/**
 * @typedef {object} Area one child of the root route with all its descendants
 * @property {string[]} segments the first parts of their paths, in lower case
 * @property {Set<string>} ids
 */

/**
 * @param {ServerBuild["routes"]} routes
 * @returns {Area[]}
 */
function areasOf(routes) {
  /** @type {Map<string, Area>} */
  const areas = new Map();
  for (const route of Object.values(routes)) {
    const line = lineOf(routes, route);
    const top = line[1];
    // The root itself belongs to every part.
    if (!route || !top) continue;
    const area = areas.get(top.id) ?? { segments: [], ids: new Set() };
    area.ids.add(route.id);
    if (route.path !== undefined || route.index) area.segments.push(firstPart(line));
    areas.set(top.id, area);
  }
  return [...areas.values()];
}

/** @typedef {NonNullable<ServerBuild["routes"][string]>} Route */

/**
 * Returns a route's ancestors from the root on, and the route itself.
 * @param {ServerBuild["routes"]} routes
 * @param {Route | undefined} route
 * @returns {Route[]}
 */
function lineOf(routes, route) {
  if (!route) return [];
  return route.parentId === undefined ? [route] : [...lineOf(routes, routes[route.parentId]), route];
}

/** @param {{ path?: string }[]} line */
function firstPart(line) {
  const path = line
    .map(({ path: own }) => own ?? "")
    .filter(Boolean)
    .join("/");
  const [first = ""] = path.replace(/^\/+/, "").split("/");
  return /^[:*]|\?/.test(first) ? ANY : first.toLowerCase();
}

/**
 * Returns the build with the root and these routes alone, in the server's routes and in the assets from which documents
 * are rendered. The browser's own list stays whole.
 * @param {ServerBuild} build
 * @param {Set<string>} ids
 * @returns {ServerBuild}
 */
function only(build, ids) {
  const isWanted = (/** @type {{ id: string, parentId?: string }} */ { id, parentId }) =>
    parentId === undefined || ids.has(id);
  const routes = Object.fromEntries(Object.entries(build.routes).filter(([, route]) => route && isWanted(route)));
  const shown = Object.fromEntries(Object.entries(build.assets.routes).filter(([, route]) => route && isWanted(route)));
  return { ...build, routes, assets: { ...build.assets, routes: shown } };
}

/** Returns the first part of an address's path, as a route's path would name it. @param {string} url */
function segmentOf(url) {
  const [path = "/"] = url.split(/[?#]/, 1);
  const [, first = ""] = /^\/+([^/]*)/.exec(path) ?? [];
  try {
    // Remix requests the data of a page at "/search.data", and of home at "/_root.data".
    const segment = decodeURIComponent(first)
      .replace(/\.data$/, "")
      .toLowerCase();
    return segment === "_root" ? "" : segment;
  } catch {
    return ANY;
  }
}
