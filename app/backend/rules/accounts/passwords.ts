import { hash, type Options, verify } from "@node-rs/argon2";
import { createConcurrencyLimit } from "~/backend/photos/concurrency";
import { RuleError } from "~/backend/rules/base/rule-error";

/** argon2id (the library's default) with OWASP's first choice of parameters: 19 MiB, two passes, one lane. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** A hash that no password matches, at the same cost: checking against it takes as long as against a real one. */
const NOBODYS = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Each hash occupies one of libuv's four threads; files, DNS and pictures need the others. */
const HASHES_AT_ONCE = 2;
/** About six seconds of work. Beyond that, hashing is refused with "too-many". */
const QUEUE_LENGTH = 500;
const COME_BACK_SECONDS = 10;

const queued = createQueue(HASHES_AT_ONCE, QUEUE_LENGTH);

/** Returns the argon2id hash to store. Throws RuleError "too-many" when too many hashes are queued. */
export const hashPassword = (password: string): Promise<string> => queued(() => hash(sameLetters(password), COST));

/**
 * Returns whether a password matches a stored hash. `null` (no such account, or no password yet) gives false after the
 * same time. Throws RuleError "too-many" when too many hashes are queued.
 */
export const checkPassword = (stored: string | null, password: string): Promise<boolean> =>
  queued(() => verify(stored ?? NOBODYS, sameLetters(password)));

/** Runs at most `atOnce` tasks at a time. Throws RuleError "too-many" when `length` tasks are running or waiting. */
export function createQueue(atOnce: number, length: number): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = createConcurrencyLimit(atOnce);
  let inQueue = 0;
  return async (work) => {
    if (inQueue >= length) throw new RuleError("too-many", "tooManyTries", { retryAfterSeconds: COME_BACK_SECONDS });
    inQueue += 1;
    try {
      return await limit(work);
    } finally {
      inQueue -= 1;
    }
  };
}

/** Normalizes to Unicode NFC, because some keyboards send é as one character and others as two. */
const sameLetters = (password: string) => password.normalize("NFC");
