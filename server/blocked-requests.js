// Tells which requests must not reach the application, by their address and headers alone.

const FORM_BODY_LIMIT = 64 * 1024;
const API_BODY_LIMIT = 4 * FORM_BODY_LIMIT;
/** Several photos of 5 MB at once, and the form around them. */
const UPLOAD_BODY_LIMIT = 60 * 1024 * 1024;
/** Addresses that take files: agencies' vehicle forms, handovers of agencies, clients and guests, and API uploads. */
const UPLOAD_PATHS = [
  /^\/agency\/dashboard\/vehicles\//i,
  /^\/(agency|client)\/dashboard\/reservations\/[^/]+\/handover\//i,
  /^\/handover\//i,
  /^\/api\/upload\//i,
  /^\/api\/agencies\/my-imports([?]|$)/i,
  /^\/api\/reservations\/[^/]+\/handovers\/[^/]+\/photos([/?]|$)/i,
  /^\/api\/handovers\/[^/]+\/[^/]+\/photos([/?]|$)/i,
];

/**
 * Returns the status with which a request is blocked: 400 for an invalid host, 403 for a write from another site, 413
 * for a body that is announced as larger than its limit; null when it may pass.
 * @param {Pick<import("node:http").IncomingMessage, "method" | "url" | "headers">} request
 * @param {string} publicUrl
 * @returns {400 | 403 | 413 | null}
 */
export function blockedStatus({ method = "GET", url = "/", headers }, publicUrl) {
  if (!URL.canParse(`http://${headers.host ?? ""}${url.startsWith("/") ? url : "/"}`)) return 400;
  if (!isWrite(method)) return null;
  // The API never takes the cookie, so another site cannot act there in a visitor's name.
  if (!isApi(url) && isCrossSite(headers, publicUrl)) return 403;
  return Number(headers["content-length"] ?? 0) > bodyLimit(url) ? 413 : null;
}

/** True for an address of the API. @param {string} url path and query; Remix ignores their case */
export const isApi = (url) => /^\/api([/?]|$)/i.test(url);

/** @param {string} method */
const isWrite = (method) => !["GET", "HEAD", "OPTIONS"].includes(method);

/** True for an address that takes files. @param {string} url */
export const takesFiles = (url) => UPLOAD_PATHS.some((path) => path.test(url));

/** @param {string} url */
const bodyLimit = (url) => (takesFiles(url) ? UPLOAD_BODY_LIMIT : textLimit(url));

/** Returns how many bytes a body without files may have. @param {string} url */
export const textLimit = (url) => (isApi(url) ? API_BODY_LIMIT : FORM_BODY_LIMIT);

/**
 * True when Origin, Sec-Fetch-Site or Referer says that another site sent the request. It passes when all are absent,
 * as from text browsers.
 * @param {import("node:http").IncomingHttpHeaders} headers
 * @param {string} publicUrl
 */
function isCrossSite(headers, publicUrl) {
  const isForeign = (/** @type {string | undefined} */ address) =>
    address !== undefined && !isOwnAddress(address, headers.host, publicUrl);
  const site = headers["sec-fetch-site"];
  if (isForeign(headers.origin) || isForeign(headers.referer)) return true;
  return site !== undefined && site !== "same-origin" && site !== "none";
}

/**
 * @param {string} address
 * @param {string | undefined} requestedHost
 * @param {string} publicUrl
 */
function isOwnAddress(address, requestedHost, publicUrl) {
  if (!URL.canParse(address)) return false;
  const { host, origin } = new URL(address);
  return origin === new URL(publicUrl).origin || host === requestedHost;
}

/**
 * Sets the Host of a write to its Origin, which has been found to be ours. Remix compares the two again, and they would
 * differ behind a proxy that rewrites Host.
 * @param {Pick<import("node:http").IncomingMessage, "method" | "headers">} request
 */
export function alignHostWithOrigin({ method = "GET", headers }) {
  if (!isWrite(method) || headers.origin === undefined) return;
  headers.host = new URL(headers.origin).host;
  delete headers["x-forwarded-host"];
}
