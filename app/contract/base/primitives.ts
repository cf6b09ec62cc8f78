import { z } from "zod";
import { textTooLong, VALIDATION } from "~/contract/messages";
import { MAX_PAGE_SIZE } from "~/contract/values";
import { readTypedNumber } from "./typed-numbers";

/** A number of a reply: an amount in euros, a count, a size. */
export const amount = z.number();

/**
 * A number that may be entered as text ("1 500,50 €"); empty text counts as missing. Text such as "1.500", which may mean
 * either of two numbers, is refused with a question.
 */
export const fromText = (number: z.ZodNumber) =>
  z.preprocess((value, context) => {
    if (typeof value !== "string") return value;
    if (value.trim() === "") return "";
    const read = readTypedNumber(value);
    if (typeof read === "number") return read;
    context.addIssue({ code: "custom", message: read.question, input: value });
    return z.NEVER;
  }, number);

/** An amount in euros from 0 to `max`, which may be entered as text; rounded to whole cents. */
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

/** A whole number from `min` to `max`, which may be entered as text; `invalid` is the message for anything else. */
export const wholeWithin = (
  { min, max }: { min: number; max: number },
  range: string,
  invalid: string = VALIDATION.numberInvalid,
) => fromText(z.number({ error: invalid }).int(invalid).min(min, range).max(max, range));

/** False for text with half a surrogate pair, which JSON can carry but UTF-8, and so the database, cannot store. */
export const isWellFormed = (value: string): boolean => !/\p{Surrogate}/u.test(value);

/** An id or key as text; `required` is the error message if it is missing or empty. */
export const requiredId = (required: string) =>
  z
    .string({ error: required })
    .min(1, required)
    .max(100, VALIDATION.valueInvalid)
    .refine(isWellFormed, VALIDATION.characterRefused);

/** An id, which another backend may send as a number. Null and undefined are invalid. */
export const id = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : value),
  requiredId(VALIDATION.valueInvalid),
);

/** A field that a form may leave empty: accepts "" besides what `schema` accepts, with the same error messages. */
export const emptyOr = <T extends z.ZodType>(schema: T) =>
  z.union([schema, z.literal("")], { error: ({ errors }) => errors[0]?.[0]?.message });

/** A field that null and "" clear, and that may be absent. */
export const clearable = <T extends z.ZodType>(schema: T) => emptyOr(schema).nullish();

/** The length of "2026-12-01T09:00:00.000000000+01:00". */
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

/** A Moroccan day of the years 2000 to 2999, as "2026-12-14"; a time behind it is dropped. */
export const day = isoDate
  .refine((date) => date >= "2000" && date < "3000", { error: VALIDATION.dateInvalid, abort: true })
  .transform((date) => date.slice(0, 10));

/** A mandatory date; `required` is the error message if it is missing. `date` may add further checks to `isoDate`. */
export const requiredDate = (required: string, date: z.ZodString = isoDate) =>
  z
    .string({ error: required })
    .min(1, { error: required, abort: true })
    .max(DATE_MAX, { error: VALIDATION.dateInvalid, abort: true })
    .pipe(date);

/**
 * The key of a form that creates something: random, one for each rendering of the form. For 24 hours the same key with
 * the same content creates nothing more and gets the first one's reply (docs/decisions/repeated-presses.md).
 */
export const sendKey = z
  .uuid({ error: VALIDATION.valueInvalid })
  .overwrite((key) => key.toLowerCase())
  .optional()
  .meta({
    id: "SendKey",
    description:
      "Ajout facultatif\u00a0: pendant 24 heures, le même envoi avec la même clé ne compte qu'une fois et reçoit la même réponse.",
    example: "5f0c2a34-7d0e-4f0b-9c43-0d6a1d2f9b10",
  });

/** Moroccan wall-clock time, HH:MM. */
export const time = z
  .string({ error: VALIDATION.timeInvalid })
  .max("10:00".length, { error: VALIDATION.timeInvalid, abort: true })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, VALIDATION.timeInvalid)
  .meta({ description: "Heure du Maroc, HH:MM", example: "10:00" });

/** The total in euros that was shown before booking. If the computed total differs, nothing is booked. */
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

/** Characters without a shape of their own; letters may still need some of them, such as joiners. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const VISIBLE = /[^\s\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Overrides, embeddings and isolates. They can reverse the text around a name, such as the rest of a list's line. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/g;

const withoutReordering = (value: string) => value.replace(REORDERING, "");
const withoutInvisible = (value: string) => value.replace(INVISIBLE, "");

/** A text of which nothing can be seen counts as empty. `clean` removes characters first. */
const trimmed = (max: number, required?: string, clean = (value: string) => value) =>
  z
    .string({ error: required ?? VALIDATION.valueInvalid })
    .overwrite((value) => (VISIBLE.test(value) ? clean(value) : ""))
    .trim()
    .max(max, { error: textTooLong(max), abort: true })
    .refine(isWellFormed, { error: VALIDATION.characterRefused, abort: true });

/** One message per field: an empty text is not also reported as malformed. */
const filled = (base: z.ZodString, required?: string) =>
  required ? base.min(1, { error: required, abort: true }) : base;

