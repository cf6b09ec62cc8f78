import { createDoor } from "./door.js";

/** Addresses that Vite serves itself in development: modules, their sources and its tools. None is the site's. */
const VITE_PATHS = /^\/(@|app\/|node_modules\/|__vite_ping|__open-in-editor)/;

/**
 * A Vite plugin that puts the front door before Vite's development server.
 * @returns {import("vite").Plugin}
 */
export function frontDoor() {
  return {
    name: "front-door",
    apply: "serve",
    configureServer(vite) {
      vite.middlewares.use(async (request, response, next) => {
        if (VITE_PATHS.test(request.url ?? "/")) return next();
        try {
          // Load it for each request (from memory while nothing has changed), so that hot reload applies to it too.
          const application = await vite.ssrLoadModule("/app/entry.server.tsx");
          const { site } = /** @type {typeof import("../app/entry.server.tsx")} */ (application);
          createDoor({ site, blockedReply: application.blockedReply }).handle(request, response, (visit) => {
            for (let at = 0; at < visit.headers.length; at += 2) {
              response.setHeader(visit.headers[at] ?? "", visit.headers[at + 1] ?? "");
            }
            site.runRequest(visit, next);
          });
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
