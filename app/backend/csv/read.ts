import { CsvError, parse } from "csv-parse/sync";

export interface CsvFile {
  separator: ";" | "," | "\t";
  encoding: "UTF-8" | "UTF-16" | "WINDOWS-1252";
  /** All lines, empty ones included, so that the first is a spreadsheet's line 1. They may differ in length. */
  lines: string[][];
}

/**
 * Why a file was not read: it is a workbook of a spreadsheet, another program wrote it, it has more lines than any fleet,
 * or nothing closes the quote that opens in this line.
 */
export type CsvProblem = "workbook" | "unreadable" | "too-long" | { quoteOpenIn: number };

/** Counts blank lines, which take the parser a thousand times longer than others. No agency's fleet comes near it. */
const MAX_LINES = 5_000;
const LINE_ENDS = ["\r\n", "\n", "\r"];
/** How workbooks begin: a ZIP archive (.xlsx, .ods), or Excel's older format (.xls). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these bytes follow the letters
const WORKBOOK = /^(?:PK[\u0000-\u001f]|\u00d0\u00cf\u0011\u00e0)/;
/** How files of other programs begin: PDF, RTF, a web page named like a spreadsheet. */
const FOREIGN = /^(%PDF-|\{\\rtf|<(!doctype|\?xml|html|table|meta)\b)/i;

/** The part of a file in which its headings are searched, in characters and lines that are not blank. */
const TOP_LENGTH = 20_000;
const TOP_LINES = 20;

/**
 * Reads CSV as spreadsheets write it: in UTF-8, in UTF-16 with its mark or in Windows-1252, with any line ending, and
 * with semicolons, commas or tabs between cells. `isHeading` recognizes the headings, which tell the separator even if
 * a title stands above them.
 */
export function readCsv(
  bytes: Uint8Array,
  isHeading: (cells: readonly string[]) => boolean = () => false,
): CsvFile | CsvProblem {
  if (WORKBOOK.test(Buffer.from(bytes.subarray(0, 4)).toString("latin1"))) return "workbook";
  const { encoding, text: whole } = decoded(bytes);
  if (whole.includes("\0") || FOREIGN.test(whole.trimStart())) return "unreadable";
  // A line for spreadsheets, which they do not show.
  const [separatorLine, named] = /^sep=([;,\t])(?:\r\n|\n|\r|$)/i.exec(whole) ?? ["", undefined];
  const text = whole.slice(separatorLine.length).trimEnd();
  const separator = (named as CsvFile["separator"] | undefined) ?? separatorOf(text, isHeading);
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
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { encoding: "UTF-16", text: new TextDecoder("utf-16le").decode(bytes) };
  if (first === 0xfe && second === 0xff) return { encoding: "UTF-16", text: new TextDecoder("utf-16be").decode(bytes) };
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

const SEPARATORS = [";", ",", "\t"] as const;

/**
 * The separator of the headings; if none are recognized, the most frequent one in the first line that is not blank. On
 * a tie, the semicolon of French spreadsheets.
 */
function separatorOf(text: string, isHeading: (cells: readonly string[]) => boolean): CsvFile["separator"] {
  const top = text
    .slice(0, TOP_LENGTH)
    .replaceAll('"', "")
    .split(/[\r\n]+/)
    .slice(0, TOP_LINES);
  for (const line of top) {
    const separator = SEPARATORS.find((sign) => isHeading(line.split(sign)));
    if (separator) return separator;
  }
  const heading = firstLine(text).replace(/"[^"]*"/g, "");
  const count = (sign: string) => heading.split(sign).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** The first line that is not blank, with its leading white space: leading tabs are empty cells. */
function firstLine(text: string): string {
  const word = Math.max(0, text.search(/\S/));
  const start = Math.max(text.lastIndexOf("\n", word), text.lastIndexOf("\r", word)) + 1;
  const end = text.slice(word).search(/[\r\n]/);
  return text.slice(start, end < 0 ? undefined : word + end);
}
