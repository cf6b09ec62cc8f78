/**
 * The direction of values inside a text, marked with the isolates of Unicode. Pages and letters in HTML turn the marks
 * into elements, plain text keeps those that it needs. For what is shown only: a marked text is never stored, compared
 * or put into an address.
 */

/** The signs that begin a value which runs left to right, or as its first letter does; and the sign that ends it. */
export const LTR = "\u2066";
const AUTO = "\u2068";
const END = "\u2069";

const SIGNS = /[\u2066-\u2069]/g;
const MARKED = /([\u2066\u2068])([^\u2066-\u2069]*)\u2069/g;

/** Words that run right to left, and digits of the Arabic script. */
const RUNS = /([\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+)/g;

const marked = (sign: string, value: string) => sign + value.replace(SIGNS, "") + END;

/** Marks a plate, reference or phone in a text: it reads from left to right. */
export const isolateLtr = (value: string): string => marked(LTR, value);

/** Marks a name, or a text that a person typed, in another text: it reads as its first letter does. */
export const isolateName = (name: string): string => marked(AUTO, name);

/** Marks a searched text: one with digits is a plate, reference or phone, any other a name. */
export const isolateSearch = (text: string): string => (/\p{Nd}/u.test(text) ? isolateLtr(text) : isolateName(text));

/** Cuts a marked text: the text before a value, the value's first sign, the value, the text after it, and so on. */
export const markedParts = (text: string): string[] => text.split(MARKED);

/**
 * Cuts a plate, reference or phone: at odd places are the pieces that run right to left. Each needs an isolate of its
 * own, because the digits after an Arabic letter would be drawn before it even in a text that runs left to right.
 */
export const directionRuns = (value: string): string[] => value.split(RUNS);

/** A marked text as plain text: only values with right-to-left letters keep their isolates. */
export const plainText = (text: string): string =>
  text.replace(MARKED, (_, sign: string, value: string) => {
    if (value.search(RUNS) < 0) return value;
    return sign + (sign === LTR ? value.replace(RUNS, `${AUTO}$&${END}`) : value) + END;
  });
