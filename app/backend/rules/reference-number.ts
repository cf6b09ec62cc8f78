import { randomInt } from "node:crypto";

/** Nothing that is mistaken for another sign when read out or written by hand, and no vowels: no words either. */
const SIGNS = "23456789BCDFGHJKMNPQRTVWXZ";

/** A new reference such as "RH-7K2Q-9F". Not unique by itself: the database says when it is taken. */
export function newReferenceNumber(): string {
  const signs = (count: number) => Array.from({ length: count }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  return `RH-${signs(4)}-${signs(2)}`;
}
