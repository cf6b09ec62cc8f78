import { randomInt } from "node:crypto";
import { errorCode, SQLSTATE, violatedConstraint } from "~/backend/database/base/errors";
import { RuleError } from "~/backend/rules/base/rule-error";

const REFERENCE_TRIES = 10;

/** Characters that are not confused when spoken or handwritten. Without vowels, so that they spell no words. */
const SIGNS = "23456789BCDFGHJKMNPQRTVWXZ";

/**
 * Returns a random reference such as "RH-7K2Q-9F". It may be taken already; the database's unique constraint decides.
 * `randomBelow` returns a whole number from 0 to below its argument.
 */
export function newReferenceNumber(randomBelow: (end: number) => number = randomInt): string {
  const signs = (count: number) => Array.from({ length: count }, () => SIGNS[randomBelow(SIGNS.length)]).join("");
  return `RH-${signs(4)}-${signs(2)}`;
}

/**
 * Calls `book`, again with another reference when one is taken. Throws RuleError "conflict" when the dates are taken.
 */
export async function bookUnderNewReference<T>(
  newReference: () => string,
  book: (referenceNumber: string) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await book(newReference());
    } catch (error) {
      if (errorCode(error) === SQLSTATE.exclusionViolation) throw new RuleError("conflict", "datesTaken");
      const isReferenceTaken = violatedConstraint(error) === "reservations_reference_number_key";
      if (!isReferenceTaken || attempt === REFERENCE_TRIES) throw error;
    }
  }
}
