import { createHash } from "node:crypto";
import { z } from "zod";

/** The first and the last entry of a backup, and the names of its entries. */

/** Raise it when older releases cannot read what this one writes. */
export const FORMAT = 1;

export const HEADER = "rihla-backup.json";
export const MANIFEST = "manifest.json";
/** The entry name of a part of a table; `part` counts from 1. */
export const tableEntry = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, "0")}.jsonl`;
/** The entry name of a stored file. */
export const fileEntry = (name: string) => `files/${name}`;

/** The table or the file to which an entry belongs; null for the header, the manifest and unknown names. */
export function parseEntry(name: string): { table: string } | { file: string } | null {
  const [, table] = /^tables\/([a-z_]+)\/\d{6}\.jsonl$/.exec(name) ?? [];
  if (table) return { table };
  const [, file] = /^files\/([^/]+)$/.exec(name) ?? [];
  return file ? { file } : null;
}

/** The first entry, which says how the backup was made. */
export const header = z.object({
  format: z.number(),
  /** The release that wrote the backup. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Those applied to the database, in order. */
  migrations: z.array(z.string()).min(1),
});
export type Header = z.output<typeof header>;

const tableTotal = z.object({ rows: z.number(), sum: z.string() });
export type TableTotal = z.output<typeof tableTotal>;

/** The last entry, with totals of the tables and hashes of the entries. */
export const manifest = z.object({
  tables: z.record(z.string(), tableTotal),
  files: z.number(),
  /** The SHA-256 of each entry except the manifest, by entry name. */
  entries: z.record(z.string(), z.string()),
});
export type Manifest = z.output<typeof manifest>;

/** The SHA-256 as 64 hexadecimal digits. */
export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const SUM_BITS = 64;

/** Counts rows and adds up their hashes: the same rows give the same sum in any order. */
export function createTotal(): { add: (lines: readonly string[]) => void; result: () => TableTotal } {
  let rows = 0;
  let sum = 0n;
  return {
    add(lines) {
      for (const line of lines) sum += createHash("sha256").update(line).digest().readBigUInt64BE();
      sum = BigInt.asUintN(SUM_BITS, sum);
      rows += lines.length;
    },
    result: () => ({ rows, sum: sum.toString(16).padStart(SUM_BITS / 4, "0") }),
  };
}
