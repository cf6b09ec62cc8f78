/** Ranges of code points, both ends included. */
type Ranges = readonly (readonly [number, number])[];

/** Format characters, other default-ignorable ones and the Arabic tatweel, which only lengthens a line. */
const INVISIBLE: Ranges = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x600, 0x605],
  [0x61c, 0x61c],
  [0x640, 0x640],
  [0x6dd, 0x6dd],
  [0x70f, 0x70f],
  [0x890, 0x891],
  [0x8e2, 0x8e2],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0xe0000, 0xe0fff],
];

/** Accents of Latin, Greek and Cyrillic letters; vowel signs and hamzas of Arabic and Hebrew ones. */
const MARKS: Ranges = [
  [0x300, 0x36f],
  [0x591, 0x5bd],
  [0x5bf, 0x5bf],
  [0x5c1, 0x5c2],
  [0x5c4, 0x5c5],
  [0x5c7, 0x5c7],
  [0x610, 0x61a],
  [0x64b, 0x65f],
  [0x670, 0x670],
  [0x6d6, 0x6dc],
  [0x6df, 0x6e8],
  [0x6ea, 0x6ed],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
];

/** The digits of the Arab East and of Iran. */
const DIGITS = ["٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"];
const VALUE_OF = new Map(
  DIGITS.flatMap((digits) => [...digits].map((digit, value) => [digit, String(value)] as const)),
);

const REMOVED: Ranges = [...INVISIBLE, ...MARKS];

/** What a character is compared as: nothing, a digit or itself. */
function comparable(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  if (REMOVED.some(([first, last]) => first <= point && point <= last)) return "";
  return VALUE_OF.get(character) ?? character;
}

/**
 * Returns a text without accents, vowel signs and invisible characters, and with digits as 0 to 9; full-width and other
 * presentation forms become the letters that they stand for. Limit its length first: normalizing a letter with
 * thousands of accents takes quadratic time.
 */
export const bare = (text: string): string => text.normalize("NFKD").replace(/[^ -~]/gu, comparable);

/** Capitals for the letters a to z, as SQL's `upper` makes them in any locale. */
export const capitals = (text: string): string => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
