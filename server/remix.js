// Calls Remix's own request handler directly, without Express: the front door already does what Express would do in
// between (compression, static files, a log line).
import { createReadableStreamFromReadable, createRequestHandler } from "@remix-run/node";
import { matchedRoutesFor } from "./routes-for.js";

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("@remix-run/node").ServerBuild} ServerBuild
 *
 * @typedef {(request: Pick<Request, "method" | "url" | "headers">, options: {
 *   signal?: AbortSignal, body?: Request | Buffer }) => Promise<import("./reply.js").Reply>} RemixHandler
 */

/**
 * Returns a function that answers Node's requests with Remix's replies: CSV files as streams, all others whole.
 * `signal` stops the loaders.
 * @param {ServerBuild} build
 * @returns {RemixHandler}
 */
export function createRemixHandler(build) {
  const handlerFor = matchedRoutesFor(build, (part) => createRequestHandler(part, process.env.NODE_ENV));
  return async ({ method = "GET", url = "/", headers }, { signal, body }) => {
    const request = new globalThis.Request(`http://${headers.host}${url}`, {
      method,
      headers: toHeaders(headers),
      signal,
      ...(Buffer.isBuffer(body) && { body: /** @type {BodyInit} */ (body) }),
      ...(body && !Buffer.isBuffer(body) && { body: createReadableStreamFromReadable(body), duplex: "half" }),
    });
    const handle = handlerFor(new URL(request.url).pathname);
    return toReply(await handle(request));
  };
}

/** @param {import("node:http").IncomingHttpHeaders} given */
function toHeaders(given) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    // Withheld from Remix, since the reply is compressed only once, when it is sent.
    if (name === "accept-encoding") continue;
    if (Array.isArray(value)) for (const one of value) headers.append(name, one);
    else if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

/**
 * @param {globalThis.Response} response
 * @returns {Promise<import("./reply.js").Reply>}
 */
async function toReply(response) {
  const { status, body } = response;
  const headers = [...response.headers].filter(([name]) => name !== "content-length");
  if (body && isEndless(response)) return { status, headers, body: Buffer.alloc(0), stream: body };
  return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
}

/**
 * True for a CSV file, which may have any size and must never be whole in memory.
 * @param {globalThis.Response} response
 */
const isEndless = ({ status, headers }) => status === 200 && /^text\/csv\b/.test(headers.get("content-type") ?? "");
