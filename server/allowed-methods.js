// Tells which methods an address takes, so that any other gets a 405 before Remix sees it. Remix's own 405 names no
// allowed method, is in English where there is no page, and is logged as an error of ours.
import { matchRoutes } from "@remix-run/react";
import { childrenOf, pagePath } from "./route-tree.js";
import { routesFor } from "./routes-for.js";

/** @typedef {import("@remix-run/node").ServerBuild} ServerBuild */
/** @typedef {(url: string) => readonly string[] | null} AllowedMethods null: there is nothing at this address */

const READ = Object.freeze(["GET", "HEAD"]);
const READ_AND_SEND = Object.freeze([...READ, "POST"]);
/**
 * Returns a function that gives the methods of pages, resources and files, but not of the API, which names its own.
 * Forms use POST only, although Remix would pass other methods to an action too.
 * @param {ServerBuild} build
 * @param {{ has: (path: string) => boolean }} files static files by address
 * @returns {AllowedMethods}
 */
export function createAllowedMethods(build, files) {
  const methodsFor = routesFor(build, ({ routes }) => methodsOf(routes));
  return (url) => {
    const [path = "/", query = ""] = url.split("?", 2);
    if (files.has(path)) return READ;
    return methodsFor(url)(pagePath(path), query);
  };
}

/** @param {ServerBuild["routes"]} routes @returns {(path: string, query: string) => readonly string[] | null} */
function methodsOf(routes) {
  const tree = childrenOf(routes, undefined);
  return (/** @type {string} */ path, /** @type {string} */ query) => {
    const line = (matchRoutes(tree, path) ?? []).map(({ route }) => routes[route.id ?? ""]);
    const target = targetOf(line, query);
    if (!target || target.path === "*") return null;
    return target.module.action ? READ_AND_SEND : READ;
  };
}

/**
 * Returns the route that Remix sends a form to. It is an index route only with "?index".
 * @param {(ServerBuild["routes"][string] | undefined)[]} line the routes that match an address, from the root on
 * @param {string} query
 */
function targetOf(line, query) {
  const last = line.at(-1);
  if (last?.index && new URLSearchParams(query).getAll("index").includes("")) return last;
  return line.findLast((route, depth) => depth === 0 || route?.path);
}
