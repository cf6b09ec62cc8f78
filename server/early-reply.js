// Sends replies before the body of their request has been read.
import { hasBody } from "./slow-bodies.js";

const DISCARD_TIMEOUT_MS = 5_000;
const DISCARD_LIMIT_BYTES = 16 * 1024 * 1024;

/**
 * Sends a reply without using the request's body. A connection that closes while the client still writes loses the
 * reply, so what the client goes on sending is read and dropped for up to 5 s and 16 MB before the connection closes.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {number} status
 * @param {{ headers: Record<string, string>, body: string }} reply
 * @param {string[]} common the headers of every reply, as a flat list of names and values
 */
export function sendAndDiscardBody(request, response, status, { headers, body }, common) {
  const lines = [...common, ...Object.entries(headers).flat(), "content-length", String(Buffer.byteLength(body))];
  if (!hasBody(request)) {
    response.writeHead(status, lines);
    response.end(body);
    return;
  }
  response.writeHead(status, common.includes("connection") ? lines : [...lines, "connection", "close"]);
  // The client knows the reply's length, so it has the whole reply now. Node closes the connection only at end().
  response.write(body);
  const timer = setTimeout(() => response.end(), DISCARD_TIMEOUT_MS);
  let discarded = 0;
  request.on("data", (/** @type {Buffer} */ chunk) => {
    discarded += chunk.byteLength;
    if (discarded > DISCARD_LIMIT_BYTES) response.end();
  });
  // Emitted at the body's end and when the client disconnects.
  request.once("close", () => response.end());
  response.once("close", () => clearTimeout(timer));
}

/**
 * Reads and drops the unread rest of a body whose request has been answered, so that the next request on the connection
 * is seen. Node does so itself only if nothing has begun to read the body. Beyond 5 s or 16 MB the connection closes.
 * @param {import("node:http").IncomingMessage} request
 */
export function discardRest(request) {
  if (request.readableEnded || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), DISCARD_TIMEOUT_MS);
  request.once("close", () => clearTimeout(timer));
  let discarded = 0;
  // A listener that began to read would pause the request again.
  request.removeAllListeners("data");
  request.on("data", (/** @type {Buffer} */ chunk) => {
    discarded += chunk.byteLength;
    if (discarded > DISCARD_LIMIT_BYTES) request.destroy();
  });
  request.resume();
}
