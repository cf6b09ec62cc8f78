import type { DefaultValue, SubmissionResult } from "@conform-to/react";
import { lowered } from "~/text/format/typography";
import { fieldLabel } from "~/text/site/field-labels";

/**
 * The messages for the summary of a long form, each with its field's label and its row's name if `rowName` returns one:
 * "Dacia Duster 2024, franchise : entre 0 et 100 000 €".
 */
export function summaryOf(
  errors: Record<string, string[] | null>,
  rowName: (field: string) => string | null = () => null,
): Record<string, string[] | null> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => {
      const field = fieldLabel(name);
      // A message about a whole list is keyed by the list's name, which has no label.
      if (!field || !messages) return [name, messages];
      const row = rowName(name);
      const where = row ? `${row}, ${lowered(field)}` : field;
      return [name, messages.map((message) => `${where}\u00a0: ${lowered(message)}`)];
    }),
  );
}

/**
 * The name of the control to focus after a row was added or removed: the row's `label`, or the list's button if it has
 * no more rows. Null after any other button, and if no row could be added.
 */
export function focusAfter(result: Pick<SubmissionResult, "intent" | "initialValue"> | undefined): string | null {
  const { intent, initialValue } = result ?? {};
  if (intent?.type !== "insert" && intent?.type !== "remove") return null;
  const { name: list, index = Number.POSITIVE_INFINITY } = intent.payload;
  const rows = initialValue?.[list];
  const last = Array.isArray(rows) ? rows.length - 1 : -1;
  return last < 0 ? list : `${list}[${Math.min(index, last)}].label`;
}

/** An amount or a count as a field shows it: "30", "0,20"; "" for none. */
export const typedNumber = (value: number | null | undefined): string =>
  value == null ? "" : Number.isInteger(value) ? String(value) : value.toFixed(2).replace(".", ",");

/** Values with their amounts as `typedNumber` writes them. Conform turns the others into text. */
export const typedNumbers = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? typedNumber(value) : value]),
  ) as DefaultValue<Values>;
