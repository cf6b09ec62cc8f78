// What remix-serve cannot be told by options.
import http from "node:http";
import { createRequire } from "node:module";

const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 };

/**
 * Puts the door in front of the Express app that remix-serve hands to its next `http.createServer`, and sets that
 * server's timeouts. Only that one call is caught.
 * @param {import("./door.js").Door["handle"]} handle
 */
export function standBeforeExpress(handle) {
  const { createServer } = http;
  /** @param {import("node:http").RequestListener} app */
  const createServerBehindDoor = (app) => {
    http.createServer = createServer;
    return createServer(TIMEOUTS, (request, response) => handle(request, response, () => app(request, response)));
  };
  http.createServer = /** @type {typeof createServer} */ (createServerBehindDoor);
}

/** remix-serve always logs with morgan's "tiny", which prints reset tokens: makes that say nothing. */
export function silenceMorgan() {
  const morgan = createRequire(createRequire(import.meta.url).resolve("@remix-run/serve/package.json"))("morgan");
  morgan.format("tiny", () => null);
}
