// The site's routes as the tree that React Router matches.
/** @typedef {import("@remix-run/node").ServerBuild} ServerBuild */

/**
 * Returns the routes below a parent, with all their descendants.
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

/** Returns the path of the page whose data Remix's scripts request at this path. @param {string} path */
export const pagePath = (path) => path.replace(/\.data$/, "").replace(/^\/_root$/, "/");
