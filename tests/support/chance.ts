import { createRandom } from "~/backend/demo/random";

/**
 * Random values of tests come from one seed, TEST_SEED, which starts over with each file, so that a file gets the same
 * values alone and among all. Values that must not collide come from counters.
 */
const SEED = process.env.TEST_SEED || "1";

/** The most workers that share a site (bin/test.js). */
const WORKERS = 3;
/** From 1: the worker that runs this file. */
const WORKER = Number(process.env.VITEST_POOL_ID) || 1;

let random = createRandom(SEED);
/** Starts the random values of a file. Called as each file begins. */
export const seedFile = (file: string): void => {
  random = createRandom(`${SEED} ${file}`);
};

/** A random number from 0 (inclusive) to 1 (exclusive). */
export const chance = (): number => random.next();
/** A random whole number, both ends included. */
export const chanceBetween = (min: number, max: number): number => random.int(min, max);

let given = 0;
/** A number that no other test of the same site gets. */
export const serial = (): number => ++given * 8 + (WORKER % 8);

/** A word that is no part of any other one returned: for names, e-mails and searches. */
export const word = (): string => serial().toString(36).padStart(5, "0");

/** A network address from the block for examples, so that tests do not share the limits of one address. */
export function someAddress(): string {
  given += 1;
  const n = given * WORKERS + (WORKER % WORKERS);
  return `198.${18 + ((n >> 16) & 1)}.${(n >> 8) & 255}.${n & 255}`;
}

/** One of these that no test of another worker takes, so that it is not booked meanwhile. */
export function ownOf<T extends { id: string }>(all: readonly T[]): T | undefined {
  const own = all.filter(({ id }) => Number.parseInt(id.slice(-2), 16) % WORKERS === WORKER % WORKERS);
  return own[chanceBetween(0, own.length - 1)];
}
