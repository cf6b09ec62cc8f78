import type { Queryable } from "./query";

type Column = ReturnType<Queryable>;

/** SQL expression for a name in lower case without accents, whether those are stored composed or decomposed. */
export const plainIn = (sql: Queryable, column: Column) =>
  sql`lower(regexp_replace(normalize(${column}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

/** SQL expression for the digits of a phone number, without leading zeros and the "(0)" of "+33 (0)6". */
export const digitsIn = (sql: Queryable, column: Column) =>
  sql`ltrim(regexp_replace(${column}, '\\(0\\)|\\D', '', 'g'), '0')`;

/** SQL condition that a text contains each of these words; false if there are no words. */
export const containsAll = (sql: Queryable, text: Column, words: readonly string[]) =>
  words.length > 0 ? sql`${text} like all(${words.map(containing)}::text[])` : sql`false`;

/**
 * SQL condition that the plate of a vehicle `v` contains a part in the form of `plateSigns`. A part without separators
 * may leave out the plate's own.
 */
export const hasInPlate = (sql: Queryable, signs: string) =>
  sql`${signs.includes("-") ? sql`v.plate_signs` : sql`replace(v.plate_signs, '-', '')`} like ${containing(signs)}`;

/** Returns the `like` pattern for texts that contain `part`. */
export const containing = (part: string): string => `%${part.replace(/[\\%_]/g, "\\$&")}%`;
