// PORT=0: the system chooses a port, which no other program has then. It is held from the beginning of a start, because
// its number stands in links and in the lines that the start prints, long before the site listens.
import { createServer } from "node:http";

/** @typedef {import("node:http").Server} Server */

/** @type {Server | null} */
let holder = null;

/**
 * Takes a port for `takeHeldPort` and returns its number; meanwhile requests are answered with 503. Throws when the host
 * is none of this machine's.
 * @param {string} [host] without: all addresses
 * @returns {Promise<number>}
 */
export function holdFreePort(host) {
  const server = createServer((_, response) =>
    response.writeHead(503, { "retry-after": "1", connection: "close" }).end(),
  );
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port: 0, host }, () => {
      holder = server;
      resolve(/** @type {import("node:net").AddressInfo} */ (server.address()).port);
    });
  });
}

/** What a server listens on to get the held port, once; null when none is held. @returns {Server | null} */
export function takeHeldPort() {
  const held = holder;
  holder = null;
  return held;
}
