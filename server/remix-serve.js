// What remix-serve cannot be told by options.
import http from "node:http";

const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 };

/**
 * Has remix-serve's next `http.createServer` answer with `handle` instead of its Express app, which would look for each
 * request's file on the disk, compress for a second time and log addresses that are secrets; and sets that server's timeouts.
 * Only that one call is caught.
 * @param {import("node:http").RequestListener} handle
 */
export function standInForExpress(handle) {
  const { createServer } = http;
  http.createServer = /** @type {typeof createServer} */ (
    () => {
      http.createServer = createServer;
      const server = createServer(TIMEOUTS, handle);
      // Node would cut those on which a request lies that it has not read yet, and a proxy may not send a write twice.
      server.closeIdleConnections = () => {};
      return server;
    }
  );
}
