// The map of the site as React Router matches it.
/** @typedef {import("@remix-run/node").ServerBuild} ServerBuild */

/**
 * The routes below a parent, with all below them.
 * @param {ServerBuild["routes"]} routes
 * @param {string | undefined} parentId
 * @returns {import("react-router-dom").RouteObject[]}
 */
export function childrenOf(routes, parentId) {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index: true } : { id, path, children: childrenOf(routes, id) }));
}

/** The page whose data Remix's scripts ask for. @param {string} path */
export const pagePath = (path) => path.replace(/\.data$/, "").replace(/^\/_root$/, "/");
