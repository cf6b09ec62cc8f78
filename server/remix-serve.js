// Changes what remix-serve has no options for.
import http from "node:http";
import { createConnections } from "./connections.js";
import { takeHeldPort } from "./free-port.js";
import { PACE, watchBodies } from "./slow-bodies.js";

/**
 * A connection whose request head is incomplete or missing after 15 seconds is closed by the next check, at most 2.5
 * seconds later. Bodies have a pace instead of a timeout (slow-bodies.js). An idle connection stays open for longer
 * than a proxy keeps it (nginx: 60 seconds), so that the proxy never writes to one that is closing.
 */
const TIMEOUTS = {
  headersTimeout: 15_000,
  connectionsCheckingInterval: 2_500,
  requestTimeout: 0,
  keepAliveTimeout: 65_000,
};

/**
 * How many connections may wait to be accepted. node:http's default of 511 is less than one burst brings; the others
 * would try again after one, two and four seconds without knowing why. It is not much more, because Node accepts one
 * connection per turn of its event loop (libuv since 1.45), some 260 a second while it renders pages: the last waits
 * four seconds.
 */
const BACKLOG = 1_024;

/**
 * Makes remix-serve's next `http.createServer` answer with `handle` instead of its Express app, which would look for
 * each request's file on the disk, compress a second time and log addresses that are secrets. That server also ends
 * slow and unreadable requests. Only that one call is intercepted.
 * @param {import("node:http").RequestListener} handle
 * @param {import("./connections.js").Application} application
 * @param {{ timeouts?: Partial<typeof TIMEOUTS>, pace?: import("./slow-bodies.js").Pace, whenListening?: () => void }} [options]
 *   `timeouts` and `pace`: other ones than the site's, for tests; `whenListening` is called once the server listens
 */
export function replaceExpressHandler(handle, application, { timeouts = {}, pace = PACE, whenListening } = {}) {
  const { createServer } = http;
  http.createServer = /** @type {typeof createServer} */ (
    () => {
      http.createServer = createServer;
      const connections = createConnections(application);
      const watch = watchBodies(connections.refuseSlow, pace);
      /** @type {import("node:http").RequestListener} */
      const answer = (request, response) => {
        connections.opened(request, response);
        watch(request, response);
        handle(request, response);
      };
      // Let requests without Host through to the door, which answers them like those with an invalid one.
      const server = createServer({ ...TIMEOUTS, ...timeouts, requireHostHeader: false }, answer);
      server.on("connect", connections.refuseTunnel);
      server.on("clientError", connections.refuseUnreadable);
      // Ignore an unknown Expect header: Node would answer 417, without a page.
      server.on("checkExpectation", answer);
      if (whenListening) server.once("listening", whenListening);
      const listen = server.listen.bind(server);
      server.listen = /** @type {typeof listen} */ (
        (/** @type {number} */ port, /** @type {[string, () => void] | [() => void]} */ ...rest) => {
          const [host, onListening] = rest.length === 2 ? rest : [undefined, rest[0]];
          const held = takeHeldPort();
          return held ? listen(held, BACKLOG, onListening) : listen({ port, host, backlog: BACKLOG }, onListening);
        }
      );
      // Node would also close connections with a request that it has not read yet, and a proxy may not repeat a write.
      server.closeIdleConnections = () => {};
      return server;
    }
  );
}
