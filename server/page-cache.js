// Caches public pages for as long as nobody can tell them from new ones.
import { LRUCache } from "lru-cache";

/** How old a cached page may get, in milliseconds: another process may have changed what it shows. */
export const KEPT_MS = 5_000;

const MAX_BYTES = 48 * 1024 * 1024;
const MAX_PAGE_BYTES = 1024 * 1024;
/** The size of the headers and the entry itself, roughly. */
const BYTES_AROUND = 2_000;
/** The size of the compressed bodies, roughly, as a share of the body's. */
const COMPRESSED_SHARE = 0.5;
/** How many addresses are remembered whose pages may not be cached. */
const MAX_UNCACHED = 5_000;

/**
 * @typedef {import("./reply.js").Reply} Reply
 * @typedef {object} Rendered
 * @property {Reply} reply
 * @property {number} keepMs for how long after its rendering began it may be cached; 0: only its own visitor may see it
 *
 * @typedef {(visitor: AbortSignal) => Promise<Rendered>} Render
 *
 * @typedef {object} PageCache
 * @property {(key: string) => Reply | undefined} find returns the cached page
 * @property {(key: string, render: Render, visitor: AbortSignal) => Promise<Reply>} read renders once for all who wait
 *   for the same page, until the last of them disconnects, and caches the page if allowed. A page that may not be
 *   cached is for the first visitor: each of the others gets a rendering of their own
 * @property {() => { hits: number, misses: number, pages: number, bytes: number }} figures hits and misses since the
 *   start; pages and their bytes now
 * @property {() => void} clear to be called after a write: nothing that was rendered or begun before is shown any more
 */

/**
 * @param {{ now?: () => number }} [options] `now` in milliseconds
 * @returns {PageCache}
 */
export function createPageCache({ now = () => performance.now() } = {}) {
  /** @type {LRUCache<string, Reply>} */
  const cached = new LRUCache({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_PAGE_BYTES,
    sizeCalculation: ({ body }, key) =>
      Math.ceil(body.byteLength * (1 + COMPRESSED_SHARE)) + 2 * key.length + BYTES_AROUND,
    perf: { now },
    // Read the clock at each look-up, so that no page is shown for longer than its `ttl`.
    ttlResolution: 0,
  });
  /** @type {LRUCache<string, true>} */
  const uncacheable = new LRUCache({ max: MAX_UNCACHED, ttl: KEPT_MS, perf: { now } });
  /** @type {Map<string, { rendering: Promise<Rendered>, join: (visitor: AbortSignal) => void }>} */
  const running = new Map();
  let writes = 0;
  let hits = 0;
  let misses = 0;

  /**
   * @param {string} key
   * @param {Render} render
   */
  function start(key, render) {
    const began = now();
    const writesBefore = writes;
    const nobody = new AbortController();
    let waiting = 0;
    const drop = () => {
      if (running.get(key) === shared) running.delete(key);
    };
    const rendering = render(nobody.signal).then((rendered) => {
      const left = rendered.keepMs - (now() - began);
      if (rendered.keepMs <= 0) uncacheable.set(key, true);
      else if (left > 0 && writes === writesBefore) cached.set(key, rendered.reply, { ttl: left });
      return rendered;
    });
    const join = (/** @type {AbortSignal} */ visitor) => {
      waiting++;
      visitor.addEventListener("abort", () => {
        if (--waiting > 0) return;
        drop();
        nobody.abort();
      });
    };
    const shared = { rendering, join };
    running.set(key, shared);
    rendering.then(drop, drop);
    return shared;
  }

  return {
    find(key) {
      const page = cached.get(key);
      if (page) hits++;
      else misses++;
      return page;
    },

    figures: () => ({ hits, misses, pages: cached.size, bytes: cached.calculatedSize }),

    async read(key, render, visitor) {
      const page = cached.get(key);
      if (page) return page;
      if (uncacheable.has(key)) return (await render(visitor)).reply;
      const known = running.get(key);
      const { rendering, join } = known ?? start(key, render);
      join(visitor);
      if (!known) return (await rendering).reply;
      const rendered = await rendering.catch(() => null);
      return rendered && rendered.keepMs > 0 ? rendered.reply : (await render(visitor)).reply;
    },

    clear() {
      writes++;
      cached.clear();
      running.clear();
    },
  };
}
