// Answers the requests behind the front door: with files from memory, photos and cached pages, else through Remix.
import { kindOf, Overloaded } from "./admission.js";
import { isApi } from "./blocked-requests.js";
import { sendDownload } from "./download.js";
import { discardRest, sendAndDiscardBody } from "./early-reply.js";
import { hasNonceMark, withNonce } from "./nonce.js";
import { KEPT_MS } from "./page-cache.js";
import { createPreparedReplies } from "./prepared-replies.js";
import { headerOf, sendReply } from "./reply.js";
import { readWhole } from "./whole-body.js";

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
 * @property {string} nonceMark see app/http/base/security-headers.server.ts
 * @property {Entry["publicFile"]} publicFile
 *
 * @typedef {object} Sources
 * @property {Map<string, Reply>} files by address
 * @property {import("./page-cache.js").PageCache | null} pages null: every page is rendered for each request
 * @property {import("./remix.js").RemixHandler} remix
 * @property {import("./admission.js").Admit} admit
 */

/** Addresses that are never cached: their replies depend on more than the address, or must not be cached. */
const NO_PAGES = /^\/(api|healthz|metrics|uploads|handover-photos)([/?]|$)/;
const PHOTO = /^\/uploads\/([^/?]+)(\?|$)/;
/** Addresses at which Remix's scripts request data. They can read no other reply, and no page is rendered for it. */
const DATA = /\.data(\?|$)/;
/**
 * How many refused forms at a time are answered by their own page, which keeps what was typed. The next ones follow
 * after a rest: rendering those pages would otherwise take all the time that admitted requests need.
 */
const MOST_EXPLAINED = 4;
const REST_MS = 250;

/**
 * Returns the function that answers the requests which the door lets pass.
 * @param {Application} application
 * @param {Sources} sources
 * @returns {(request: Request, response: Response, visit: Visit) => void}
 */
