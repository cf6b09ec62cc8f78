/**
 * Returns a function that runs work in at most `size` places at once, first come, first served. Work that needs several
 * places waits until that many are free, and no later work overtakes it.
 */
export function createConcurrencyLimit(size: number): <T>(work: () => Promise<T>, places?: number) => Promise<T> {
  let free = size;
  const waiting: { places: number; start: () => void }[] = [];

  function admit() {
    for (let next = waiting[0]; next && next.places <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.places;
      next.start();
    }
  }

  return async (work, places = 1) => {
    await new Promise<void>((start) => {
      waiting.push({ places, start });
      admit();
    });
    try {
      return await work();
    } finally {
      free += places;
      admit();
    }
  };
}

/** Single-flight: callers with the same key share one piece of work while it runs. */
export function createSingleFlight<T>() {
  const running = new Map<string, Promise<T>>();
  return {
    /** Returns the running work of this key, or starts `work`. */
    do(key: string, work: () => Promise<T>): Promise<T> {
      const known = running.get(key);
      if (known) return known;
      const started = work().finally(() => running.delete(key));
      running.set(key, started);
      return started;
    },
    /** Resolves when the running work of this key has ended; never rejects. */
    async settled(key: string): Promise<void> {
      await running.get(key)?.catch(() => undefined);
    },
  };
}
