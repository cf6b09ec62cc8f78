import { z } from "zod";
import { textTooLong, VALIDATION } from "~/contract/messages";
import { MAX_PAGE_SIZE } from "~/contract/values";

/** A number that another backend may send as a numeric string ("45.00"). */
export const amount = z.preprocess(
  (value) => (typeof value === "string" && value.trim() !== "" ? Number(value) : value),
  z.number({ error: VALIDATION.numberInvalid }),
);

/** "1 500,50" and "800 €" as people write them; no powers, no other bases. */
const WRITTEN = /^-?\d[\d\s]*(?:[.,]\d+\s*)?€?$/;
/** The largest amount with all its decimals is far shorter. */
const WRITTEN_MAX = 60;

/** A number, perhaps entered as text ("45,50"); empty text counts as missing. */
export const fromText = (number: z.ZodNumber) =>
  z.preprocess((value) => {
    const text = typeof value === "string" ? value.trim() : "";
    if (text === "") return value;
    return text.length <= WRITTEN_MAX && WRITTEN.test(text)
      ? Number(text.replace(/[\s€]/g, "").replace(",", "."))
      : Number.NaN;
  }, number);

/** Whole euros and cents, perhaps entered with a comma; what is finer is rounded to cents. */
export const eurosUpTo = (max: number, messages: { range: string; required?: string }) =>
  fromText(
    z
      .number({
        error: ({ input }) =>
          messages.required && (input == null || input === "") ? messages.required : VALIDATION.numberInvalid,
      })
      .min(0, messages.range)
      .max(max, messages.range)
      .overwrite((amount) => Math.round(amount * 100) / 100),
  );

/** A whole number of a range, perhaps entered as text. */
export const wholeWithin = ({ min, max }: { min: number; max: number }, range: string) =>
  fromText(z.number({ error: VALIDATION.numberInvalid }).int(VALIDATION.numberInvalid).min(min, range).max(max, range));

/** False for a text with half of a surrogate pair: JSON can write one, but no UTF-8, and so no database column, holds it. */
export const isWellFormed = (value: string): boolean => !/\p{Surrogate}/u.test(value);

/** An id as text, or a key: `required` is said where it is missing or empty. */
export const requiredId = (required: string) =>
  z
    .string({ error: required })
    .min(1, required)
    .max(100, VALIDATION.valueInvalid)
    .refine(isWellFormed, VALIDATION.characterRefused);

/** An id, which another backend may send as a number. What is absent or null is no id. */
export const id = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : value),
  requiredId(VALIDATION.valueInvalid),
);

/** What a form may leave empty: "" besides what the schema takes; whatever else is wrong gets the schema's own message. */
export const emptyOr = <T extends z.ZodType>(schema: T) =>
  z.union([schema, z.literal("")], { error: ({ errors }) => errors[0]?.[0]?.message });

/** "2026-12-01T09:00:00.000000000+01:00" */
const DATE_MAX = 35;

/** An ISO date, with or without time ("2026-12-01", "2026-12-01T09:00:00.000Z"). */
export const isoDate = z
  .string({ error: VALIDATION.dateInvalid })
  .max(DATE_MAX, { error: VALIDATION.dateInvalid, abort: true })
  .regex(/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/, {
    error: VALIDATION.dateInvalid,
    abort: true,
  })
  .refine((value) => isRealDay(value) && !Number.isNaN(Date.parse(value)), VALIDATION.dateInvalid)
  .meta({ description: "Date ISO, avec ou sans heure", example: "2026-12-14" });

/** A date that must be there: `required` is said where it is not. `date` is `isoDate`, perhaps with more asked of it. */
export const requiredDate = (required: string, date: z.ZodString = isoDate) =>
  z
    .string({ error: required })
    .min(1, { error: required, abort: true })
    .max(DATE_MAX, { error: VALIDATION.dateInvalid, abort: true })
    .pipe(date);

/** What a form is sent with, so that the very same under the same key counts once: a double click. */
export const sendKey = z
  .uuid({ error: VALIDATION.valueInvalid })
  .overwrite((key) => key.toLowerCase())
  .optional()
  .meta({ description: "Facultatif\u00a0: le même envoi deux fois, avec la même clé, ne compte qu'une fois." });

/** Moroccan wall-clock time, HH:MM. */
export const time = z
  .string({ error: VALIDATION.timeInvalid })
  .max("10:00".length, { error: VALIDATION.timeInvalid, abort: true })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, VALIDATION.timeInvalid)
  .meta({ description: "Heure du Maroc, HH:MM", example: "10:00" });

