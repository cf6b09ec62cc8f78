import { z } from "zod";

/** The name of conform's buttons, which change the form that they send. */
export const ROW_BUTTON = "__intent__";

const rowPress = z.discriminatedUnion("type", [
  z.object({ type: z.literal("insert"), payload: z.object({ name: z.string() }) }),
  z.object({ type: z.literal("remove"), payload: z.object({ name: z.string(), index: z.int().min(0).max(999) }) }),
  z.object({ type: z.literal("update"), payload: z.object({ name: z.string(), value: z.literal("") }) }),
]);

/**
 * The pressed button that adds a row to a list of the form, removes one or clears a field; null for any other button,
 * and for Enter in a text browser. Conform itself would accept more than our forms contain.
 */
export function pressedRowButton(form: FormData): z.output<typeof rowPress> | null {
  try {
    return rowPress.parse(JSON.parse(String(form.get(ROW_BUTTON))));
  } catch {
    return null;
  }
}

/** What was typed in the columns of a row of a form, by column. */
export const columnsOf = (row: unknown): Record<string, unknown> =>
  (typeof row === "object" && row !== null ? row : {}) as Record<string, unknown>;

/** A row of a form's list; undefined if none of `columns` was typed. */
export const unlessBlank = <Row extends z.ZodType>(row: Row, columns: readonly string[]) =>
  z.preprocess((typed) => (columns.some((column) => columnsOf(typed)[column]) ? typed : undefined), row.optional());

/** The rows without blank ones. */
export const filledRows = <Row>(rows: readonly (Row | undefined)[]): Row[] =>
  rows.filter((row): row is Row => row !== undefined);
