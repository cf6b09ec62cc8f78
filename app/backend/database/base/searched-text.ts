import { REMOVED, REPLACED } from "~/text/format/folding";
import type { Queryable } from "./query";

type Column = ReturnType<Queryable>;

const escaped = (point: number) => `\\U${point.toString(16).padStart(8, "0")}`;

/** A pattern for every character of `REMOVED`. */
const REMOVED_PATTERN = `[${REMOVED.map((range) => range.map(escaped).join("-")).join("")}]`;
const REPLACEMENTS = [...REPLACED];
const [FROM, TO] = translation(REPLACEMENTS.filter(([, typed]) => typed.length < 2));
const LIGATURES = REPLACEMENTS.filter(([, typed]) => typed.length > 1);

const PLAIN_REMOVED = REPLACEMENTS.map(([sign]) => sign)
  .join("")
  .replace(/[^ -~]/g, "");

/** Returns the arguments of SQL's `translate`, which removes the signs that have no counterpart at the end. */
function translation(pairs: [string, string][]): [string, string] {
  const [replaced, removed] = [pairs.filter(([, typed]) => typed), pairs.filter(([, typed]) => !typed)];
  return [[...replaced, ...removed].map(([sign]) => sign).join(""), replaced.map(([, typed]) => typed).join("")];
}

/** SQL expression for a text in the form of `searchKey`; that of a text without other letters than a to z is quick. */
export const searchKeyIn = (sql: Queryable, column: Column) => {
  const signs = sql`regexp_replace(normalize(${column}, NFKD), ${REMOVED_PATTERN}, '', 'g')`;
  const key = LIGATURES.reduce(
    (text, [sign, typed]) => sql`replace(${text}, ${sign}, ${typed})`,
    sql`translate(lower(${signs}), ${FROM}, ${TO})`,
  );
  return sql`
    case when octet_length(${column}) = length(${column}) then translate(lower(${column}), ${PLAIN_REMOVED}, '') else ${key} end`;
};

/** SQL expression for the digits of a phone number, without leading zeros and the "(0)" of "+33 (0)6". */
export const digitsIn = (sql: Queryable, column: Column) =>
  sql`ltrim(regexp_replace(${searchKeyIn(sql, column)}, '\\(0\\)|[^0-9]', '', 'g'), '0')`;

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
