/** Messages by field name; those under "" belong to the whole form. */
export type FormErrors = Record<string, string[]>;

/** The id of a field's control. Names such as "options[3].price" and "excess:4f0c" cannot be used in a link to it. */
export const fieldId = (name: string): string => name.replace(/[^\w-]+/g, "-");

/** The column of a row's field: "price" for "options[3].price", "excess" for "excess:4f0c…". */
const columnOf = (name: string): string => name.replace(/^\w+\[\d+\]\./, "").replace(/:.*/, "");

/**
 * The messages for the summary of a long form, each with its field's label (`labels` is keyed by column) and its row's
 * name if `rowName` returns one: "Dacia Duster 2024, franchise : entre 0 et 100 000 €".
 */
export function summaryOf(
  errors: FormErrors,
  labels: Readonly<Record<string, string>>,
  rowName: (field: string) => string | null = () => null,
): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => {
      const field = labels[columnOf(name)];
      // A message about a whole list is keyed by the list's name, which has no label.
      if (!field) return [name, messages];
      const row = rowName(name);
      const where = row ? `${row}, ${lowered(field)}` : field;
      return [name, messages.map((message) => `${where}\u00a0: ${lowered(message)}`)];
    }),
  );
}

const lowered = (text: string) => text.charAt(0).toLocaleLowerCase("fr") + text.slice(1);

/** An amount or a count as a field shows it: "30", "0,20"; "" for none. */
export const typedNumber = (value: number | null | undefined): string =>
  value == null ? "" : Number.isInteger(value) ? String(value) : value.toFixed(2).replace(".", ",");
