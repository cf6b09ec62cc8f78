import { CsvError, parse } from "csv-parse/sync";

export interface CsvFile {
  separator: ";" | "," | "\t";
  encoding: "UTF-8" | "WINDOWS-1252";
  /** All lines, empty ones included, so that the first is a spreadsheet's line 1. They may differ in length. */
  lines: string[][];
}

/**
 * Why a file was not read: another program wrote it, it has more lines than any fleet, or nothing closes the quote that
 * opens in this line.
 */
export type CsvProblem = "unreadable" | "too-long" | { quoteOpenIn: number };

/** Counts blank lines, which take the parser a thousand times longer than others. No agency's fleet comes near it. */
const MAX_LINES = 5_000;
const LINE_ENDS = ["\r\n", "\n", "\r"];
/** How files of other programs begin: PDF, RTF, a web page named like a spreadsheet. */
const FOREIGN = /^(%PDF-|\{\\rtf|<(!doctype|\?xml|html|table|meta)\b)/i;

/**
 * Reads CSV as spreadsheets write it: in UTF-8 or Windows-1252, with any line ending, and with semicolons, commas or
 * tabs between cells.
 */
export function readCsv(bytes: Uint8Array): CsvFile | CsvProblem {
  const { encoding, text: whole } = decoded(bytes);
  if (whole.includes("\0") || FOREIGN.test(whole.trimStart())) return "unreadable";
  // A line for spreadsheets, which they do not show.
  const [separatorLine, named] = /^sep=([;,\t])(?:\r\n|\n|\r|$)/i.exec(whole) ?? ["", undefined];
  const text = whole.slice(separatorLine.length).trimEnd();
  const separator = (named as CsvFile["separator"] | undefined) ?? separatorOf(text);
  try {
    const lines = parse(text, {
      delimiter: separator,
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      relax_quotes: true,
      to: MAX_LINES + 1,
    });
    return lines.length > MAX_LINES ? "too-long" : { separator, encoding, lines };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code !== "CSV_QUOTE_NOT_CLOSED") return "unreadable";
    return { quoteOpenIn: Number(error.records ?? 0) + 1 };
  }
}

/** The text without a byte order mark, and the encoding it was in. */
function decoded(bytes: Uint8Array): { encoding: CsvFile["encoding"]; text: string } {
  try {
    return { encoding: "UTF-8", text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: "WINDOWS-1252", text: fromWindows1252(bytes) };
  }
}

/** The characters from 0x80 to 0x9f, where it differs from Latin 1. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Replaces Node's own decoder of this name, which reads Latin 1 and so knows no €. */
const fromWindows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString("latin1")
    .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80] ?? sign);

/** The most frequent separator in the first line that is not blank; on a tie, the semicolon of French spreadsheets. */
function separatorOf(text: string): CsvFile["separator"] {
  const heading = firstLine(text).replace(/"[^"]*"/g, "");
  const count = (sign: string) => heading.split(sign).length;
  return ([";", ",", "\t"] as const).reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** The first line that is not blank, with its leading white space: leading tabs are empty cells. */
function firstLine(text: string): string {
  const word = Math.max(0, text.search(/\S/));
  const start = Math.max(text.lastIndexOf("\n", word), text.lastIndexOf("\r", word)) + 1;
  const end = text.slice(word).search(/[\r\n]/);
  return text.slice(start, end < 0 ? undefined : word + end);
}
