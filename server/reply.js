// A whole reply as data, and how it is sent: in the encoding that the visitor takes, or as 304, as a part, without a body.
import fresh from "fresh";
import parseRange from "range-parser";
import { chooseEncoding, compress, isCompressible } from "./encoding.js";

/**
 * @typedef {object} Reply
 * @property {number} status
 * @property {[name: string, value: string][]} headers lower-case names; without Content-Length and Content-Encoding
 * @property {Buffer} body as it is, not compressed
 * @property {ReadableStream<Uint8Array>} [stream] a file of any size, in place of the body: for one request, by download.js
 * @property {Partial<Record<import("./encoding.js").Encoding, Buffer | Promise<Buffer>>>} [compressed] the body in the encodings
 * that were made already, or are being made; what is made here is added, for a reply that is sent many times
 *
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 */

/**
 * @param {Reply} reply
 * @param {string} name
 */
export const headerOf = ({ headers }, name) => headers.find(([known]) => known === name)?.[1];

/**
 * Sends a reply. `common` are the headers of every reply, as a flat list of names and values. Compresses text once; knows
 * HEAD, If-None-Match and If-Modified-Since where the reply has ETag or Last-Modified, and ranges where it says
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
  // Remix answers HEAD without the body, whose length is then unknown.
  if (request.method !== "HEAD" || body.byteLength > 0) headers.push("content-length", String(body.byteLength));
  response.writeHead(status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

/**
 * The body in an encoding: made when first wanted, and kept with the reply.
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

/** Whether the reply is sent compressed to those who take it. @param {Reply} reply */
const hasVariants = (reply) =>
  reply.compressed !== undefined || isCompressible(headerOf(reply, "content-type") ?? "", reply.body.byteLength);

/**
 * @param {Reply} reply
 * @param {string[]} headers
 */
const withVary = (reply, headers) => (hasVariants(reply) ? addVary(headers) : headers);

/** Says that the reply is another one for who takes other encodings. @param {string[]} headers as a flat list */
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
  // Not Cache-Control: this is where the truth is, and "no-cache" asks for no more.
  const asked = { "if-none-match": headers["if-none-match"], "if-modified-since": headers["if-modified-since"] };
  if (!asked["if-none-match"] && !asked["if-modified-since"]) return false;
  const validators = { etag: headerOf(reply, "etag"), "last-modified": headerOf(reply, "last-modified") };
  return Boolean(validators.etag || validators["last-modified"]) && fresh(asked, validators);
}

/**
 * The one range of bytes that is asked for, "beyond" where there is none of it; null: the whole. Several ranges, and a
 * range of something that has changed since, are answered with the whole, as RFC 9110 allows.
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

/** A weak tag says too little for parts of two replies to be put together. @param {string} condition @param {Reply} reply */
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
