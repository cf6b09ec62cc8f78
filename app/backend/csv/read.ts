import { CsvError, parse } from "csv-parse/sync";

export interface CsvFile {
  separator: ";" | "," | "\t";
  encoding: "UTF-8" | "WINDOWS-1252";
  /** As a spreadsheet counts them, from 1 on, empty ones among them. Lines of it may differ in length. */
  lines: string[][];
}

/** What is not read: the work of another program, more lines than any fleet has, a quote that nothing ends, in the line that it begins. */
export type CsvProblem = "unreadable" | "too-long" | { quoteOpenIn: number };

/** Blank lines among them: they take the parser a thousand times longer than others. No agency's fleet is near it. */
const MAX_LINES = 5_000;
const LINE_ENDS = ["\r\n", "\n", "\r"];
/** How other programs' files begin: PDF, RTF, a page of the web under the name of a table. */
const FOREIGN = /^(%PDF-|\{\\rtf|<(!doctype|\?xml|html|table|meta)\b)/i;

/** Reads CSV as spreadsheets write it: UTF-8 or Windows-1252, whatever ends its lines and parts its cells. */
export function readCsv(bytes: Uint8Array): CsvFile | CsvProblem {
  const { encoding, text: whole } = decoded(bytes);
  if (whole.includes("\0") || FOREIGN.test(whole.trimStart())) return "unreadable";
  // A spreadsheet's own line, which it does not show.
  const [said, named] = /^sep=([;,\t])(?:\r\n|\n|\r|$)/i.exec(whole) ?? ["", undefined];
  const text = whole.slice(said.length).trimEnd();
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

/** A byte order mark is no part of the text. */
function decoded(bytes: Uint8Array): { encoding: CsvFile["encoding"]; text: string } {
  try {
    return { encoding: "UTF-8", text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: "WINDOWS-1252", text: fromWindows1252(bytes) };
  }
}

/** From 0x80 on, where it is not Latin 1. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Node's own decoder of this name reads Latin 1: no € is in it. */
const fromWindows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString("latin1")
    .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80] ?? sign);

/** What parts the cells of the first line that says something; of equals, what French spreadsheets write. */
function separatorOf(text: string): CsvFile["separator"] {
  const heading = firstLine(text).replace(/"[^"]*"/g, "");
  const count = (sign: string) => heading.split(sign).length;
  return ([";", ",", "\t"] as const).reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** With the blanks that it begins with: they may be empty cells. */
function firstLine(text: string): string {
  const word = Math.max(0, text.search(/\S/));
  const start = Math.max(text.lastIndexOf("\n", word), text.lastIndexOf("\r", word)) + 1;
  const end = text.slice(word).search(/[\r\n]/);
  return text.slice(start, end < 0 ? undefined : word + end);
}
