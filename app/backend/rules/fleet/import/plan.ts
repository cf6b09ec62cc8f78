import { createHash } from "node:crypto";
import type { StoredVehicle } from "~/backend/database/fleet/import/fleet-file";
import { signsOf } from "~/backend/rules/base/searched-text";
import type { FleetImportLine, ImportOutcome } from "~/contract/fleet/import";
import { IMPORT_MESSAGES, plateOfLine, plateTwice } from "~/contract/fleet/import-messages";
import { VALIDATION } from "~/contract/messages";
import { perDay } from "~/text/format/money";
import { plural } from "~/text/format/plural";
import { FLEET_COLUMNS, type FleetField } from "~/text/rental/fleet-columns";
import { CATEGORY_LABEL, FUEL_LABEL, TRANSMISSION_LABEL } from "~/text/rental/labels";
import { checked, type FleetValue, isSame, valueIn, wordsOf } from "./cells";
import type { FleetFile, FleetLine } from "./columns";

export type FleetValues = Record<FleetField, FleetValue>;

/** What importing a line would do. */
export interface PlannedLine extends FleetImportLine {
  /** Of one to create all, of one to change what differs. */
  values: Partial<FleetValues>;
}

export interface Plan {
  lines: PlannedLine[];
  counts: Record<ImportOutcome, number>;
  /** Another fleet or another file makes another one, as far as importing would do something else. */
  version: string;
}

/** What importing a file would do to a fleet: vehicles are known by their plates, however those are spaced. */
export function planImport({ lines }: Pick<FleetFile, "lines">, fleet: readonly StoredVehicle[]): Plan {
  const byPlate = new Map<string, StoredVehicle[]>();
  for (const vehicle of fleet) {
    const signs = signsOf(vehicle.registrationNumber.trim());
    const same = byPlate.get(signs);
    if (same) same.push(vehicle);
    else byPlate.set(signs, [vehicle]);
  }
  const seen = new Map<string, number>();
  const planned = lines.map((line) => {
    const signs = signsOf(line.cells.registrationNumber ?? "");
    const earlier = seen.get(signs);
    if (signs && earlier === undefined) seen.set(signs, line.line);
    const refusals = earlier === undefined ? [] : [plateOfLine(earlier)];
    if (line.hasTooMany) refusals.push(IMPORT_MESSAGES.tooManyCells);
    const own = (signs && byPlate.get(signs)) || [];
    if (own.length > 1) refusals.push(plateTwice(own.length));
    return own[0] ? changing(line, own[0], refusals) : creating(line, refusals);
  });
  const count = (outcome: ImportOutcome) => planned.filter((line) => line.outcome === outcome).length;
  return {
    lines: planned,
    counts: { CREATE: count("CREATE"), CHANGE: count("CHANGE"), SAME: count("SAME"), REFUSED: count("REFUSED") },
    version: versionOf(planned, fleet),
  };
}

/** A new vehicle: what is not said is as on an empty form. */
function creating(line: FleetLine, refusals: readonly string[]): PlannedLine {
  const messages = [...refusals];
  const values: Partial<FleetValues> = {};
  for (const column of FLEET_COLUMNS) {
    const cell = line.cells[column.field];
    const value = cell === undefined ? undefined : valueIn(column, cell);
    if (column.field === "status" && value === null) {
      messages.push(IMPORT_MESSAGES.newOnRent);
      continue;
    }
    const read = checked(column, cell, value);
    if ("problem" in read) messages.push(cell === undefined ? shortly(read.problem) : read.problem);
    else values[column.field] = read.value;
  }
  return {
    ...{ line: line.line, outcome: messages.length > 0 ? "REFUSED" : "CREATE", vehicle: nameOf(line.cells) },
    ...{ registrationNumber: line.cells.registrationNumber ?? null, vehicleId: null, changes: [], messages, values },
    summary: messages.length > 0 ? null : summaryOf(values),
  };
}

/**
 * A vehicle that is there: an empty cell leaves what it has, and what it has already is not checked again. Its plate, by which
 * it is known, stays as it is written.
 */
function changing(line: FleetLine, vehicle: StoredVehicle, refusals: readonly string[]): PlannedLine {
  const messages = [...refusals];
  const values: Partial<FleetValues> = {};
  const changes: FleetImportLine["changes"] = [];
  for (const column of FLEET_COLUMNS) {
    const cell = line.cells[column.field];
    if (cell === undefined || column.field === "registrationNumber") continue;
    const before = vehicle[column.field];
    const value = valueIn(column, cell);
    const staysOnRent = column.field === "status" && value === null;
    if (staysOnRent || isSame(column, value, before)) continue;
    const read = checked(column, cell, value);
    if ("problem" in read) {
      messages.push(read.problem);
      continue;
    }
    if (isSame(column, read.value, before)) continue;
    values[column.field] = read.value;
    changes.push({ field: column.label, before: wordsOf(column, before), after: wordsOf(column, read.value) });
  }
  const outcome = messages.length > 0 ? "REFUSED" : changes.length > 0 ? "CHANGE" : "SAME";
  return {
    ...{ line: line.line, outcome, vehicle: nameOf({ ...vehicle, ...line.cells }), vehicleId: vehicle.id, messages },
    ...{ registrationNumber: vehicle.registrationNumber, changes, values, summary: null },
  };
}

/** The table's own column says what it is of. */
const shortly = (problem: string) =>
  problem === VALIDATION.registrationRequired ? "Immatriculation requise" : problem;

type Named = Partial<Record<"brand" | "model" | "year", FleetValue>>;
const nameOf = ({ brand, model, year }: Named) => [brand, model, year].filter(Boolean).join(" ");

function summaryOf(values: Partial<FleetValues>): string {
  const { category, seats, transmission, fuelType, pricePerDay } = values;
  return [
    CATEGORY_LABEL[category as keyof typeof CATEGORY_LABEL],
    plural(Number(seats), "place"),
    TRANSMISSION_LABEL[transmission as keyof typeof TRANSMISSION_LABEL],
    FUEL_LABEL[fuelType as keyof typeof FUEL_LABEL],
    perDay(Number(pricePerDay)),
  ].join(" · ");
}

function versionOf(lines: readonly PlannedLine[], fleet: readonly StoredVehicle[]): string {
  const byId = new Map(fleet.map((vehicle) => [vehicle.id, vehicle]));
  const effects = lines.map(({ line, outcome, vehicleId, values, messages }) => {
    const vehicle = vehicleId ? byId.get(vehicleId) : undefined;
    const before = vehicle && Object.keys(values).map((field) => vehicle[field as FleetField]);
    return [line, outcome, outcome === "SAME" ? null : vehicleId, values, before, messages];
  });
  return createHash("sha256").update(JSON.stringify(effects)).digest("hex").slice(0, 32);
}
