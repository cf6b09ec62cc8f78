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

/** What nobody types in order to find a name, a plate or a reference. */
export const REMOVED: Ranges = [...INVISIBLE, ...MARKS];

/** The digits of the Arab East and of Iran. */
const DIGITS = ["٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"];
const VALUE_OF = new Map(
  DIGITS.flatMap((digits) => [...digits].map((digit, value) => [digit, String(value)] as const)),
);

/** Apostrophes and dashes, which are left out or replaced by spaces as often as they are typed. */
const JOINTS = "'’‘‛ʼʻʹʿʾ`′-‐‒–—−";

/** Letters as people type them who do not have them on the keyboard, or do not know which one the name has. */
const TYPED_AS = {
  ...{ l: "łŁ", o: "øØ", d: "đĐðÐ", h: "ħĦ", i: "ı", t: "ŧŦ", n: "ŋŊ", σ: "ς" },
  ...{ oe: "œŒ", ae: "æÆ", ss: "ßẞ", th: "þÞ" },
  // Alef wasla, ta marbuta, alef maqsura, the g of Agadir and the v of foreign names; letters of other keyboards.
  ...{ ا: "ٱ", ه: "ةھہەۃ", ي: "ىیې", ك: "کڪگڭݣ", ف: "ڤڢ", ق: "ڧ" },
  // A hamza that stands by itself is left out like one on a letter.
  "": `ء${JOINTS}`,
};

/** All signs but those of ASCII that stay as they are. */
const FOLDABLE = /[^ -&(-,.-_a-~]/gu;

/** What the signs of `searchKey` are replaced by, after normalizing and lower case. */
export const REPLACED: ReadonlyMap<string, string> = new Map([
  ...VALUE_OF,
  ...Object.entries(TYPED_AS).flatMap(([typed, letters]) => [...letters].map((letter) => [letter, typed] as const)),
]);

/** What a character is compared as: nothing, a digit or itself. */
function comparable(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  if (REMOVED.some(([first, last]) => first <= point && point <= last)) return "";
  return VALUE_OF.get(character) ?? character;
}

/**
 * Normalizes a text in linear time. Of more than 30 marks in a row the others are left out, as Unicode's stream-safe
 * format has it: sorting thousands of accents on one letter takes quadratic time. Two half-width letters become marks.
 */
export const normalized = (text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string =>
  text.replace(/([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu, "$1").normalize(form);

/**
 * Returns a text without accents, vowel signs and invisible characters, and with digits as 0 to 9; full-width and other
 * presentation forms become the letters that they stand for.
 */
export const bare = (text: string): string => normalized(text, "NFKD").replace(/[^ -~]/gu, comparable);

/**
 * Returns the form in which names are searched: "fatimazahra" for "Fatima-Zahra", "lukasz" for "Łukasz", "احمد" for
 * "أحمد". `searchKeyIn` is the same in SQL, from the same tables.
 */
export const searchKey = (text: string): string =>
  bare(text)
    .toLowerCase()
    .replace(FOLDABLE, (sign) => REPLACED.get(sign) ?? sign);

/** Splits what a person typed into words in the form of `searchKey`; names that contain all of them are found. */
export const searchWords = (text: string): string[] =>
  normalized(text, "NFKD")
    .replace(FOLDABLE, (sign) => (JOINTS.includes(sign) ? " " : sign))
    .split(/\s+/)
    .map(searchKey)
    .filter(Boolean);

/** Capitals for the letters a to z, as SQL's `upper` makes them in any locale. */
export const capitals = (text: string): string => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
