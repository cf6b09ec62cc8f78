import { createHash } from "node:crypto";
import type { StoredVehicle } from "~/backend/database/fleet/import/fleet-file";
import type { FleetImportLine, ImportOutcome } from "~/contract/fleet/import";
import { IMPORT_MESSAGES, plateOfLine, plateTwice } from "~/contract/fleet/import-messages";
import { euros, perDay } from "~/text/format/money";
import { plural } from "~/text/format/plural";
import { FLEET_COLUMNS } from "~/text/rental/fleet-columns";
import { CATEGORY_LABEL, FUEL_LABEL, TRANSMISSION_LABEL } from "~/text/rental/labels";
import { plateSigns } from "~/text/rental/plate";
import type { VehicleFieldName } from "~/text/rental/vehicle-fields";
import { checked, type FleetValue, isSame, valueIn, wordsOf } from "./cells";
import type { FleetFile, FleetLine } from "./columns";
import { damageIn } from "./damage";

/** A vehicle's value in every column. */
export type FleetValues = Record<VehicleFieldName, FleetValue>;

/** What the import of a line would do. */
export interface PlannedLine extends FleetImportLine {
  /** All values of a vehicle to create; only the differing ones of a vehicle to change. */
  values: Partial<FleetValues>;
}

/** What the import of a file would do. */
export interface Plan {
  lines: PlannedLine[];
  counts: Record<ImportOutcome, number>;
  /** A hash of what the import would do. It differs when a change of the fleet or the file changes the outcome. */
  version: string;
}

/** Plans the import of a file into a fleet. Vehicles are matched by plate, however it is written. */
export function planImport({ lines }: Pick<FleetFile, "lines">, fleet: readonly StoredVehicle[]): Plan {
  const byPlate = new Map<string, StoredVehicle[]>();
  for (const vehicle of fleet) {
    const signs = plateSigns(vehicle.registrationNumber);
    const same = byPlate.get(signs);
    if (same) same.push(vehicle);
    else byPlate.set(signs, [vehicle]);
  }
  const stored = new Set(fleet.map((vehicle) => vehicle.registrationNumber));
  const seen = new Map<string, number>();
  const planned = lines.map((line) => {
    const plate = line.cells.registrationNumber ?? "";
    // A damaged plate identifies no vehicle, unless an export wrote it.
    const isLost = damageIn("registrationNumber", plate) !== null && !stored.has(plate);
    const signs = isLost ? "" : plateSigns(plate);
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

/** Plans a new vehicle. Missing values are treated like those of an empty form. */
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
    const isPlateMissing = cell === undefined && column.field === "registrationNumber";
    if ("problem" in read) messages.push(isPlateMissing ? PLATE_REQUIRED : read.problem);
    else values[column.field] = read.value;
  }
  return {
    ...{ line: line.line, outcome: messages.length > 0 ? "REFUSED" : "CREATE", vehicle: nameOf(line.cells) },
    ...{ registrationNumber: line.cells.registrationNumber ?? null, vehicleId: null, changes: [], messages, values },
    summary: messages.length > 0 ? null : summaryOf(values),
  };
}

/**
 * Plans changes to an existing vehicle. Empty cells keep the current values, and unchanged values are not validated
 * again. The plate, by which the vehicle was matched, keeps its current spelling.
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

/** Shorter than the form's message, because the table has a column for the vehicle. */
const PLATE_REQUIRED = "Immatriculation requise";

type Named = Partial<Record<"brand" | "model" | "year", FleetValue>>;
const nameOf = ({ brand, model, year }: Named) => [brand, model, year].filter(Boolean).join(" ");

function summaryOf(values: Partial<FleetValues>): string {
  const { category, seats, transmission, fuelType, pricePerDay, deposit } = values;
  return [
    CATEGORY_LABEL[category as keyof typeof CATEGORY_LABEL],
    plural(Number(seats), "place"),
    TRANSMISSION_LABEL[transmission as keyof typeof TRANSMISSION_LABEL],
    FUEL_LABEL[fuelType as keyof typeof FUEL_LABEL],
    perDay(Number(pricePerDay)),
    `Caution ${euros(Number(deposit))}`,
  ].join(" · ");
}

function versionOf(lines: readonly PlannedLine[], fleet: readonly StoredVehicle[]): string {
  const byId = new Map(fleet.map((vehicle) => [vehicle.id, vehicle]));
  const effects = lines.map(({ line, outcome, vehicleId, values, messages }) => {
    const vehicle = vehicleId ? byId.get(vehicleId) : undefined;
    const before = vehicle && Object.keys(values).map((field) => vehicle[field as VehicleFieldName]);
    return [line, outcome, outcome === "SAME" ? null : vehicleId, values, before, messages];
  });
  return createHash("sha256").update(JSON.stringify(effects)).digest("hex").slice(0, 32);
}
