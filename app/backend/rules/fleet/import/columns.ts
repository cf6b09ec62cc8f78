import { plain } from "~/backend/csv/cells";
import { type CsvFile, readCsv } from "~/backend/csv/read";
import { RuleError } from "~/backend/rules/base/rule-error";
import type { Reason } from "~/contract/base/errors";
import { IMPORT_MAX_LINES } from "~/contract/fleet/import";
import { columnTwice, headingDamaged, quoteOpen } from "~/contract/fleet/import-messages";
import { FLEET_COLUMNS, type FleetColumn } from "~/text/rental/fleet-columns";
import type { VehicleFieldName } from "~/text/rental/vehicle-fields";
import { isDamagedHeading } from "./damage";

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
/** How many lines a title above the headings may have, blank ones between them included. */
const TOP_LINES = 20;
/** Longer than any heading or code; longer texts are not compared. */
const WORD_MAX = 100;

/**
 * Parses a fleet file. Throws RuleError "unprocessable" when it is not CSV, has no column of plates, a damaged heading,
 * too many columns or one of them twice, or has no vehicles or too many.
 */
export function readFleetFile(bytes: Uint8Array): FleetFile {
  const file = readCsv(bytes, namesPlates);
  if (file === "workbook") throw refused("csvWorkbook");
  if (file === "unreadable") throw refused("csvUnreadable");
  if (file === "too-long") throw refused("csvTooLong");
  if ("quoteOpenIn" in file) throw refused({ code: "quoteOpen", message: quoteOpen(file.quoteOpenIn) });
  const { separator, encoding } = file;
  const first = file.lines.findIndex(saysSomething);
  if (first < 0) throw refused("csvEmpty");
  // A title may stand above the headings.
  const below = file.lines.slice(first, first + TOP_LINES).findIndex(namesPlates);
  const at = first + Math.max(0, below);
  const headings = (file.lines[at] ?? []).map((heading) => plain(heading).trim());
  if (headings.length > MAX_COLUMNS) throw refused("tooManyColumns");
  const damaged = headings.find(isDamagedHeading);
  if (damaged) throw refused({ code: "headingDamaged", message: headingDamaged(damaged) });
  const columns = headings.map(columnOf);
  const twice = headings.find((_, i) => columns[i] && columns.indexOf(columns[i]) < i);
  if (twice) throw refused({ code: "columnTwice", message: columnTwice(twice) });
  if (!columns.includes(PLATES)) throw refused("plateUnread");

  const lines = file.lines.flatMap((texts, i): FleetLine[] => {
    if (i <= at || !saysSomething(texts)) return [];
    const named = columns.flatMap((column, c): [VehicleFieldName, string][] => {
      const cell = trimmed(plain(texts[c] ?? ""));
      return column && cell !== "" ? [[column.field, cell]] : [];
    });
    const cells: FleetLine["cells"] = Object.fromEntries(named);
    if (isTotal(texts, cells)) return [];
    return [{ line: i + 1, cells, hasTooMany: saysSomething(texts.slice(headings.length)) }];
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

/** A cell without the blanks around it, but with one that is half of a misread letter: "VoilÃ\u00a0" for "Voilà". */
const trimmed = (cell: string): string => (/[ÃÂÄÅ]\u00a0$/.test(cell) ? cell.trimStart() : cell.trim());

/**
 * Returns a text in the form in which headings and words are compared: lower case, only letters and digits, without
 * accents. Returns "" for a text that is too long: normalizing a letter with thousands of accents takes quadratic time.
 */
export const folded = (text: string): string =>
  (text.length > WORD_MAX ? "" : text)
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** The unit that a heading may name, and that taxes are included. A heading with another unit is another column. */
const IN_EUROS = /\(\s*((en|in)\s+)?(€|eur)[^()]*\)|(\b(en|in)\s{1,3})?(€|\beur(os?)?\b)|\bttc\b/gi;

const nameIn = (heading: string): string => (heading.length > WORD_MAX ? "" : folded(heading.replace(IN_EUROS, "")));

const isColumn = ({ heading, names }: FleetColumn, name: string): boolean =>
  name !== "" && (name === nameIn(heading) || names.includes(name));

const columnOf = (heading: string): FleetColumn | undefined => {
  const name = nameIn(heading);
  return FLEET_COLUMNS.find((column) => isColumn(column, name));
};

const PLATES = FLEET_COLUMNS.find(({ field }) => field === "registrationNumber") as FleetColumn;

/** True for the line of headings: without plates there is nothing to import. */
const namesPlates = (cells: readonly string[]): boolean =>
  cells.slice(0, MAX_COLUMNS).some((cell) => isColumn(PLATES, nameIn(plain(cell))));

/** How a line that sums up others begins: 'Total', 'Totaux', 'Sous-total : 12 véhicules', 'Moyenne' … */
const TOTAL = /^(?:(?:sous|sub|grand)?tota(?:l|ux)|somme|moyenne|sum$|average|nombredevehicules|numberofvehicles)/;

/** True for a line that sums up others, with such a word at its beginning or with numbers alone. */
function isTotal(texts: readonly string[], { registrationNumber, brand, model }: FleetLine["cells"]): boolean {
  const said = texts.map((text) => plain(text).trim()).filter(Boolean);
  // A count may stand below brand and model.
  const isCar = /\p{L}/u.test(brand ?? "") && model;
  if (TOTAL.test(folded(said[0] ?? ""))) return !isCar;
  return !registrationNumber && !brand && !model && said.every((text) => /^[\d\s.,]+ ?€?$/.test(text));
}

const saysSomething = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== "");

const refused = (reason: Reason) => new RuleError("unprocessable", reason);