const line = (max: number, required: string | undefined, clean: (value: string) => string) =>
  trimmed(max, required, clean)
    .refine((value) => !LINE_BREAK.test(value), { error: VALIDATION.oneLine, abort: true })
    .refine((value) => !CONTROL.test(value), { error: VALIDATION.characterRefused, abort: true });

/** Refuses the mark that programs put in place of a character they could not read. */
const readable = (text: z.ZodString) =>
  text.refine((value) => !value.includes("\ufffd"), { error: VALIDATION.characterLost, abort: true });

/**
 * One line of text, such as a name or an address. It ends up in mail headers, calendars and file names, so it must not
 * contain line breaks or other control characters. Characters that reorder the text around it are removed.
 */
export const text = (max: number, required?: string) =>
  filled(readable(line(max, required, withoutReordering)), required);

/** One line that is looked up and not stored, such as a search: it may contain lost characters, and finds nothing. */
export const searchedText = (max: number) => line(max, undefined, withoutReordering);

/** One line that people compare sign by sign: a plate or a phone. Invisible characters are removed. */
export const identifier = (max: number, required?: string) =>
  filled(readable(line(max, required, withoutInvisible)), required);

/** The beginning of a tag, as browsers recognise it. */
const MARKUP = /<[a-z!/?]/i;

/** Refuses markup in an agency's own text for the public: pages would only show its characters. */
export const withoutMarkup = (schema: z.ZodString) =>
  schema.refine((value) => !MARKUP.test(value), VALIDATION.markupRefused);

/** One line of an agency's own text for the public. */
export const plainText = (max: number, required?: string) => withoutMarkup(text(max, required));

const paragraphs = (max: number, required?: string, clean?: (value: string) => string) =>
  filled(
    readable(
      trimmed(max, required, clean).refine((value) => !CONTROL_BUT_LAYOUT.test(value), {
        error: VALIDATION.characterRefused,
        abort: true,
      }),
    ),
    required,
  );

/** Text of several lines, without NUL and other control characters that the database or screens cannot handle. */
export const longText = (max: number, required?: string) => paragraphs(max, required);

/** Several lines of an agency's own text for the public. */
export const longPlainText = (max: number, required?: string) => withoutMarkup(longText(max, required));

/** An optional line of text: null, absent and "" all mean "nothing". */
export const optionalText = (max: number) => text(max).nullish();

/** An optional `identifier`: null, absent and "" all mean "nothing". */
export const optionalIdentifier = (max: number) => identifier(max).nullish();

/** An optional text of several lines: null, absent and "" all mean "nothing". */
export const optionalLongText = (max: number) => longText(max).nullish();

const EMAIL_BEFORE =
  /^[^\s\u007f-\u009f@<>()",;:\\]+@[^\s\u007f-\u009f@<>()",;:\\]+\.[^\s\u007f-\u009f@<>()",;:\\.]{2,}$/;
/**
 * The e-mail address with which an existing account logs in. Addresses with misplaced dots could be registered once, and
 * must still be accepted here.
 */
export const accountEmail = paragraphs(254, VALIDATION.emailRequired, withoutInvisible).regex(
  EMAIL_BEFORE,
  VALIDATION.emailInvalid,
);

/** Dots separate words: none is first, last or doubled, on either side of the "@". */
const EMAIL =
  /^[^\s\u007f-\u009f@<>()",;:\\.]+(?:\.[^\s\u007f-\u009f@<>()",;:\\.]+)*@(?:[^\s\u007f-\u009f@<>()",;:\\.]+\.)+[^\s\u007f-\u009f@<>()",;:\\.]{2,}$/;
/**
 * An e-mail address, without the invisible characters that copying adds and nobody can type. A line break is reported
 * as an invalid address.
 */
export const email = paragraphs(254, VALIDATION.emailRequired, withoutInvisible).regex(EMAIL, VALIDATION.emailInvalid);

/** An optional `email`: null, absent and "" all mean "nothing". */
export const optionalEmail = optionalIdentifier(254).refine(
  (value) => !value || email.safeParse(value).success,
  VALIDATION.emailInvalid,
);

/** A web address of a picture: http, https or a path of the same site; never `javascript:` or `data:`. */
export const pictureUrl = text(2000).refine(
  (value) => value === "" || /^(https?:\/\/\S+|\/([^\s/\\]\S*)?)$/i.test(value),
  VALIDATION.urlInvalid,
);

/** Counters of these names; null where another backend does not count. */
export const counters = <const Name extends string>(...names: Name[]) => {
  const count = amount.nullable();
  return z.object(Object.fromEntries(names.map((name) => [name, count])) as Record<Name, typeof count>);
};

/** The page number of a query, from 1. */
export const page = z.coerce.number({ error: VALIDATION.numberInvalid }).int().min(1).max(1_000_000).default(1);
/** The rows per page of a query, from 1 to MAX_PAGE_SIZE; `fallback` by default. */
export const limit = (fallback: number) =>
  z.coerce.number({ error: VALIDATION.numberInvalid }).int().min(1).max(MAX_PAGE_SIZE).default(fallback);

/** A word of a closed list. Another backend may send a word of its own, which is accepted and shown as it is. */
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
