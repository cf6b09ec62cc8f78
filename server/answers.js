// What stands behind the front door: files from memory, photos, kept pages; and Remix for everything else.
import { isApi } from "./blocked-requests.js";
import { KEPT_MS } from "./kept-pages.js";
import { hasNonceMark, withNonce } from "./nonce.js";
import { headerOf, sendReply } from "./reply.js";

/**
 * @typedef {import("./reply.js").Reply} Reply
 * @typedef {import("./door.js").Visit} Visit
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {typeof import("../app/entry.server.tsx")} Entry
 *
 * @typedef {object} Application
 * @property {Pick<Entry["site"], "runRequest" | "freshMs">} site
 * @property {Entry["anonymousHeaders"]} anonymousHeaders
 * @property {Entry["blockedReply"]} blockedReply
 * @property {string} nonceMark see app/http/security-headers.server.ts
 * @property {Entry["publicFile"]} publicFile
 *
 * @typedef {object} Sources
 * @property {Map<string, Reply>} files by address
 * @property {import("./kept-pages.js").KeptPages | null} pages null: every page is made anew
 * @property {import("./remix.js").RemixHandler} remix
 */

/** Not pages: what they answer depends on more than their address, or is never to be kept. */
const NO_PAGES = /^\/(api|healthz|uploads)([/?]|$)/;
const PHOTO = /^\/uploads\/([^/?]+)(\?|$)/;

/**
 * Answers what the door lets pass.
 * @param {Application} application
 * @param {Sources} sources
 * @returns {(request: Request, response: Response, visit: Visit) => void}
 */
export function createAnswers(
  { site, anonymousHeaders, blockedReply, nonceMark, publicFile },
  { files, pages, remix },
) {
  return (request, response, visit) => {
    const url = request.url ?? "/";
    const send = (/** @type {Reply} */ reply) =>
      sendReply(request, response, withNonce(reply, nonceMark), visit.headers);

    const file = isRead(request) ? files.get(url.split("?", 1)[0] ?? "") : undefined;
    if (file) return sendReply(request, response, file, visit.headers);

    const page = isRead(request) && pages && !NO_PAGES.test(url) ? publicPage(request) : null;
    const kept = page && pages?.find(page.key);
    if (kept) return send(kept);

    const reply = page ? sharedReply(page, request, response, visit) : ownReply(request, response, visit);
    reply.then(send, () => {
      // Remix answers what loaders and actions throw. What comes here is a visitor who left, or a request that is none.
      const { headers, body } = blockedReply(500, isApi(url));
      send({ status: 500, headers: Object.entries(headers), body: Buffer.from(body) });
    });
  };

  /**
   * @param {Request} request
   * @param {Response} response
   * @param {Visit} visit
   */
  async function ownReply(request, response, visit) {
    const [, name] = (isRead(request) && PHOTO.exec(request.url ?? "/")) || [];
    // A storage that fails is answered for by Remix's route.
    const stored = name ? await publicFile(name).catch(() => null) : null;
    if (stored) return { status: 200, headers: Object.entries(stored.headers), body: Buffer.from(stored.bytes) };
    return site.runRequest(visit, () => remix(request, whileHere(request, response)));
  }

  /**
   * The page that a visitor without an account asks for; null for a personal one. Nothing of the visitor but what stands in
   * the key reaches it.
   * @param {Request} request
   */
  function publicPage(request) {
    const anonymous = anonymousHeaders(request.headers);
    if (!anonymous) return null;
    const asked = { method: "GET", url: request.url, headers: { ...anonymous, host: request.headers.host } };
    return { key: JSON.stringify(asked), asked };
  }

  /**
   * Whether a reply to nobody in particular may be kept: a page that is whole, or another public text.
   * @param {Reply} reply
   */
  function isKeepable(reply) {
    if (reply.status !== 200 || headerOf(reply, "set-cookie") !== undefined) return false;
    if (!/\bpublic\b/.test(headerOf(reply, "cache-control") ?? "")) return false;
    const type = headerOf(reply, "content-type") ?? "";
    if (!type.startsWith("text/html")) return /^(text|application)\//.test(type);
    return headerOf(reply, "etag") !== undefined || hasNonceMark(reply, nonceMark);
  }

  /**
   * @param {NonNullable<ReturnType<typeof publicPage>>} page
   * @param {Request} request
   * @param {Response} response
   * @param {Visit} visit
   */
  async function sharedReply({ key, asked }, request, response, visit) {
    const render = (/** @type {AbortSignal} */ signal) =>
      site.runRequest(visit, async () => {
        const reply = await remix(asked, { signal });
        return { reply, keepMs: isKeepable(reply) ? Math.min(KEPT_MS, site.freshMs()) : 0 };
      });
    const { signal } = whileHere(request, response);
    return pages ? pages.read(key, render, signal) : (await render(signal)).reply;
  }
}

/**
 * The body of a write, and a signal that tells the loaders that the visitor has left.
 * @param {Request} request
 * @param {Response} response
 */
function whileHere(request, response) {
  const controller = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  return { signal: controller.signal, ...(!isRead(request) && { body: request }) };
}

/** @param {Request} request */
const isRead = ({ method }) => method === "GET" || method === "HEAD";
