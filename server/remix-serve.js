// What remix-serve cannot be told by options.
import http from "node:http";
import { createConnections } from "./connections.js";
import { takeHeldPort } from "./free-port.js";
import { PACE, watchBodies } from "./slow-bodies.js";

/**
 * A head that is not whole after 15 seconds is closed by the next look at the connections, at most 2.5 seconds later;
 * one that never comes, too. Bodies have a pace instead of a time (slow-bodies.js). An idle connection stays open for
 * longer than a proxy keeps it (nginx: 60 seconds), so that the proxy never writes into one that closes.
 */
const TIMEOUTS = {
  headersTimeout: 15_000,
  connectionsCheckingInterval: 2_500,
  requestTimeout: 0,
  keepAliveTimeout: 65_000,
};

/**
 * Connections that wait to be taken in; node:http asks for 511, fewer than come in one burst, and the others knock again
 * after one, two and four seconds without knowing why. Not many more: Node takes in one for each turn of its loop
 * (libuv since 1.45), some 260 a second while it renders pages, so these wait four seconds.
 */
const BACKLOG = 1_024;

/**
 * Has remix-serve's next `http.createServer` answer with `handle` instead of its Express app, which would look for
 * each request's file on the disk, compress for a second time and log addresses that are secrets; and ends on that
 * server what is slow or cannot be read. Only that one call is caught.
 * @param {import("node:http").RequestListener} handle
 * @param {import("./connections.js").Application} application
 * @param {{ timeouts?: Partial<typeof TIMEOUTS>, pace?: import("./slow-bodies.js").Pace, whenListening?: () => void }} [options]
 * other times than the site's, for tests; `whenListening` is called once the server listens
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
      // What names no host is answered as what names none that can be.
      const server = createServer({ ...TIMEOUTS, ...timeouts, requireHostHeader: false }, answer);
      server.on("connect", connections.refuseTunnel);
      server.on("clientError", connections.refuseUnreadable);
      // Node would answer 417, which says nothing to anybody.
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
      // Node would cut those on which a request lies that it has not read yet, and a proxy may not send a write twice.
      server.closeIdleConnections = () => {};
      return server;
    }
  );
}
