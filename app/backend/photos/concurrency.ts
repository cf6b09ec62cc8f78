/**
 * Runs work in `size` places at once, in the order in which it was asked for. Work that takes several places waits
 * until so many are free, and nothing overtakes it meanwhile.
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

/** Lets everyone who asks for the same key while it is being made wait for one piece of work. */
export function createSingleFlight<T>() {
  const running = new Map<string, Promise<T>>();
  return {
    /** The work under way for this key, else `work` begun now. */
    do(key: string, work: () => Promise<T>): Promise<T> {
      const known = running.get(key);
      if (known) return known;
      const started = work().finally(() => running.delete(key));
      running.set(key, started);
      return started;
    },
    /** Resolves, never rejects, when the work under way for this key has ended. */
    async settled(key: string): Promise<void> {
      await running.get(key)?.catch(() => undefined);
    },
  };
}
