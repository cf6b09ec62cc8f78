// The front door: every request passes it first (`npm start`), or before Vite sees it (`npm run dev`).
import { randomUUID } from "node:crypto";
import { setClientAddress, visitorAddress } from "./address.js";
import { alignHostWithOrigin, blockedStatus, isApi, replaceUndecodableAddress } from "./blocked-requests.js";
import { sendAndDiscardBody } from "./early-reply.js";

/** What a proxy asks that wants to know whom to ask. */
const HEALTH = /^\/healthz([/?]|$)/;

/**
 * What the door needs of the application.
 * @typedef {object} Application
 * @property {Pick<typeof import("../app/entry.server.tsx").site, "https" | "publicUrl" | "trustProxy" | "logRequest">} site
 * @property {typeof import("../app/entry.server.tsx").blockedReply} blockedReply
 *
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 *
 * @typedef {object} Visit what the door found out about a request
 * @property {string} id
 * @property {string} address the visitor's
 * @property {string[]} headers of every reply, as a flat list of names and values
 *
 * @typedef {object} Door
 * @property {(request: Request, response: Response, next: (visit: Visit) => void) => void} handle
 * @property {() => number} active requests whose reply is not finished yet
 * @property {() => void} startDraining from now on each connection closes with its next reply, and /healthz says 503
 */

/**
 * Gives each request its id and the visitor's address, answers blocked requests itself, hands the others on, and logs both.
 * @param {Application} application
 * @returns {Door}
 */
export function createDoor({ site, blockedReply }) {
  /** The headers of the replies that are not finished yet. @type {Set<string[]>} */
  const running = new Set();
  let draining = false;
  const always = headersOfEveryReply(site.https);

  /** @type {Door["handle"]} */
  function handle(request, response, next) {
    const began = performance.now();
    const id = randomUUID();
    const url = request.url ?? "/";
    const headers = ["x-request-id", id, ...always];
    if (draining) headers.push("connection", "close");
    // What still comes on an open connection was sent before its sender could know: it is answered as ever.
    const status = draining && HEALTH.test(url) ? 503 : blockedStatus(request, site.publicUrl);

    running.add(headers);
    response.once("close", () => {
      running.delete(headers);
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

    if (status !== null) {
      return sendAndDiscardBody(request, response, status, blockedReply(status, isApi(url)), headers);
    }
    const address = visitorAddress(request, site.trustProxy);
    setClientAddress(request, address);
    replaceUndecodableAddress(request);
    // The API takes a Bearer token and never the cookie, from any origin; Remix would refuse a foreign one.
    if (isApi(url)) delete request.headers.origin;
    else alignHostWithOrigin(request);
    next({ id, address, headers });
  }

  return {
    handle,
    active: () => running.size,
    startDraining: () => {
      draining = true;
      for (const headers of running) headers.push("connection", "close");
    },
  };
}

/** @param {boolean} https */
const headersOfEveryReply = (https) => [
  ...["x-content-type-options", "nosniff"],
  ...["referrer-policy", "strict-origin-when-cross-origin"],
  ...["permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()"],
  ...["cross-origin-opener-policy", "same-origin"],
  ...(https ? ["strict-transport-security", "max-age=31536000"] : []),
];

/** Paths only: queries hold what people typed, and the reset link's token is a secret. @param {string} url */
export function loggedPath(url) {
  const path = url.split("?", 1)[0] ?? "/";
  return path.replace(/(\/reset-password\/)[^/]+/, "$1***").slice(0, 300);
}
