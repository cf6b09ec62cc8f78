/** Matches the start of a cell that a spreadsheet takes for a formula, even after apostrophes that prevent this. */
const FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/**
 * Puts an apostrophe before a text that starts like a formula, so that a spreadsheet shows it as text. csv-stringify's
 * own option leaves a text that already has such an apostrophe unmarked, and so could not be undone.
 */
export const defused = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A text written as a formula, so that a spreadsheet does not take it for a number: ="0042". */
const AS_FORMULA = /^="((?:[^"]|"")*)"$/;

/** Undoes `defused`, and returns the text of a cell like ="0042". */
export function plain(cell: string): string {
  const [, text] = AS_FORMULA.exec(cell) ?? [];
  if (text !== undefined) return text.replaceAll('""', '"');
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
