interface Timing {
  /** Milliseconds for which a value is as good as new. */
  freshMs: number;
  /** Milliseconds to wait for a first value. */
  timeoutMs: number;
  now?: () => number;
}

/**
 * Stale-while-revalidate for one value that must never hold a page up: a fresh value is returned at once; a stale one too,
 * while a single new attempt runs behind; before there is any, the call waits `timeoutMs` and then returns null.
 */
export function staleWhileRevalidate<T>(load: () => Promise<T>, { freshMs, timeoutMs, now = Date.now }: Timing) {
  let cached: { value: T; at: number } | null = null;
  let attempt: { done: Promise<T | null>; at: number } | null = null;

  function start(): Promise<T | null> {
    const at = now();
    const done = load().then(
      (value) => {
        cached = { value, at: now() };
        return value;
      },
      () => null,
    );
    attempt = { done, at };
    return done;
  }

  return async (): Promise<T | null> => {
    if (cached && now() - cached.at < freshMs) return cached.value;
    // An attempt that failed or hangs is not made again before its time, so that a backend in trouble is left alone.
    const running = attempt && now() - attempt.at < freshMs ? attempt.done : start();
    return cached ? cached.value : Promise.race([running, timeout(timeoutMs)]);
  };
}

const timeout = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(resolve, ms, null).unref?.();
  });
