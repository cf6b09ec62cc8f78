import { createRandom } from "~/backend/demo/random";

/**
 * What tests leave to chance comes from one seed, TEST_SEED, and begins anew with each file, so that a file meets the same
 * values alone and among all. What must not meet comes from counters.
 */
const SEED = process.env.TEST_SEED || "1";

/** At most so many share a site (bin/test.js). */
const WORKERS = 3;
/** From 1: the worker that runs this file. */
const WORKER = Number(process.env.VITEST_POOL_ID) || 1;

let random = createRandom(SEED);
/** Called as each file begins. */
export const seedFile = (file: string): void => {
  random = createRandom(`${SEED} ${file}`);
};

/** From 0 (inclusive) to 1 (exclusive). */
export const chance = (): number => random.next();
/** A whole number, both ends included. */
export const chanceBetween = (min: number, max: number): number => random.int(min, max);

let given = 0;
/** A number that no other test gets of those that ask the same site. */
export const serial = (): number => ++given * 8 + (WORKER % 8);

/** A word that stands in no other one of these: for names, e-mails and what is searched for. */
export const word = (): string => serial().toString(36).padStart(5, "0");

/** A network address of the block for examples, so that limits of one address do not mix between tests. */
export function someAddress(): string {
  given += 1;
  const n = given * WORKERS + (WORKER % WORKERS);
  return `198.${18 + ((n >> 16) & 1)}.${(n >> 8) & 255}.${n & 255}`;
}

/** One of these, which no test of another worker takes: what one looks for and books is not gone meanwhile. */
export function ownOf<T extends { id: string }>(all: readonly T[]): T | undefined {
  const own = all.filter(({ id }) => Number.parseInt(id.slice(-2), 16) % WORKERS === WORKER % WORKERS);
  return own[chanceBetween(0, own.length - 1)];
}
