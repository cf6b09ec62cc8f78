/** A seeded pseudo-random generator: the same seed gives the same sequence on every machine. Never for secrets. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  /** Throws RangeError on an empty list. */
  pick<T>(list: readonly T[]): T;
  /** One value, each as likely as the weight at its place. Throws RangeError on an empty list. */
  weighted<const T>(values: readonly T[], weights: readonly number[]): T;
  shuffle<T>(list: readonly T[]): T[];
  uuid(): string;
}

/** Creates a generator. Each part of the demo has its own, so that changing one part leaves the others unchanged. */
export function createRandom(seed: string): Random {
  let state = hash(seed);

  /** Mulberry32. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError("nothing to pick from");
    return list[Math.floor(next() * list.length)] as T;
  }

  function weighted<T>(values: readonly T[], weights: readonly number[]): T {
    let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [place, weight] of weights.entries()) {
      left -= weight;
      if (left < 0) return values[place] as T;
    }
    return pick(values);
  }

  function shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((value) => [next(), value] as const)
      .sort(([a], [b]) => a - b)
      .map(([, value]) => value);
  }

  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick,
    weighted,
    shuffle,
    uuid() {
      const hex = Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16));
      hex[12] = "4";
      hex[16] = pick(["8", "9", "a", "b"]);
      return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    },
  };
}

/** FNV-1a over the characters. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value | 0;
}
