import { createHash } from "node:crypto";
import { z } from "zod";

/** What stands at the beginning and at the end of a backup, and how its entries are called. */

/** Raise it when an older program could not read what a newer one writes. */
export const FORMAT = 1;

export const HEADER = "rihla-backup.json";
export const MANIFEST = "manifest.json";
export const tableEntry = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, "0")}.jsonl`;
export const fileEntry = (name: string) => `files/${name}`;

/** The table or the file that an entry holds a part of; null for the header, the manifest and what is unknown. */
export function parseEntry(name: string): { table: string } | { file: string } | null {
  const [, table] = /^tables\/([a-z_]+)\/\d{6}\.jsonl$/.exec(name) ?? [];
  if (table) return { table };
  const [, file] = /^files\/([^/]+)$/.exec(name) ?? [];
  return file ? { file } : null;
}

export const header = z.object({
  format: z.number(),
  /** The release that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Those that the database had. */
  migrations: z.array(z.string()).min(1),
});
export type Header = z.output<typeof header>;

const tableTotal = z.object({ rows: z.number(), sum: z.string() });
export type TableTotal = z.output<typeof tableTotal>;

export const manifest = z.object({
  tables: z.record(z.string(), tableTotal),
  files: z.number(),
  /** The SHA-256 of each entry but this one, by its name. */
  entries: z.record(z.string(), z.string()),
});
export type Manifest = z.output<typeof manifest>;

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const SUM_BITS = 64;

/** Counts rows and adds up their hashes: the same rows make the same sum, in whatever order they come. */
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
