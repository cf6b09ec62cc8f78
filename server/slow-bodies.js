// Ends requests whose bodies come too slowly: each holds a connection and what was read of it.

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 *
 * @typedef {object} Pace
 * @property {number} bytesPerSecond least rate, on average over each window
 * @property {number} windowMs
 * @property {number} totalMs most time for one body, however fast it comes
 * @property {number} lookMs how often is looked
 */

/**
 * A phone at the edge of the network sends some 2 KB a second, and stands still for some seconds in between; who
 * sends less than a quarter of it for 15 seconds is gone, or holds connections on purpose. Twenty minutes are two
 * large photos at 8 KB a second.
 * @type {Pace}
 */
export const PACE = { bytesPerSecond: 500, windowMs: 15_000, totalMs: 20 * 60_000, lookMs: 1_000 };

/**
 * Watches the bodies of requests until they are whole. Time in which nobody here has taken what came already is not
 * the client's.
 * @param {(request: Request, response: Response) => void} refuse called once for a body that is too slow
 * @param {Pace} [pace]
 * @returns {(request: Request, response: Response) => void} begins to watch a request
 */
export function watchBodies(refuse, pace = PACE) {
  /** @type {Map<Request, { response: Response, began: number, since: number, bytes: number }>} */
  const coming = new Map();
  const least = (pace.bytesPerSecond * pace.windowMs) / 1000;

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [request, entry] of coming) {
      if (request.complete || request.socket.destroyed) coming.delete(request);
      else if (isTooSlow(request, entry, now)) {
        coming.delete(request);
        refuse(request, entry.response);
      }
    }
  }, pace.lookMs);
  timer.unref();

  /**
   * @param {Request} request
   * @param {{ began: number, since: number, bytes: number }} entry
   * @param {number} now
   */
  function isTooSlow({ socket, readableLength }, entry, now) {
    if (now - entry.began > pace.totalMs) return true;
    const isWindowOver = now - entry.since >= pace.windowMs;
    if (isWindowOver && readableLength === 0 && socket.bytesRead - entry.bytes < least) return true;
    if (isWindowOver || readableLength > 0) Object.assign(entry, { since: now, bytes: socket.bytesRead });
    return false;
  }

  return (request, response) => {
    if (!hasBody(request)) return;
    const now = performance.now();
    coming.set(request, { response, began: now, since: now, bytes: request.socket.bytesRead });
  };
}

/** @param {Request} request */
export const hasBody = ({ headers }) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
