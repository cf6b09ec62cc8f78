interface Timing {
  /** Milliseconds for which a value is as good as new. */
  freshMs: number;
  /** Milliseconds that somebody waits for a first value. */
  patienceMs: number;
  now?: () => number;
}

/**
 * A value that may be a little old and must never hold a page up. Asked for while fresh, it is there at once; when old,
 * it is still handed out while one new attempt runs behind; before there is any, the wait is short and ends with null.
 */
export function keepFresh<T>(load: () => Promise<T>, { freshMs, patienceMs, now = Date.now }: Timing) {
  let kept: { value: T; at: number } | null = null;
  let attempt: { done: Promise<T | null>; at: number } | null = null;

  function start(): Promise<T | null> {
    const at = now();
    const done = load().then(
      (value) => {
        kept = { value, at: now() };
        return value;
      },
      () => null,
    );
    attempt = { done, at };
    return done;
  }

  return async (): Promise<T | null> => {
    if (kept && now() - kept.at < freshMs) return kept.value;
    // An attempt that failed or hangs is not made again before its time, so that a backend in trouble is left alone.
    const running = attempt && now() - attempt.at < freshMs ? attempt.done : start();
    return kept ? kept.value : Promise.race([running, patience(patienceMs)]);
  };
}

const patience = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(resolve, ms, null).unref?.();
  });
