import { randomInt } from "node:crypto";

/** Characters that are not confused when spoken or handwritten; without vowels, so that no words appear. */
const SIGNS = "23456789BCDFGHJKMNPQRTVWXZ";

/** A new reference such as "RH-7K2Q-9F". It may be taken already; the database's unique constraint tells. */
export function newReferenceNumber(): string {
  const signs = (count: number) => Array.from({ length: count }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  return `RH-${signs(4)}-${signs(2)}`;
}
