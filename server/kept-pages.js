// Public pages, kept for as long as nobody can tell them from new ones.
import { LRUCache } from "lru-cache";

/** How old a kept page may be, in milliseconds: another process may have changed what it shows. */
export const KEPT_MS = 5_000;

const MAX_BYTES = 48 * 1024 * 1024;
const MAX_PAGE_BYTES = 1024 * 1024;
/** The headers, the key and the entry itself, roughly. */
const BYTES_AROUND = 2_000;
/** The compressed bodies beside the body, roughly. */
const COMPRESSED_SHARE = 0.5;
/** Addresses that are remembered because their pages may not be kept. */
const MAX_UNKEPT = 5_000;

/**
 * @typedef {import("./reply.js").Reply} Reply
 * @typedef {object} Rendered
 * @property {Reply} reply
 * @property {number} keepMs how long it may be kept from when its rendering began; 0: it is its own visitor's alone
 *
 * @typedef {(visitor: AbortSignal) => Promise<Rendered>} Render
 *
 * @typedef {object} KeptPages
 * @property {(key: string) => Reply | undefined} find the kept page
 * @property {(key: string, render: Render, visitor: AbortSignal) => Promise<Reply>} read one rendering for all who wait for the
 * same page, kept if it may be; it ends when the last of them has left. A page that may not be kept was the first visitor's:
 * each of the others gets one of their own
 * @property {() => { hits: number, misses: number, pages: number, bytes: number }} figures since the start, and now
 * @property {() => void} clear after a write: nothing that was rendered, or begun, before is shown from now on
 */

/**
 * @param {{ now?: () => number }} [options] `now` in milliseconds
 * @returns {KeptPages}
 */
export function createKeptPages({ now = () => performance.now() } = {}) {
  /** @type {LRUCache<string, Reply>} */
  const kept = new LRUCache({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_PAGE_BYTES,
    sizeCalculation: ({ body }, key) =>
      Math.ceil(body.byteLength * (1 + COMPRESSED_SHARE)) + 2 * key.length + BYTES_AROUND,
    perf: { now },
    // The clock is read for each look-up: a page must not be older than it says.
    ttlResolution: 0,
  });
  /** @type {LRUCache<string, true>} */
  const unkept = new LRUCache({ max: MAX_UNKEPT, ttl: KEPT_MS, perf: { now } });
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
    const forget = () => {
      if (running.get(key) === shared) running.delete(key);
    };
    const rendering = render(nobody.signal).then((rendered) => {
      const left = rendered.keepMs - (now() - began);
      if (rendered.keepMs <= 0) unkept.set(key, true);
      else if (left > 0 && writes === writesBefore) kept.set(key, rendered.reply, { ttl: left });
      return rendered;
    });
    const join = (/** @type {AbortSignal} */ visitor) => {
      waiting++;
      visitor.addEventListener("abort", () => {
        if (--waiting > 0) return;
        forget();
        nobody.abort();
      });
    };
    const shared = { rendering, join };
    running.set(key, shared);
    rendering.then(forget, forget);
    return shared;
  }

  return {
    find(key) {
      const page = kept.get(key);
      if (page) hits++;
      else misses++;
      return page;
    },

    figures: () => ({ hits, misses, pages: kept.size, bytes: kept.calculatedSize }),

    async read(key, render, visitor) {
      const page = kept.get(key);
      if (page) return page;
      if (unkept.has(key)) return (await render(visitor)).reply;
      const known = running.get(key);
      const { rendering, join } = known ?? start(key, render);
      join(visitor);
      if (!known) return (await rendering).reply;
      const rendered = await rendering.catch(() => null);
      return rendered && rendered.keepMs > 0 ? rendered.reply : (await render(visitor)).reply;
    },

    clear() {
      writes++;
      kept.clear();
      running.clear();
    },
  };
}
