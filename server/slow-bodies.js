// Ends requests whose bodies arrive too slowly: each holds a connection, and in memory the part that was read.

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 *
 * @typedef {object} Pace
 * @property {number} bytesPerSecond lowest average rate over each window
 * @property {number} windowMs
 * @property {number} totalMs longest time for one body, however fast it arrives
 * @property {number} checkMs time between two checks
 */

/**
 * A phone at the edge of the network sends some 2 KB a second, with pauses of some seconds. A client that sends less
 * than a quarter of that for 15 seconds is gone, or holds connections on purpose. Twenty minutes are enough for two
 * large photos at 8 KB a second.
 * @type {Pace}
 */
export const PACE = { bytesPerSecond: 500, windowMs: 15_000, totalMs: 20 * 60_000, checkMs: 1_000 };

/**
 * Watches the bodies of requests until they are complete. Time in which data waits to be read here does not count
 * against the client.
 * @param {(request: Request, response: Response) => void} refuse called once for a body that is too slow
 * @param {Pace} [pace]
 * @returns {(request: Request, response: Response) => void} starts to watch a request
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
  }, pace.checkMs);
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

/** True when the headers announce a body. @param {Request} request */
export const hasBody = ({ headers }) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
