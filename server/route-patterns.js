// Finds the pattern of an address. Metrics are counted by pattern, because addresses are many and patterns few.
import { matchRoutes } from "@remix-run/react";
import { childrenOf, pagePath } from "./route-tree.js";
import { routesFor } from "./routes-for.js";

/** The pattern of all files of the build and of public/. */
const FILE = "(file)";
/** The pattern of all unknown addresses. */
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
