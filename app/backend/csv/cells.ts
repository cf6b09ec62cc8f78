/** Matches the start of a cell that a spreadsheet takes for a formula, even after apostrophes that prevent this. */
const FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/**
 * Puts an apostrophe before a text that starts like a formula, so that a spreadsheet shows it as text. csv-stringify's
 * own option leaves a text that already has such an apostrophe unmarked, and so could not be undone.
 */
export const defused = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Undoes `defused`. */
export const plain = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);
