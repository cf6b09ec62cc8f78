import { join, raw, type Sql } from "sql-template-tag";
import type { Value } from "./query";

/** A field's column: "registration_number" for "registrationNumber". */
export type ColumnOf<F extends string> = F extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${ColumnOf<Rest>}`
    : `_${Lowercase<First>}${InCapitals<Rest>}`
  : F;
/** The rest of a word in capitals, such as "PS" in "hasGPS". */
type InCapitals<F extends string> = F extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? ColumnOf<F>
    : `${Lowercase<First>}${InCapitals<Rest>}`
  : F;

export const columnOf = (field: string): string => field.replace(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`);

/** SQL list of these fields of a table's alias for a `select`, under their own names. Cents are numbers, not text. */
export const selection = (alias: string, fields: readonly string[]): Sql =>
  join(
    fields.map((field) => raw(`${alias}.${columnOf(field)}${field.endsWith("Cents") ? "::float8" : ""} as "${field}"`)),
  );

/** Maps these fields of `given` to their columns; leaves out `undefined`. */
export const columnsOf = <F extends string>(
  fields: readonly F[],
  given: Partial<Record<F, Value>>,
): Record<string, Value> =>
  Object.fromEntries(
    fields.flatMap((field): [string, Value][] => {
      const value = given[field];
      return value === undefined ? [] : [[columnOf(field), value]];
    }),
  );
