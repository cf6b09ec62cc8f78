// A whole reply as data, and how it is sent: in an encoding that the visitor takes, as 304, in part or without a body.
import fresh from "fresh";
import parseRange from "range-parser";
import { chooseEncoding, compress, isCompressible } from "./encoding.js";

/**
 * @typedef {object} Reply
 * @property {number} status
 * @property {[name: string, value: string][]} headers lower-case names; without Content-Length and Content-Encoding
 * @property {Buffer} body uncompressed
 * @property {ReadableStream<Uint8Array>} [stream] a file of any size in place of the body, for one request; download.js
 *   sends it
 * @property {Partial<Record<import("./encoding.js").Encoding, Buffer | Promise<Buffer>>>} [compressed] the body in the
 *   encodings that exist or are being produced; `sendReply` adds those that it produces, for a reply that is sent many times
 *
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 */

/**
 * Returns the value of a header; undefined if the reply has none.
 * @param {Reply} reply
 * @param {string} name in lower case
 */
export const headerOf = ({ headers }, name) => headers.find(([known]) => known === name)?.[1];

/**
 * Sends a reply. `common` are the headers of every reply, as a flat list of names and values. Compresses text once.
 * Supports HEAD, If-None-Match and If-Modified-Since if the reply has ETag or Last-Modified, and ranges if it has
 * Accept-Ranges.
 * @param {Request} request
 * @param {Response} response
 * @param {Reply} reply
 * @param {string[]} common
 * @returns {void}
 */
export function sendReply(request, response, reply, common) {
  const headers = [...common];
  for (const [name, value] of reply.headers) headers.push(name, value);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (response.destroyed || response.headersSent) return;
  if (isRead && reply.status === 200 && isFresh(request, reply)) {
    return sendHead(response, 304, withVary(reply, headers));
  }
  const range = isRead && reply.status === 200 ? rangeOf(request, reply) : null;
  if (range) return sendRange(request, response, reply, headers, range);

  const encoding = hasVariants(reply) ? chooseEncoding(request.headers["accept-encoding"]) : null;
  const body = encoding ? compressedBody(reply, encoding) : reply.body;
  if (Buffer.isBuffer(body)) return sendBody(request, response, reply, withVary(reply, headers), body, encoding);
  body.then(
    (bytes) => sendBody(request, response, reply, withVary(reply, headers), bytes, encoding),
    () => sendBody(request, response, reply, withVary(reply, headers), reply.body, null),
  );
}

/**
 * @param {Response} response
 * @param {number} status
 * @param {string[]} headers
 */
function sendHead(response, status, headers) {
  response.writeHead(status, headers);
  response.end();
}

/**
 * @param {Request} request
 * @param {Response} response
 * @param {Reply} reply
 * @param {string[]} headers
 * @param {Buffer} body
 * @param {string | null} encoding
 */
function sendBody(request, response, { status }, headers, body, encoding) {
  if (response.destroyed) return;
  if (encoding) headers.push("content-encoding", encoding);
  if (status === 204) return sendHead(response, status, headers);
  // Remix answers HEAD without a body, so its length is unknown.
  if (request.method !== "HEAD" || body.byteLength > 0) headers.push("content-length", String(body.byteLength));
  response.writeHead(status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

/**
 * Returns the body in an encoding. Makes it when it is first needed, and stores it in the reply.
 * @param {Reply} reply
 * @param {import("./encoding.js").Encoding} encoding
 * @returns {Buffer | Promise<Buffer>}
 */
function compressedBody(reply, encoding) {
  reply.compressed ??= {};
  const known = reply.compressed[encoding];
  if (known) return known;
  const { compressed } = reply;
  const making = compress(reply.body, encoding).then((bytes) => {
    compressed[encoding] = bytes;
    return bytes;
  });
  compressed[encoding] = making;
  return making;
}

/** True when the reply is sent compressed to clients that accept it. @param {Reply} reply */
const hasVariants = (reply) =>
  reply.compressed !== undefined || isCompressible(headerOf(reply, "content-type") ?? "", reply.body.byteLength);

/**
 * @param {Reply} reply
 * @param {string[]} headers
 */
const withVary = (reply, headers) => (hasVariants(reply) ? addVary(headers) : headers);

/** Adds to `vary` that the reply depends on the encodings a client accepts. @param {string[]} headers as a flat list */
export function addVary(headers) {
  const at = headers.indexOf("vary");
  if (at < 0) headers.push("vary", "Accept-Encoding");
  else headers[at + 1] += ", Accept-Encoding";
  return headers;
}

/**
 * @param {Request} request
 * @param {Reply} reply
 */
function isFresh({ headers }, reply) {
  // Leave out Cache-Control: "no-cache" only asks that the origin be asked, and this is the origin.
  const asked = { "if-none-match": headers["if-none-match"], "if-modified-since": headers["if-modified-since"] };
  if (!asked["if-none-match"] && !asked["if-modified-since"]) return false;
  const validators = { etag: headerOf(reply, "etag"), "last-modified": headerOf(reply, "last-modified") };
  return Boolean(validators.etag || validators["last-modified"]) && fresh(asked, validators);
}

/**
 * Returns the one range of bytes that is requested; "beyond" if the body has no such bytes; null for the whole body.
 * Several ranges, and a range of a reply that has changed since, get the whole body, as RFC 9110 allows.
 * @param {Request} request
 * @param {Reply} reply
 */
function rangeOf({ headers: { range, "if-range": condition } }, reply) {
  if (!range || headerOf(reply, "accept-ranges") !== "bytes") return null;
  if (condition && !isUnchanged(String(condition), reply)) return null;
  const ranges = parseRange(reply.body.byteLength, range);
  if (ranges === -1) return "beyond";
  if (ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}

/**
 * True when If-Range names this very reply. A weak tag does not: parts of two replies with the same one may not fit.
 * @param {string} condition @param {Reply} reply
 */
function isUnchanged(condition, reply) {
  if (condition.startsWith("W/")) return false;
  return condition === headerOf(reply, "etag") || condition === headerOf(reply, "last-modified");
}

/**
 * @param {Request} request
 * @param {Response} response
 * @param {Reply} reply
 * @param {string[]} headers
 * @param {"beyond" | { start: number, end: number }} range
 */
function sendRange(request, response, reply, headers, range) {
  const size = reply.body.byteLength;
  if (range === "beyond") return sendHead(response, 416, [...headers, "content-range", `bytes */${size}`]);
  const part = reply.body.subarray(range.start, range.end + 1);
  headers.push("content-range", `bytes ${range.start}-${range.end}/${size}`);
  sendBody(request, response, { ...reply, status: 206 }, withVary(reply, headers), part, null);
}
