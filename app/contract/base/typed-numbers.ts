/** Numbers as people type them in pages and files. Plain functions without zod, which browser bundles may use. */

/** In characters. The largest amount with all its decimals is far shorter. */
const TYPED_MAX = 60;

const UNIT = /\s?(?:€|eur(?:os?)?)$/i;
/** Without groups, or with groups set apart by spaces or apostrophes. */
const SPACED = /^-?(?:\d+|[1-9]\d{0,2}(?:(?: \d{3})+|(?:'\d{3})+))(?:[.,]\d+)?$/;
const POINTS = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
const COMMAS = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
/** One point or comma before exactly three digits: thousands in "1.500", decimals in "45,125". Not so in "0,500". */
const AMBIGUOUS = /^-?0*[1-9][\d ']*[.,]\d{3}$/;

/** Returns the number; NaN for a text that is none; for one that may be either of two numbers, the question which. */
export function readTypedNumber(text: string): number | { question: string } {
  if (text.length > TYPED_MAX) return Number.NaN;
  const plain = plainSigns(text);
  if (SPACED.test(plain)) return AMBIGUOUS.test(plain) ? { question: questionOf(plain) } : numberOf(plain, /[ ']/g);
  if (POINTS.test(plain)) return numberOf(plain, /\./g);
  return COMMAS.test(plain) ? numberOf(plain, /,/g) : Number.NaN;
}

/** The text without its unit and invisible characters, with Latin digits, one kind of space, apostrophe and minus. */
const plainSigns = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, "")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\u066b/g, ",")
    .replace(/[’‘ʼ´\u066c]/g, "'")
    .replace(/[\uff0c\uff0e\uff10-\uff19]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u2212\u2010-\u2013]/g, "-")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^€ ?/, "")
    .replace(UNIT, "");

const numberOf = (plain: string, groups: RegExp): number => Number(plain.replace(groups, "").replace(",", "."));

const inFrench = new Intl.NumberFormat("fr-FR");
const withCents = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "1 500 ou 1,50 ?" for "1.500". */
const questionOf = (plain: string): string =>
  `${inFrench.format(numberOf(plain, /[ '.,]/g))} ou ${withCents.format(numberOf(plain, /[ ']/g))}\u00a0?`;
