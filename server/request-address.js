// Puts the requested address into a form that files, cached pages and Remix can all read.
import { isApi } from "./blocked-requests.js";

/** Replaces an invalid address. Nothing is found there. */
const UNKNOWN = "/%25";
const UNKNOWN_CALL = "/api/%25";

/**
 * Replaces the requested address by a plain path and query. Of an absolute URL, as proxies receive it, only path and
 * query count; "." and ".." are resolved. A path that cannot be decoded ("/%") or contains a backslash or a control
 * character becomes an unknown one, which the application answers with the 404 of its pages or of the API; Remix would
 * answer in English, or with 500. It would do the same for the parameter "_data", by which its older versions requested
 * the data of a page: that parameter is removed.
 * @param {Pick<import("node:http").IncomingMessage, "url"> & { originalUrl?: string }} request
 */
export function plainAddress(request) {
  const { url = "/" } = request;
  const plain = withoutOldQuestion(knowable(url));
  if (plain === url) return;
  request.url = plain;
  // Vite's server has already copied the address.
  request.originalUrl = plain;
}

/** @param {string} url */
function knowable(url) {
  const own = url.startsWith("/") && !DOT_SEGMENT.test(url) ? url : pathOf(url);
  const [path = "/"] = own.split("?", 1);
  if (isReadable(path)) return own;
  return isApi(path) ? UNKNOWN_CALL : UNKNOWN;
}

const DOT_SEGMENT = /\/(\.|%2e){1,2}([/?#]|$)/i;

/** @param {string} address */
function pathOf(address) {
  const whole = address.startsWith("/") ? `http://any.invalid${address}` : address;
  if (!URL.canParse(whole)) return UNKNOWN;
  const { pathname, search } = new URL(whole);
  return pathname.startsWith("/") ? pathname + search : UNKNOWN;
}

/** Characters that no path may contain. Line breaks are among them because a route's "*" does not match them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const STRANGE = /[\\\u0000-\u001f\u007f\u2028\u2029]/;

/** @param {string} path */
function isReadable(path) {
  try {
    return !STRANGE.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** @param {string} url */
function withoutOldQuestion(url) {
  const at = url.indexOf("?");
  if (at < 0) return url;
  const query = new URLSearchParams(url.slice(at));
  if (!query.has("_data")) return url;
  query.delete("_data");
  return query.size > 0 ? `${url.slice(0, at)}?${query}` : url.slice(0, at);
}
