// The front door: every request passes it first with `npm start`, and before Vite sees it with `npm run dev`.
import { randomUUID } from "node:crypto";
import { setClientAddress, visitorAddress } from "./address.js";
import { alignHostWithOrigin, blockedStatus, isApi } from "./blocked-requests.js";
import { sendAndDiscardBody } from "./early-reply.js";
import { plainAddress } from "./request-address.js";

/** The address at which a proxy checks whether to send requests to this process. */
const HEALTH = /^\/healthz([/?]|$)/;

/**
 * What the door needs of the application.
 * @typedef {object} Application
 * @property {Pick<typeof import("../app/entry.server.tsx").site, "https" | "publicUrl" | "trustProxy" | "noteForwardedAddress" | "logRequest">} site
 * @property {typeof import("../app/entry.server.tsx").blockedReply} blockedReply
 *
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 *
 * @typedef {(reply: { url: string, method: string, status: number, ms: number }) => void} Observe
 * @typedef {(request: { requestId: string, method: string, path: string }) => () => void} Announce
 *
 * @typedef {object} Visit what the door found out about a request
 * @property {string} id
 * @property {string} address the visitor's
 * @property {string[]} headers the headers of every reply, as a flat list of names and values
 *
 * @typedef {object} Door
 * @property {(request: Request, response: Response, next: (visit: Visit) => void) => void} handle
 * @property {() => number} active how many requests have no finished reply yet
 * @property {() => number} arrived how many requests have arrived since the start
 * @property {() => void} startDraining from now on each connection closes with its next reply, and /healthz answers 503
 */

/**
 * Gives each request an id and the visitor's address, answers blocked requests, passes on the others, and logs all.
 * @param {Application} application
 * @param {{ allowedMethods?: import("./allowed-methods.js").AllowedMethods, observe?: Observe, announce?: Announce }} [options]
 *   without `allowedMethods`, any method passes that can reach a route; `observe` is called with each reply; `announce`
 *   is called with each request before work on it begins, and the function that it returns once the reply is finished
 * @returns {Door}
 */
export function createDoor({ site, blockedReply }, { allowedMethods = () => ANYWHERE, observe, announce } = {}) {
  /** The headers of the replies that are not finished yet. @type {Set<string[]>} */
  const running = new Set();
  let arrived = 0;
  let draining = false;
  const always = headersOfEveryReply(site.https);

  /** @type {Door["handle"]} */
  function handle(request, response, next) {
    arrived++;
    const began = performance.now();
    const id = randomUUID();
    const method = request.method ?? "GET";
    const target = request.url ?? "/";
    const shown = { requestId: id, method, path: loggedPath(target) };
    const isOver = announce?.(shown);
    plainAddress(request);
    const url = request.url ?? "/";
    const headers = ["x-request-id", id, ...always];
    if (draining) headers.push("connection", "close");
    // Requests that still arrive while draining were sent before their clients could know: answer them as usual.
    const block =
      draining && HEALTH.test(url)
        ? { status: 503 }
        : (blockOf(blockedStatus(request, site.publicUrl)) ?? methodBlock({ method, target, url }, allowedMethods));

    running.add(headers);
    response.once("close", () => {
      running.delete(headers);
      isOver?.();
      // The client of a blocked request may disconnect as soon as it has read the reply.
      const isAborted = block === null && !response.writableFinished;
      const status = response.statusCode;
      const ms = Math.round((performance.now() - began) * 1000) / 1000;
      observe?.({ url, method, status, ms });
      site.logRequest({ ...shown, status, ms, ...(isAborted ? { aborted: true } : {}) });
    });

    if (block) {
      const allow = block.allow && ["allow", block.allow.join(", ")];
      const reply = blockedReply(block.status, isApi(url));
      return sendAndDiscardBody(request, response, block.status, reply, [...headers, ...(allow ?? [])]);
    }
    if (request.headers["x-forwarded-for"]) site.noteForwardedAddress();
    const address = visitorAddress(request, site.trustProxy);
    setClientAddress(request, address);
    // The API is called with a web Request, which cannot have methods such as TRACE: pass them on as OPTIONS.
    if (isApi(url) && !ANYWHERE.includes(method)) request.method = "OPTIONS";
    // The API takes a Bearer token, never the cookie, and from any origin; Remix would refuse a foreign Origin.
    if (isApi(url)) delete request.headers.origin;
    else alignHostWithOrigin(request);
    next({ id, address, headers });
  }

  return {
    handle,
    active: () => running.size,
    arrived: () => arrived,
    startDraining: () => {
      draining = true;
      for (const headers of running) headers.push("connection", "close");
    },
  };
}

/** All methods that some address takes. */
const ANYWHERE = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** @typedef {{ status: number, allow?: readonly string[] }} Block `allow`: the methods that the address takes */

/** @param {number | null} status @returns {Block | null} */
const blockOf = (status) => (status === null ? null : { status });

/**
 * Returns 405 for a method that the address does not take, 404 for a write to an unknown address, else null.
 * @param {{ method: string, target: string, url: string }} asked `target`: the address as sent; `url`: the plain
 *   one (request-address.js)
 * @param {import("./allowed-methods.js").AllowedMethods} allowedMethods
 * @returns {Block | null}
 */
function methodBlock({ method, target, url }, allowedMethods) {
  // "*" stands for the server as a whole.
  if (target === "*" && method === "OPTIONS") return { status: 405, allow: ANYWHERE.filter((one) => one !== method) };
  // Every address can be read: one that only takes forms redirects.
  if (method === "GET" || method === "HEAD" || isApi(url)) return null;
  const allow = allowedMethods(url);
  if (allow === null) return { status: 404 };
  return allow.includes(method) ? null : { status: 405, allow };
}

/** Returns the headers of every reply, as a flat list of names and values. @param {boolean} https */
export const headersOfEveryReply = (https) => [
  ...["x-content-type-options", "nosniff"],
  ...["referrer-policy", "strict-origin-when-cross-origin"],
  ...["permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()"],
  ...["cross-origin-opener-policy", "same-origin"],
  ...(https ? ["strict-transport-security", "max-age=31536000"] : []),
];

/**
 * Returns the path to log, cut at 300 characters, without the query, which holds what people typed. The log itself
 * masks the tokens of links.
 * @param {string} url
 */
export const loggedPath = (url) => (url.split("?", 1)[0] ?? "/").slice(0, 300);
