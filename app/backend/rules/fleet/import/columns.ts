import { plain } from "~/backend/csv/cells";
import { type CsvFile, readCsv } from "~/backend/csv/read";
import { RuleError } from "~/backend/rules/base/rule-error";
import { IMPORT_MAX_LINES } from "~/contract/fleet/import";
import { columnTwice, IMPORT_MESSAGES, quoteOpen } from "~/contract/fleet/import-messages";
import { FLEET_COLUMNS, type FleetColumn, type FleetField } from "~/text/rental/fleet-columns";

/** A fleet's file, its cells by their columns. */
export interface FleetFile extends Pick<CsvFile, "separator" | "encoding"> {
  lines: FleetLine[];
  /** Headings that name nothing of a vehicle. */
  ignored: string[];
  /** Columns of a new vehicle that it lacks. */
  missing: FleetColumn[];
}

export interface FleetLine {
  /** As a spreadsheet counts, its heading being line 1. */
  line: number;
  /** What its cells say; those that say nothing are absent. */
  cells: Partial<Record<FleetField, string>>;
  /** It says something beyond its columns. */
  hasTooMany: boolean;
}

/** No agency's own columns are so many. */
const MAX_COLUMNS = 100;
/** No word of a column or of a closed list is so long; what is longer is not looked at. */
const WORD_MAX = 100;

/**
 * Reads the file as far as it is one of vehicles. Throws RuleError "unprocessable" for what is no CSV, for one without plates
 * or with a column twice, for one without vehicles and for one with too many.
 */
export function readFleetFile(bytes: Uint8Array): FleetFile {
  const file = readCsv(bytes);
  if (file === "unreadable") throw refused(IMPORT_MESSAGES.csvUnreadable);
  if (file === "too-long") throw refused(IMPORT_MESSAGES.csvTooLong);
  if ("quoteOpenIn" in file) throw refused(quoteOpen(file.quoteOpenIn));
  const { separator, encoding } = file;
  const at = file.lines.findIndex(saysSomething);
  if (at < 0) throw refused(IMPORT_MESSAGES.csvEmpty);
  const headings = (file.lines[at] ?? []).map((heading) => plain(heading).trim());
  if (headings.length > MAX_COLUMNS) throw refused(IMPORT_MESSAGES.tooManyColumns);
  const columns = headings.map(columnOf);
  const twice = headings.find((_, i) => columns[i] && columns.indexOf(columns[i]) < i);
  if (twice) throw refused(columnTwice(twice));
  if (!columns.some((column) => column?.field === "registrationNumber")) throw refused(IMPORT_MESSAGES.plateUnread);

  const lines = file.lines.flatMap((cells, i): FleetLine[] => {
    if (i <= at || !saysSomething(cells)) return [];
    const named = columns.flatMap((column, c): [FleetField, string][] => {
      const cell = plain(cells[c] ?? "").trim();
      return column && cell !== "" ? [[column.field, cell]] : [];
    });
    return [{ line: i + 1, cells: Object.fromEntries(named), hasTooMany: saysSomething(cells.slice(headings.length)) }];
  });
  if (lines.length === 0) throw refused(IMPORT_MESSAGES.csvEmpty);
  if (lines.length > IMPORT_MAX_LINES) throw refused(IMPORT_MESSAGES.csvTooLong);
  const ignored = headings.filter((heading, i) => heading !== "" && !columns[i]);
  return {
    separator,
    encoding,
    lines,
    ignored,
    missing: FLEET_COLUMNS.filter((c) => c.required && !columns.includes(c)),
  };
}

/**
 * Without capitals, accents and whatever is neither letter nor digit: how headings and words are compared. Nothing of a text that is
 * too long: sorting the accents of a letter that has thousands takes the square of their number.
 */
export const folded = (text: string): string =>
  (text.length > WORD_MAX ? "" : text)
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** A heading may name its unit, which is euros; another one makes it another column. */
const IN_EUROS = /\(\s*(en\s+)?(€|eur)[^()]*\)|(€|\ben\s+euros?\b)/gi;

const columnOf = (heading: string): FleetColumn | undefined => {
  if (heading.length > WORD_MAX) return undefined;
  const name = folded(heading.replace(IN_EUROS, ""));
  return FLEET_COLUMNS.find(
    ({ heading: own, names }) => name !== "" && (name === folded(own.replace(IN_EUROS, "")) || names.includes(name)),
  );
};

const saysSomething = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== "");

const refused = (message: string) => new RuleError("unprocessable", message);
