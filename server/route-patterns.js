// The pattern of an address: what figures of many vehicles' pages are kept under, of which there are few.
import { matchRoutes } from "@remix-run/react";
import { childrenOf, pagePath } from "./route-tree.js";
import { routesFor } from "./routes-for.js";

/** A file of the build, or of the folder of public ones. */
const FILE = "(file)";
/** Nothing is there. */
const NOTHING = "(none)";

/**
 * @param {import("@remix-run/node").ServerBuild} build
 * @param {{ has: (path: string) => boolean }} files static files by address
 * @returns {(url: string) => string} "/vehicles/:id"
 */
export function createRoutePatterns(build, files) {
  const patternFor = routesFor(build, ({ routes }) => {
    const tree = childrenOf(routes, undefined);
    return (/** @type {string} */ path) => {
      const parts = (matchRoutes(tree, path) ?? []).map(({ route }) => route.path).filter(Boolean);
      return parts.join("/");
    };
  });
  return (url) => {
    const [path = "/"] = url.split("?", 1);
    if (files.has(path)) return FILE;
    const pattern = patternFor(url)(pagePath(path));
    return pattern === "*" ? NOTHING : `/${pattern}`;
  };
}
