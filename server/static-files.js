// Reads the built files and those of public/ into memory at the start, so that a request for one reads no disk.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";

/** The extensions that precompress.js adds to a file's name. */
export const COMPRESSED = /** @type {const} */ ({ br: ".br", gzip: ".gz" });

const TYPES = /** @type {Record<string, string>} */ ({
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".xml": "application/xml",
});
const UNKNOWN = "application/octet-stream";

/** The names of built files change with their content; those of public/ stay the same. */
const FOR_A_YEAR = "public, max-age=31536000, immutable";
const FOR_AN_HOUR = "public, max-age=3600";

/**
 * Returns the replies by address ("/assets/site-1a2b3c4.css").
 * @param {{ build: string, public: string }} folders
 * @returns {Map<string, import("./reply.js").Reply>}
 */
export function readStaticFiles(folders) {
  return new Map([
    ...repliesOf(folders.public, "/", FOR_AN_HOUR),
    ...repliesOf(join(folders.build, "assets"), "/assets/", FOR_A_YEAR),
  ]);
}

/**
 * @param {string} folder
 * @param {string} base its address
 * @param {string} cacheControl
 * @returns {[path: string, reply: import("./reply.js").Reply][]}
 */
function repliesOf(folder, base, cacheControl) {
  if (!existsSync(folder)) return [];
  const suffixes = Object.values(COMPRESSED);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile() && !suffixes.some((suffix) => file.endsWith(suffix)))
    .map((file) => [base + relative(folder, file).split(sep).join("/"), replyOf(file, cacheControl)]);
}

/**
 * @param {string} file
 * @param {string} cacheControl
 * @returns {import("./reply.js").Reply}
 */
function replyOf(file, cacheControl) {
  const body = readFileSync(file);
  const compressed = Object.entries(COMPRESSED)
    .filter(([, suffix]) => existsSync(file + suffix))
    .map(([encoding, suffix]) => [encoding, readFileSync(file + suffix)]);
  const tag = `"${createHash("sha1").update(body).digest("base64url")}"`;
  return {
    status: 200,
    headers: [
      ["content-type", TYPES[extname(file)] ?? UNKNOWN],
      ["cache-control", cacheControl],
      // A tag that several encodings share must be weak.
      ["etag", compressed.length > 0 ? `W/${tag}` : tag],
      ["last-modified", statSync(file).mtime.toUTCString()],
      ["accept-ranges", "bytes"],
    ],
    body,
    ...(compressed.length > 0 && { compressed: Object.fromEntries(compressed) }),
  };
}
