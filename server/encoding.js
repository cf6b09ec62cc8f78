// Chooses the compression that a visitor gets, and compresses.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

/** @typedef {"br" | "gzip"} Encoding */

/** Below this many bytes a compressed reply saves no packet. */
export const MIN_COMPRESSED_BYTES = 200;

/** Content types that are worth compressing: text. */
const TEXT =
  /^(text\/|application\/(json|manifest\+json|speculationrules\+json|xml|javascript)|image\/(svg\+xml|x-icon))/;

/** How many headers to remember: browsers send a handful, but a client may send any number of others. */
const KNOWN_HEADERS = 100;
/** @type {Map<string, Encoding | null>} */
const chosen = new Map();

/**
 * Returns the best encoding that an Accept-Encoding header allows; null for none.
 * @param {string | string[] | undefined} header
 * @returns {Encoding | null}
 */
export function chooseEncoding(header) {
  const text = String(header ?? "");
  if (text === "") return null;
  const known = chosen.get(text);
  if (known !== undefined) return known;
  const accepted = new Negotiator({ headers: { "accept-encoding": text } }).encodings(["br", "gzip"]);
  const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : null;
  if (chosen.size < KNOWN_HEADERS) chosen.set(text, encoding);
  return encoding;
}

/**
 * True for a body that is worth compressing.
 * @param {string} contentType
 * @param {number} bytes
 */
export const isCompressible = (contentType, bytes) => bytes >= MIN_COMPRESSED_BYTES && TEXT.test(contentType);

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/**
 * Compresses a body on another thread than the one that answers. With brotli's quality 5, a page of 40 KB takes about a
 * millisecond; a window of 256 KB holds any page, and needs less memory than the default of 4 MB.
 * @param {Buffer} body
 * @param {Encoding} encoding
 * @returns {Promise<Buffer>}
 */
export function compress(body, encoding) {
  if (encoding === "gzip") return asGzip(body);
  return asBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}