/** The total that a person was shown before booking, in euros: another one books nothing. */
export const expectedTotal = z
  .number({ error: VALIDATION.numberInvalid })
  .min(0, VALIDATION.numberInvalid)
  .max(365_000_000, VALIDATION.numberInvalid)
  .meta({
    description:
      "Ajout facultatif\u00a0: le total affiché, nombre en euros. S'il diffère du total calculé, rien n'est réservé (409).",
  });

const LINE_BREAK = /[\n\r\u0085\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const CONTROL = /[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const CONTROL_BUT_LAYOUT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

const trimmed = (max: number, required?: string) =>
  z
    .string({ error: required ?? VALIDATION.valueInvalid })
    .trim()
    .max(max, { error: textTooLong(max), abort: true })
    .refine(isWellFormed, { error: VALIDATION.characterRefused, abort: true });

/** One message per field: an empty text is not also reported as malformed. */
const filled = (base: z.ZodString, required?: string) =>
  required ? base.min(1, { error: required, abort: true }) : base;

/**
 * One line of text: names, addresses, phones, which end up in mail headers, calendars and file names. Neither line breaks
 * nor any other control character.
 */
export const text = (max: number, required?: string) =>
  filled(
    trimmed(max, required)
      .refine((value) => !LINE_BREAK.test(value), { error: VALIDATION.oneLine, abort: true })
      .refine((value) => !CONTROL.test(value), VALIDATION.characterRefused),
    required,
  );

/** The beginning of a tag, as a browser reads one. */
const MARKUP = /<[a-z!/?]/i;

/** One line in an agency's own words, for everybody to read: no markup, which nothing here would turn into more than signs. */
export const plainText = (max: number, required?: string) =>
  text(max, required).refine((value) => !MARKUP.test(value), VALIDATION.markupRefused);

/** Text of several lines, without NUL and other control characters that no database column or screen can hold. */
export const longText = (max: number, required?: string) =>
  filled(
    trimmed(max, required).refine((value) => !CONTROL_BUT_LAYOUT.test(value), VALIDATION.characterRefused),
    required,
  );

/** The same of several lines. */
export const longPlainText = (max: number, required?: string) =>
  longText(max, required).refine((value) => !MARKUP.test(value), VALIDATION.markupRefused);

/** An optional line of text: null, absent and "" all mean "nothing". */
export const optionalText = (max: number) => text(max).nullish();

/** The same of several lines. */
export const optionalLongText = (max: number) => longText(max).nullish();

const EMAIL = /^[^\s\u007f-\u009f@<>()",;:\\]+@[^\s\u007f-\u009f@<>()",;:\\]+\.[^\s\u007f-\u009f@<>()",;:\\.]{2,}$/;
/** One line like every other, but what is no address is said to be none. */
export const email = longText(254, VALIDATION.emailRequired).regex(EMAIL, VALIDATION.emailInvalid);

/** A web address of a picture: http, https or a path of the same site; never `javascript:` or `data:`. */
export const pictureUrl = text(2000).refine(
  (value) => value === "" || /^(https?:\/\/\S+|\/([^\s/\\]\S*)?)$/i.test(value),
  VALIDATION.urlInvalid,
);

/** Counters, any of which may be missing. A reply without any of them belongs to another API, and is invalid. */
export const counters = <const Name extends string>(...names: Name[]) => {
  const count = amount.nullish();
  return z
    .object(Object.fromEntries(names.map((name) => [name, count])) as Record<Name, typeof count>)
    .refine((given) => Object.values(given).some((value) => value != null), VALIDATION.valueInvalid);
};

/**
 * A reply whose shape is not documented: a reply of another shape becomes null instead of an error, since the status
 * alone tells that the call succeeded.
 */
export const undocumented = <T extends z.ZodType>(reply: T) => reply.nullish().catch(null);

export const page = z.coerce.number({ error: VALIDATION.numberInvalid }).int().min(1).max(1_000_000).default(1);
export const limit = (fallback: number) =>
  z.coerce.number({ error: VALIDATION.numberInvalid }).int().min(1).max(MAX_PAGE_SIZE).default(fallback);

/** A word of a closed list. Another backend may have one of its own, which is read, and shown, as it is. */
export const status = (known: readonly string[]) =>
  z
    .string()
    .min(1)
    .max(60)
    .meta({ enum: [...known] });

function isRealDay(value: string): boolean {
  const [year = 0, month = 0, day = 0] = value.slice(0, 10).split("-").map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
