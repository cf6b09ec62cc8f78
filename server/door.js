// The front door: every request passes it before Express (`npm start`) or Vite (`npm run dev`) sees it.
import { randomUUID } from "node:crypto";
import { setClientAddress, visitorAddress } from "./address.js";
import { alignHostWithOrigin, blockedStatus, isApi, replaceUndecodableAddress } from "./blocked-requests.js";
import { sendAndDiscardBody } from "./early-reply.js";

/**
 * What the door needs of the application.
 * @typedef {object} Application
 * @property {Pick<typeof import("../app/entry.server.tsx").site, "https" | "publicUrl" | "trustProxy" | "runRequest" | "logRequest">} site
 * @property {typeof import("../app/entry.server.tsx").blockedReply} blockedReply
 *
 * @typedef {object} Door
 * @property {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse, next: () => void) => void} handle
 * @property {() => number} active requests whose reply is not finished yet
 * @property {() => void} startDraining from now on every request is blocked with 503
 */

/**
 * Gives each request its id and the visitor's address, sets the headers of every reply, answers blocked requests itself,
 * runs the others in their request scope, and logs both.
 * @param {Application} application
 * @returns {Door}
 */
export function createDoor({ site, blockedReply }) {
  let active = 0;
  let draining = false;

  /** @type {Door["handle"]} */
  function handle(request, response, next) {
    const began = performance.now();
    const id = randomUUID();
    const address = visitorAddress(request, site.trustProxy);
    const url = request.url ?? "/";
    setReplyHeaders(response, id, site.https);
    if (draining) response.setHeader("connection", "close");
    const status = draining ? 503 : blockedStatus(request, site.publicUrl);

    active++;
    response.once("close", () => {
      active--;
      // Of a blocked request the client may leave as soon as it has read the reply.
      const isAborted = status === null && !response.writableFinished;
      site.logRequest({
        requestId: id,
        method: request.method,
        path: loggedPath(url),
        status: response.statusCode,
        ms: Math.round((performance.now() - began) * 1000) / 1000,
        ...(isAborted ? { aborted: true } : {}),
      });
    });

    if (status !== null) return sendAndDiscardBody(request, response, status, blockedReply(status, isApi(url)));
    setClientAddress(request, address);
    replaceUndecodableAddress(request);
    // The API takes a Bearer token and never the cookie, from any origin; Remix would refuse a foreign one.
    if (isApi(url)) delete request.headers.origin;
    else alignHostWithOrigin(request);
    site.runRequest({ id, address }, next);
  }

  return {
    handle,
    active: () => active,
    startDraining: () => {
      draining = true;
    },
  };
}

/**
 * @param {import("node:http").ServerResponse} response
 * @param {string} id
 * @param {boolean} https
 */
function setReplyHeaders(response, id, https) {
  response.setHeader("x-request-id", id);
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("referrer-policy", "strict-origin-when-cross-origin");
  response.setHeader("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()");
  response.setHeader("cross-origin-opener-policy", "same-origin");
  if (https) response.setHeader("strict-transport-security", "max-age=31536000");
}

/** Paths only: queries hold what people typed, and the reset link's token is a secret. @param {string} url */
export function loggedPath(url) {
  const path = url.split("?", 1)[0] ?? "/";
  return path.replace(/(\/reset-password\/)[^/]+/, "$1***").slice(0, 300);
}
