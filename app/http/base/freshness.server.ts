import { onPublicChange } from "~/platform/backend/public-changes.server";
import { requestScope } from "~/platform/request-scope.server";

/** How long the front door caches pages rendered from our own backend's replies, in milliseconds (server/page-cache.js). */
const FRESH_MS = 5_000;

/** Limits how long the page may be shown to others, in milliseconds. The lowest limit counts. */
export function limitFreshness(freshMs: number): void {
  const scope = requestScope.getStore();
  if (scope) scope.freshMs = Math.min(scope.freshMs, freshMs);
}

/** How long a shared cache may reuse a reply without asking, in milliseconds (RFC 9111). */
export function sharedFreshMs(cacheControl: string | null, age: string | null): number {
  const text = (cacheControl ?? "").toLowerCase();
  if (/\b(private|no-store|no-cache)\b/.test(text)) return 0;
  const [, seconds = "0"] = /\bs-maxage="?(\d+)/.exec(text) ?? /\bmax-age="?(\d+)/.exec(text) ?? [];
  return Math.max(0, Number(seconds) - (Number(age) || 0)) * 1000;
}

/**
 * Caches a value of our own backend that is the same for every visitor, for 5 seconds. It is loaded again after each
 * write that public pages may show, and if it was not complete. A page that shows the value is fresh no longer than it.
 */
export function sharedValue<T>(load: () => Promise<T>, isWhole: (value: T) => boolean): () => Promise<T> {
  let cached: { value: Promise<T>; until: number } | null = null;
  onPublicChange(() => {
    cached = null;
  });
  return async () => {
    if (requestScope.getStore()?.isOverloaded) return load();
    const now = performance.now();
    if (!cached || cached.until <= now) {
      const started = { value: load(), until: now + FRESH_MS };
      const drop = () => {
        if (cached === started) cached = null;
      };
      started.value.then((value) => isWhole(value) || drop(), drop);
      cached = started;
    }
    const { value, until } = cached;
    const shown = await value;
    limitFreshness(isWhole(shown) ? until - performance.now() : 0);
    return shown;
  };
}
