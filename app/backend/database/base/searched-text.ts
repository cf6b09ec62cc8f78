import type { Queryable } from "./query";

type Column = ReturnType<Queryable>;

/**
 * SQL expression for a plate or reference in capitals, without the spaces, dashes and other separators that people
 * type, paste or leave out.
 */
export const signsIn = (sql: Queryable, column: Column) =>
  sql`regexp_replace(upper(${column}), '[\\s\\u00a0\\u2000-\\u2015\\u202f\\u3000|./-]', '', 'g')`;

/** SQL expression for a name in lower case without accents, whether those are stored composed or decomposed. */
export const plainIn = (sql: Queryable, column: Column) =>
  sql`lower(regexp_replace(normalize(${column}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

/** SQL expression for the digits of a phone number, without leading zeros and the "(0)" of "+33 (0)6". */
export const digitsIn = (sql: Queryable, column: Column) =>
  sql`ltrim(regexp_replace(${column}, '\\(0\\)|\\D', '', 'g'), '0')`;

/** SQL condition that a text contains each of these words; false if there are no words. */
export const containsAll = (sql: Queryable, text: Column, words: readonly string[]) =>
  words.length > 0 ? sql`${text} like all(${words.map(containing)}::text[])` : sql`false`;

/** Returns the `like` pattern for texts that contain `part`. */
export const containing = (part: string): string => `%${part.replace(/[\\%_]/g, "\\$&")}%`;
