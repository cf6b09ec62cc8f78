import { CsvError, parse } from "csv-parse/sync";
import type { CSV_ENCODINGS, CSV_SEPARATORS } from "~/contract/fleet-import";

export interface CsvFile {
  separator: (typeof CSV_SEPARATORS)[number];
  encoding: (typeof CSV_ENCODINGS)[number];
  /** As a spreadsheet counts them, from 1 on, empty ones among them. Lines of it may differ in length. */
  lines: string[][];
}

/** What is no CSV: the work of another program; or a quote that nothing ends, in the line that it begins. */
export type CsvProblem = "unreadable" | { quoteOpenIn: number };

const LINE_ENDS = ["\r\n", "\n", "\r"];
/** How other programs' files begin: PDF, RTF, a page of the web under the name of a table. */
const FOREIGN = /^\s*(%PDF-|\{\\rtf|<(!doctype|\?xml|html|table|meta)\b)/i;

/** Reads CSV as spreadsheets write it: UTF-8 or Windows-1252, whatever ends its lines and parts its cells. */
export function readCsv(bytes: Uint8Array): CsvFile | CsvProblem {
  const { encoding, text: whole } = decoded(bytes);
  if (whole.includes("\0") || FOREIGN.test(whole)) return "unreadable";
  // A spreadsheet's own line, which it does not show.
  const [said, named] = /^sep=([;,\t])(?:\r\n|\n|\r|$)/i.exec(whole) ?? ["", undefined];
  const text = whole.slice(said.length);
  const separator = (named as CsvFile["separator"] | undefined) ?? separatorOf(text);
  try {
    const lines = parse(text, {
      delimiter: separator,
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      relax_quotes: true,
    });
    return { separator, encoding, lines };
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
    return { encoding: "WINDOWS-1252", text: new TextDecoder("windows-1252").decode(bytes) };
  }
}

/** What parts the cells of the first line that says something; of equals, what French spreadsheets write. */
function separatorOf(text: string): CsvFile["separator"] {
  const heading = /[^\r\n]*\S[^\r\n]*/.exec(text)?.[0].replace(/"[^"]*"/g, "") ?? "";
  const count = (sign: string) => heading.split(sign).length;
  return ([";", ",", "\t"] as const).reduce((best, one) => (count(one) > count(best) ? one : best));
}
