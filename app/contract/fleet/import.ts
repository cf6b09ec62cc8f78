import { z } from "zod";
import { amount, id, isoDate, searchedText, text } from "~/contract/base/primitives";

/** The import of a fleet's file: first tried, then imported as a whole or not at all. All additions. */

export const IMPORT_MAX_BYTES = 1024 * 1024;
export const IMPORT_MAX_LINES = 500;
/** For how many minutes a trial is stored. */
export const IMPORT_KEPT_MINUTES = 60;
export const IMPORT_OUTCOMES = ["CREATE", "CHANGE", "SAME", "REFUSED"] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
export const CSV_SEPARATORS = [";", ",", "\t"] as const;
export const CSV_ENCODINGS = ["UTF-8", "UTF-16", "WINDOWS-1252"] as const;

/** One changed field in words for people. `before` is absent if the field had no value. */
const importChange = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });

/** One line of the file; its heading is line 1. `messages`: why it is refused. `summary`: of a vehicle to create. */
const importLine = z
  .object({
    line: amount,
    outcome: z.enum(IMPORT_OUTCOMES),
    vehicle: z.string(),
    registrationNumber: z.string().nullable(),
    vehicleId: id.nullable(),
    changes: z.array(importChange),
    summary: z.string().nullable(),
    messages: z.array(z.string()),
  })
  .meta({ id: "FleetImportLine" });

const counts = z.object({ CREATE: amount, CHANGE: amount, SAME: amount, REFUSED: amount });

const EXAMPLE = {
  id: "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11",
  fileName: "flotte-novembre.csv",
  separator: ";",
  encoding: "WINDOWS-1252",
  version: "5f0c6f2e9a1b4c7d8e0f1a2b3c4d5e6f",
  counts: { CREATE: 0, CHANGE: 1, SAME: 0, REFUSED: 0 },
  lines: [
    {
      line: 2,
      outcome: "CHANGE",
      vehicle: "Dacia Duster 2024",
      registrationNumber: "48213 | A | 26",
      vehicleId: "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11",
      changes: [{ field: "Prix", before: "42\u00a0€", after: "45\u00a0€" }],
      summary: null,
      messages: [],
    },
  ],
  ignoredColumns: ["Kilométrage"],
  importedAt: null,
};

/** A trial and its result. `version` identifies what importing would do; an import with another version is refused. */
export const fleetImport = z
  .object({
    id,
    fileName: z.string(),
    separator: z.enum(CSV_SEPARATORS),
    encoding: z.enum(CSV_ENCODINGS),
    version: z.string(),
    counts,
    lines: z.array(importLine),
    /** Headings that are no field of a vehicle. */
    ignoredColumns: z.array(z.string()),
    importedAt: isoDate.nullable(),
  })
  .meta({ id: "FleetImport", example: EXAMPLE });
export type FleetImport = z.output<typeof fleetImport>;
export type FleetImportReply = z.input<typeof fleetImport>;
export type FleetImportLine = z.output<typeof importLine>;

/** `name`: the name of the file. */
export const importQuery = z.object({ name: searchedText(200).optional() }).meta({ id: "FleetImportQuery" });
/** `version`: that of the trial that the person has read. */
export const importInput = z
  .object({ version: text(64) })
  .meta({ id: "FleetImportInput", example: { version: "5f0c6f2e" } });
