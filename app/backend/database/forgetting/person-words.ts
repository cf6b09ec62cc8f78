import { nationalNumber, toE164 } from "~/text/phone";

/** What a text knows somebody by: to be given to `forgetInTexts`. */
export interface PersonNamed {
  firstName: string;
  lastName: string;
  email?: string | null;
  phone?: string | null;
}

/** Stands in a text where a person was named: never longer than what it replaces, since columns have limits. */
export const FORGOTTEN_WORD = "…";
/** Shorter names alone are words of every language: only the full name is looked for. */
const NAME_LETTERS = 3;

/** Each word and phrase by which a text may name a person: full name both ways round, both names, e-mail and phone. */
export function wordsOf({ firstName, lastName, email, phone }: PersonNamed): string[] {
  const [first, last] = [firstName.trim(), lastName.trim()];
  const names = [first, last].filter((name) => lettersOf(name) >= NAME_LETTERS);
  const both = first && last ? [`${first} ${last}`, `${last} ${first}`] : [];
  const numbers = phone ? [phone, toE164(phone), nationalNumber(phone)] : [];
  return [...new Set([...both, ...names, email, ...numbers].filter((word) => word?.trim()))] as string[];
}

/**
 * A function that replaces each of the words in a text; null where the words are none. Whole words and phrases only, whatever
 * their case and accents; a telephone number is found however it is spaced, with its country's code or without.
 */
export function forgetter(words: readonly string[]): ((text: string) => string) | null {
  const patterns = words.filter((word) => word.trim()).map(patternOf);
  if (patterns.length === 0) return null;
  // The longest first, so that a name within an address does not leave the rest of it.
  const pattern = new RegExp(patterns.sort((a, b) => b.length - a.length).join("|"), "giu");
  return (text) => {
    const bare = text.normalize("NFD");
    const forgotten = bare.replace(pattern, FORGOTTEN_WORD);
    return forgotten === bare ? text : forgotten.normalize("NFC");
  };
}

/** The same in every text of a document. */
export function forgetIn(document: unknown, forget: (text: string) => string): unknown {
  if (typeof document === "string") return forget(document);
  if (Array.isArray(document)) return document.map((part) => forgetIn(part, forget));
  if (!document || typeof document !== "object") return document;
  return Object.fromEntries(Object.entries(document).map(([key, value]) => [key, forgetIn(value, forget)]));
}

const lettersOf = (name: string) => name.match(/\p{L}/gu)?.length ?? 0;
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

const PHONE = /^[+\d][\d\s().\-/]{7,}$/;
/** What people write between the digits of a number. */
const BETWEEN = String.raw`(?:\(0\)|[\s.\-/()])*`;

function patternOf(word: string): string {
  if (PHONE.test(word.trim())) return phonePattern(word.replace(/\D/g, "").replace(/^0+/, ""));
  const letters = [
    ...word
      .trim()
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(/[\s-]+/g, " "),
  ];
  const pattern = letters.map((letter) =>
    letter === " " ? String.raw`[\s-]+` : `${/['’]/.test(letter) ? "['’]" : escaped(letter)}\\p{M}*`,
  );
  return String.raw`(?<![\p{L}\p{N}])${pattern.join("")}(?![\p{L}\p{N}])`;
}

const phonePattern = (digits: string) =>
  String.raw`(?<!\d)(?:\+|00)?(?:0${BETWEEN})?${[...digits].join(BETWEEN)}(?!\d)`;
