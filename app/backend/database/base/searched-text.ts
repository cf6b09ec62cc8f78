import type { Queryable } from "./query";

type Column = ReturnType<Queryable>;

/** A plate or reference without what people type, paste or leave out between its signs, in capitals. */
export const signsIn = (sql: Queryable, column: Column) =>
  sql`regexp_replace(upper(${column}), '[\\s\\u00a0\\u2000-\\u2015\\u202f\\u3000|./-]', '', 'g')`;

/** A name without capitals and accents, however they are stored. */
export const plainIn = (sql: Queryable, column: Column) =>
  sql`lower(regexp_replace(normalize(${column}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

/** A phone number's digits without the zeros before them, and without the one in brackets of "+33 (0)6". */
export const digitsIn = (sql: Queryable, column: Column) =>
  sql`ltrim(regexp_replace(${column}, '\\(0\\)|\\D', '', 'g'), '0')`;

/** Contains each of these words; false for none. */
export const containsAll = (sql: Queryable, text: Column, words: readonly string[]) =>
  words.length > 0 ? sql`${text} like all(${words.map(containing)}::text[])` : sql`false`;

/** The pattern of `like` for a text that contains this one. */
export const containing = (part: string): string => `%${part.replace(/[\\%_]/g, "\\$&")}%`;