export function createAnswers(
  { site, anonymousHeaders, blockedReply, nonceMark, publicFile },
  { files, pages, remix, admit },
) {
  const prepared = createPreparedReplies(blockedReply);
  let explained = 0;

  return (request, response, visit) => {
    const url = request.url ?? "/";
    const send = (/** @type {Reply} */ reply) =>
      sendReply(request, response, withNonce(reply, nonceMark), visit.headers);

    const file = isRead(request) ? files.get(url.split("?", 1)[0] ?? "") : undefined;
    if (file) return sendReply(request, response, file, visit.headers);

    const page = isRead(request) && pages && !NO_PAGES.test(url) ? publicPage(request) : null;
    const cached = page && pages?.find(page.key);
    if (cached) return send(cached);

    const signal = abortOnDisconnect(request, response);
    const reply = page ? sharedReply(page, request, signal, visit) : ownReply(request, signal, visit);
    reply.then(
      (made) => {
        const { stream } = made;
        if (stream) return download(request, response, signal, { ...made, stream }, visit);
        const isWordless = isRemixsOwnError(made) || isBareRefusal(made, request);
        send(isWordless ? prepared(made.status, isApi(url)) : made);
      },
      (error) => {
        if (!(error instanceof Refused)) return send(prepared(500, isApi(url)));
        const early = blockedReply(error.status, isApi(url), true);
        sendAndDiscardBody(request, response, error.status, early, visit.headers);
      },
    );
  };

  /**
   * @param {Request} request
   * @param {AbortSignal} signal
   * @param {Visit} visit
   */
  async function ownReply(request, signal, visit) {
    const [, name] = (isRead(request) && PHOTO.exec(request.url ?? "/")) || [];
    // If the storage fails, Remix's route answers.
    const stored = name ? await publicFile(name).catch(() => null) : null;
    if (stored) return { status: 200, headers: Object.entries(stored.headers), body: Buffer.from(stored.bytes) };
    const kind = kindOf(request);
    const body = isRead(request) ? undefined : kind === "upload" ? request : await readWhole(request);
    if (body === null) throw new Refused(413);
    const work = () => site.runRequest(visit, () => remix(request, { signal, body }));
    if (!kind) return work();
    return admit(kind, signal, work).catch((error) => turnAway(error, request, signal, visit, body));
  }

  /**
   * Sends a file of any size. It takes a place of its own kind until it has been fetched, so no page waits for it.
   * @param {Request} request
   * @param {Response} response
   * @param {AbortSignal} signal
   * @param {import("./download.js").StreamedReply} file
   * @param {Visit} visit
   */
  async function download(request, response, signal, file, visit) {
    try {
      await admit("download", signal, () => sendDownload(request, response, file, visit.headers));
    } catch (error) {
      await file.stream.cancel();
      if (!(error instanceof Overloaded)) return;
      sendReply(request, response, prepared(503, isApi(request.url ?? "/")), visit.headers);
    }
  }

  /**
   * Answers a request that found no place, mostly with a prepared reply. A few forms are answered by their own page
   * with what was typed, as if the backend were down. So are requests for data by scripts, which would otherwise
   * replace the page and its form by an error page.
   * @param {unknown} error
   * @param {Request} request
   * @param {AbortSignal} signal
   * @param {Visit} visit
   * @param {Request | Buffer} [body]
   */
  async function turnAway(error, request, signal, visit, body) {
    if (!(error instanceof Overloaded)) throw error;
    const { url = "/" } = request;
    if (body === request) throw new Refused(503);
    const explain = () => site.runRequest({ ...visit, isOverloaded: true }, () => remix(request, { signal, body }));
    if (DATA.test(url) && !isApi(url)) return explain();
    if (isApi(url) || isRead(request) || explained >= MOST_EXPLAINED) {
      return prepared(503, isApi(url), !isRead(request));
    }
    explained++;
    try {
      return await explain();
    } finally {
      setTimeout(() => explained--, REST_MS).unref();
    }
  }

  /**
   * Returns the request for a page as any anonymous visitor makes it, and its key; null for a personal page. Of the
   * visitor's own headers, only those in the key reach the page.
   * @param {Request} request
   */
  function publicPage(request) {
    const anonymous = anonymousHeaders(request.headers);
    if (!anonymous) return null;
    const asked = { method: "GET", url: request.url, headers: { ...anonymous, host: request.headers.host } };
    return { key: JSON.stringify(asked), asked };
  }

  /**
   * True when a reply to an anonymous visitor may be cached: a complete page, or another public text.
   * @param {Reply} reply
   */
  function isKeepable(reply) {
    if (reply.stream || reply.status !== 200 || headerOf(reply, "set-cookie") !== undefined) return false;
    if (!/\bpublic\b/.test(headerOf(reply, "cache-control") ?? "")) return false;
    const type = headerOf(reply, "content-type") ?? "";
    if (!type.startsWith("text/html")) return /^(text|application)\//.test(type);
    return headerOf(reply, "etag") !== undefined || hasNonceMark(reply, nonceMark);
  }

  /**
   * @param {NonNullable<ReturnType<typeof publicPage>>} page
   * @param {Request} request
   * @param {AbortSignal} signal
   * @param {Visit} visit
   */
  async function sharedReply({ key, asked }, request, signal, visit) {
    const render = (/** @type {AbortSignal} */ shared) =>
      admit("page", shared, () =>
        site.runRequest(visit, async () => {
          const reply = await remix(asked, { signal: shared });
          return { reply, keepMs: isKeepable(reply) ? Math.min(KEPT_MS, site.freshMs()) : 0 };
        }),
      );
    const reply = pages ? pages.read(key, render, signal) : render(signal).then((rendered) => rendered.reply);
    return reply.catch((error) => turnAway(error, request, signal, visit));
  }
}

/** Thrown to refuse a request whose body has not been read to its end. */
class Refused extends Error {
  /** @param {number} status */
  constructor(status) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

/**
 * Returns a signal that tells the loaders when the visitor disconnects. Once the reply is finished, the rest of the
 * request's body is dropped.
 * @param {Request} request
 * @param {Response} response
 */
function abortOnDisconnect(request, response) {
  const controller = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort();
    else discardRest(request);
  });
  return controller.signal;
}

/** @param {Request} request */
const isRead = ({ method }) => method === "GET" || method === "HEAD";

/**
 * True for Remix's own error reply, in English or empty: a route without a page has failed, or the page that would
 * explain the failure has.
 * @param {Reply} reply
 */
function isRemixsOwnError(reply) {
  if (headerOf(reply, "x-remix-error") !== undefined) return true;
  return reply.status === 500 && /^(text\/plain\b|$)/.test(headerOf(reply, "content-type") ?? "");
}

/**
 * True for an empty error reply by a route without a page, such as a file's, to a browser that would show it.
 * @param {Reply} reply
 * @param {Request} request
 */
function isBareRefusal(reply, { method, headers }) {
  if (method !== "GET" || reply.status < 400 || reply.body.byteLength > 0) return false;
  return headerOf(reply, "content-type") === undefined && /\btext\/html\b/.test(headers.accept ?? "");
}
