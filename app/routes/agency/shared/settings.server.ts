import { fieldLabel } from "~/text/site/field-labels";

/** The labels of some columns. Read on the server, so that no page's scripts have to include all labels. */
export const labelsOf = (columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, fieldLabel(column) ?? column]));
