// Sends a reply of any size while it is generated: it is never whole in memory, and the client notices if it breaks off.
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { chooseEncoding } from "./encoding.js";
import { addVary } from "./reply.js";

/**
 * @typedef {import("./reply.js").Reply & { stream: ReadableStream<Uint8Array> }} StreamedReply
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 */

/** A client that takes nothing for this long has gone, or holds a place on purpose. */
const STALL_MS = 60_000;

/**
 * Sends a reply while it is generated, as fast as the client takes it. `common` are the headers of every reply. If the reply
 * breaks off, it resets the connection: an HTTP/1.0 client, as some proxies are, would take a plain end for the file's.
 * @param {Request} request
 * @param {Response} response
 * @param {StreamedReply} reply
 * @param {string[]} common
 * @param {number} [stallMs]
 * @returns {Promise<void>} settles when the reply is sent or the client has disconnected
 */
export async function sendDownload(request, response, { status, headers: own, stream }, common, stallMs = STALL_MS) {
  const headers = addVary([...common, ...own.flat()]);
  if (request.method === "HEAD" || response.destroyed) {
    await stream.cancel();
    if (response.destroyed) return;
    response.writeHead(status, headers);
    return void response.end();
  }
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (encoding) headers.push("content-encoding", encoding);
  response.writeHead(status, headers);
  response.flushHeaders();

  const { socket } = request;
  const breakOff = () => socket.resetAndDestroy();
  response.setTimeout(stallMs, breakOff);
  const file = Readable.fromWeb(/** @type {import("node:stream/web").ReadableStream} */ (stream));
  file.once("error", breakOff);
  await pipeline(file, compressor(encoding), response).catch(() => {});
}

/**
 * Returns a compressor that needs little memory and time for each download, and holds nothing back.
 * @param {import("./encoding.js").Encoding | null} encoding
 */
function compressor(encoding) {
  if (encoding === "gzip") return createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH });
  if (encoding === null) return new PassThrough();
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}
