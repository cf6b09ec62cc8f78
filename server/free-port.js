// With PORT=0 the system chooses a free port. It is held from the beginning of a start, because its number is used in
// links and in the lines that the start prints, long before the site listens.
import { createServer } from "node:http";

/** @typedef {import("node:http").Server} Server */

/** @type {Server | null} */
let holder = null;

/**
 * Takes a free port for `takeHeldPort` and returns its number; until then, requests are answered with 503. Throws when
 * the host is not one of this machine.
 * @param {string} [host] all addresses by default
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

/**
 * Returns, once, the server that holds the port: another server can listen on it. Null when no port is held.
 * @returns {Server | null}
 */
export function takeHeldPort() {
  const held = holder;
  holder = null;
  return held;
}
