// What remix-serve leaves to nobody: request ids, the visitor's address, refusal of cross-site posts and oversized
// bodies, headers of every reply, timeouts, and the request log. It hooks in where Node announces each request,
// before Express sees it.
import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { createRequire } from "node:module";

const REFUSED = "/__refused/";
const BODY_LIMIT = 64 * 1024;
/** Several photos of 5 MB at once, and the form around them. */
const UPLOAD_BODY_LIMIT = 60 * 1024 * 1024;
const UPLOAD_PATHS = /^\/(agency\/dashboard\/vehicles\/|api\/upload\/)/;

/**
 * @param {any} site the application's own door
 * @returns {{ active: () => number, refuseNew: () => void }}
 */
export function installHooks(site) {
  silenceMorgan();
  let active = 0;
  let draining = false;
  const known = new WeakSet();

  subscribe("http.server.request.start", (message) => {
    const { request, response, server } =
      /** @type {{ request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse, server: import("node:http").Server }} */ (
        message
      );
    if (!known.has(server)) {
      known.add(server);
      setTimeouts(server);
    }
    const began = process.hrtime.bigint();
    const id = randomUUID();
    const address = visitorAddress(request, site.trustProxy);
    const asked = request.url ?? "/";
    request.headers["x-client-address"] = address;
    site.enterRequest({ id, address });

    response.setHeader("x-request-id", id);
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("referrer-policy", "strict-origin-when-cross-origin");
    response.setHeader("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()");
    response.setHeader("cross-origin-opener-policy", "same-origin");
    if (site.https) response.setHeader("strict-transport-security", "max-age=31536000");
    if (draining) response.setHeader("connection", "close");

    const refusal = draining ? "503" : reasonToRefuse(request, site.publicUrl);
    if (refusal) refuse(request, refusal);

    active++;
    let ended = false;
    response.on("close", () => {
      if (ended) return;
      ended = true;
      active--;
      site.logRequest({
        requestId: id,
        method: request.method,
        path: loggable(asked),
        status: response.statusCode,
        ms: Number((process.hrtime.bigint() - began) / 1000n) / 1000,
        ...(response.writableFinished ? {} : { aborted: true }),
      });
    });
  });

  return {
    active: () => active,
    refuseNew: () => {
      draining = true;
    },
  };
}

/**
 * Rewrites a request into one of the refusal page, which reads no body.
 * @param {import("node:http").IncomingMessage} request
 * @param {string} status
 */
function refuse(request, status) {
  request.url = REFUSED + status;
  request.method = "GET";
  for (const name of ["origin", "content-length", "transfer-encoding", "content-type"]) delete request.headers[name];
  request.headers.host = "localhost";
  delete request.headers["x-forwarded-host"];
}

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {string} publicUrl
 * @returns {string | null} the status to refuse with
 */
function reasonToRefuse(request, publicUrl) {
  const { headers, url = "/" } = request;
  if (!URL.canParse(`http://${headers.host ?? ""}${url.startsWith("/") ? url : "/"}`)) return "400";
  // Remix and Express answer a bad escape with a page of their own.
  if (!isDecodable(url.split("?", 1)[0] ?? "")) return "400";
  const writes = !["GET", "HEAD", "OPTIONS"].includes(request.method ?? "GET");
  // The API takes a Bearer token and never the cookie: another site has nothing to borrow there.
  if (url === "/api" || url.startsWith("/api/")) delete headers.origin;
  else if (writes && isCrossSite(headers, publicUrl)) return "403";
  if (writes) {
    const limit = UPLOAD_PATHS.test(url) ? UPLOAD_BODY_LIMIT : url.startsWith("/api/") ? 4 * BODY_LIMIT : BODY_LIMIT;
    if (Number(headers["content-length"] ?? 0) > limit) return "413";
  }
  return null;
}

/** @param {string} path */
function isDecodable(path) {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * True when Origin, Sec-Fetch-Site or Referer says that another site sent this. Where all are absent (text browsers)
 * nothing contradicts.
 * @param {import("node:http").IncomingHttpHeaders} headers
 * @param {string} publicUrl
 */
function isCrossSite(headers, publicUrl) {
  const ours = (/** @type {string} */ address) => {
    if (!URL.canParse(address)) return false;
    const { host, origin } = new URL(address);
    return origin === new URL(publicUrl).origin || host === headers.host;
  };
  const { origin, referer } = headers;
  const site = headers["sec-fetch-site"];
  if (origin !== undefined) {
    if (!ours(origin)) return true;
    // Remix compares Origin with Host again; behind a proxy that rewrites Host they would differ.
    headers.host = new URL(origin).host;
    delete headers["x-forwarded-host"];
  }
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  return referer !== undefined && !ours(referer);
}

/**
 * The address of the visitor: the connection's, or what the last believed proxy saw.
 * @param {import("node:http").IncomingMessage} request
 * @param {number} proxies
 */
function visitorAddress(request, proxies) {
  const direct = request.socket.remoteAddress ?? "unknown";
  if (proxies === 0) return direct;
  const seen = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return seen.at(-proxies) ?? direct;
}

/** @param {import("node:http").Server} server */
function setTimeouts(server) {
  server.headersTimeout = 15_000;
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = 65_000;
}

/** Paths only: queries hold what people typed, and the reset link's token is a secret. @param {string} url */
function loggable(url) {
  const path = url.split("?", 1)[0] ?? "/";
  return path.replace(/(\/reset-password\/)[^/]+/, "$1***").slice(0, 300);
}

/** remix-serve always logs with morgan's "tiny", addresses and all: make that say nothing. */
function silenceMorgan() {
  const morgan = createRequire(createRequire(import.meta.url).resolve("@remix-run/serve/package.json"))("morgan");
  morgan.format("tiny", () => null);
}
