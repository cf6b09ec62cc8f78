import { fieldLabel } from "~/text/site/field-labels";

/** What the fields of some columns are called. Read on the server: no page's scripts need to know all labels. */
export const labelsOf = (columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, fieldLabel(column)]));
