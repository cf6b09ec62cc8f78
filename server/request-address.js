// What is asked for, in the form that files, kept pages and Remix can all read.
import { isApi } from "./blocked-requests.js";

/** What stands for an address that can be none: nothing lies there. */
const UNKNOWN = "/%25";
const UNKNOWN_CALL = "/api/%25";

/**
 * Puts a plain path and query in the place of what was asked for. Of a whole address, as a proxy is asked for it, the
 * path counts; "." and ".." are gone. A path that cannot be decoded ("/%"), or holds a backslash or a control
 * character, becomes an unknown one, which the application answers with the 404 of its pages or of the API: Remix
 * would answer in English, or with 500. So it would answer "_data", by which its older versions asked for the data of
 * a page: that parameter goes.
 * @param {Pick<import("node:http").IncomingMessage, "url"> & { originalUrl?: string }} request
 */
export function plainAddress(request) {
  const { url = "/" } = request;
  const plain = withoutOldQuestion(knowable(url));
  if (plain === url) return;
  request.url = plain;
  // Vite's server has noted the address already.
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

/** The ends of lines are not what a route's "*" stands for. */
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
