/** What a spreadsheet would take for a formula at the beginning of a cell, also after signs that keep it from doing so. */
const FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/**
 * A text that stays one in a spreadsheet: an apostrophe before what begins like a formula. csv-stringify's own option does not
 * mark a text that has such an apostrophe already, and so could not be undone.
 */
export const defused = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that was defused. */
export const plain = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);
