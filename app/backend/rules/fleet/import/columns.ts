import { plain } from "~/backend/csv/cells";
import { type CsvFile, readCsv } from "~/backend/csv/read";
import { RuleError } from "~/backend/rules/base/rule-error";
import type { Reason } from "~/contract/base/errors";
import { IMPORT_MAX_LINES } from "~/contract/fleet/import";
import { columnTwice, quoteOpen } from "~/contract/fleet/import-messages";
import { FLEET_COLUMNS, type FleetColumn } from "~/text/rental/fleet-columns";
import type { VehicleFieldName } from "~/text/rental/vehicle-fields";

/** A fleet file, with its cells assigned to columns. */
export interface FleetFile extends Pick<CsvFile, "separator" | "encoding"> {
  lines: FleetLine[];
  /** Headings that match no column. */
  ignored: string[];
  /** Columns required for a new vehicle that the file lacks. */
  missing: FleetColumn[];
}

/** One line of a fleet file. */
export interface FleetLine {
  /** The line number that a spreadsheet shows; the file's first line is 1. */
  line: number;
  /** The texts of its cells; empty cells are absent. */
  cells: Partial<Record<VehicleFieldName, string>>;
  /** True when the line has text beyond the last column. */
  hasTooMany: boolean;
}

/** More columns than any agency's file has. */
const MAX_COLUMNS = 100;
/** Longer than any heading or code; longer texts are not compared. */
const WORD_MAX = 100;

/**
 * Parses a fleet file. Throws RuleError "unprocessable" when it is not CSV, has no column of plates, has too many
 * columns or one of them twice, or has no vehicles or too many.
 */
export function readFleetFile(bytes: Uint8Array): FleetFile {
  const file = readCsv(bytes);
  if (file === "unreadable") throw refused("csvUnreadable");
  if (file === "too-long") throw refused("csvTooLong");
  if ("quoteOpenIn" in file) throw refused({ code: "quoteOpen", message: quoteOpen(file.quoteOpenIn) });
  const { separator, encoding } = file;
  const at = file.lines.findIndex(saysSomething);
  if (at < 0) throw refused("csvEmpty");
  const headings = (file.lines[at] ?? []).map((heading) => plain(heading).trim());
  if (headings.length > MAX_COLUMNS) throw refused("tooManyColumns");
  const columns = headings.map(columnOf);
  const twice = headings.find((_, i) => columns[i] && columns.indexOf(columns[i]) < i);
  if (twice) throw refused({ code: "columnTwice", message: columnTwice(twice) });
  if (!columns.some((column) => column?.field === "registrationNumber")) throw refused("plateUnread");

  const lines = file.lines.flatMap((cells, i): FleetLine[] => {
    if (i <= at || !saysSomething(cells)) return [];
    const named = columns.flatMap((column, c): [VehicleFieldName, string][] => {
      const cell = plain(cells[c] ?? "").trim();
      return column && cell !== "" ? [[column.field, cell]] : [];
    });
    return [{ line: i + 1, cells: Object.fromEntries(named), hasTooMany: saysSomething(cells.slice(headings.length)) }];
  });
  if (lines.length === 0) throw refused("csvEmpty");
  if (lines.length > IMPORT_MAX_LINES) throw refused("csvTooLong");
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
 * Returns a text in the form in which headings and words are compared: lower case, only letters and digits, without
 * accents. Returns "" for a text that is too long: normalizing a letter with thousands of accents takes quadratic time.
 */
export const folded = (text: string): string =>
  (text.length > WORD_MAX ? "" : text)
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** The unit that a heading may name. A heading with another unit is another column. */
const IN_EUROS = /\(\s*(en\s+)?(€|eur)[^()]*\)|(€|\ben\s+euros?\b)/gi;

const columnOf = (heading: string): FleetColumn | undefined => {
  if (heading.length > WORD_MAX) return undefined;
  const name = folded(heading.replace(IN_EUROS, ""));
  return FLEET_COLUMNS.find(
    ({ heading: own, names }) => name !== "" && (name === folded(own.replace(IN_EUROS, "")) || names.includes(name)),
  );
};

const saysSomething = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== "");

const refused = (reason: Reason) => new RuleError("unprocessable", reason);
