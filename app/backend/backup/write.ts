import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { appendFile, open, rename, rm, stat } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import type { Database } from "~/backend/database/base/connect";
import { appliedMigrations } from "~/backend/database/base/migrate";
import type { Queryable } from "~/backend/database/base/query";
import { listTables, readOneMoment, readRows } from "~/backend/database/base/table-copy";
import { privatePhotoOf } from "~/backend/photos/private-photos";
import type { PhotoStorage } from "~/backend/photos/storage";
import { parsePhotoName } from "~/contract/photos/photos";
import { BackupError } from "./backup-error";
import {
  createTotal,
  FORMAT,
  fileEntry,
  HEADER,
  type Header,
  MANIFEST,
  type Manifest,
  sha256,
  tableEntry,
} from "./manifest";
import { sealOf } from "./seal";

/** The rough number of JSON characters in an entry, which are all in memory at once. */
const PART = 2_000_000;

export interface BackupSource {
  database: Database;
  storage: PhotoStorage;
  /** The release that makes the backup. */
  version: string;
  now: Date;
  onProgress: (line: string) => void;
}

/**
 * Writes all data of the site to a new file: the tables as of one moment, then the photos. The file appears once it is
 * complete; a failed one is removed. `heldMs`: how long the transaction was open. Throws BackupError.
 */
export async function writeBackup(
  source: BackupSource,
  path: string,
): Promise<Manifest & { bytes: number; heldMs: number }> {
  if (await stat(path).catch(() => null)) throw new BackupError(`${path} already exists; choose another name`);
  const partial = `${path}.partial`;
  const archive = openArchive(partial);
  try {
    const { tables, heldMs } = await writeTables(source, archive);
    const files = await writeFiles(source, archive);
    const entries = { ...archive.entries };
    await archive.add(MANIFEST, asJson({ tables, files, entries }));
    const digest = await archive.end();
    await appendFile(partial, sealOf(digest));
    await settle(partial);
    await rename(partial, path);
    return { tables, files, entries, bytes: (await stat(path)).size, heldMs };
  } catch (error) {
    const cause = archive.failure() ?? error;
    archive.abort();
    await rm(partial, { force: true });
    throw BackupError.of(cause, `${path} could not be written`);
  }
}

type Archive = ReturnType<typeof openArchive>;

/** A tar file that is compressed and hashed while it is written; only its owner may read it. */
function openArchive(path: string) {
  const tar = pack();
  const hash = createHash("sha256");
  const hashed = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const target = createWriteStream(path, { flags: "wx", mode: 0o600 });
  const written = pipeline(tar as unknown as NodeJS.ReadableStream, createGzip(), hashed, target);
  // A full disk ends every stream here, each with an error of its own; only this error names the cause.
  let failure: unknown;
  written.catch((error) => {
    failure = error;
  });
  const entries: Record<string, string> = {};
  return {
    entries,
    async add(name: string, bytes: Buffer): Promise<void> {
      entries[name] = sha256(bytes);
      const done = new Promise<void>((resolve, reject) => {
        const entry = tar.entry({ name, size: bytes.byteLength, mode: 0o600 }, (error) =>
          error ? reject(error) : resolve(),
        );
        entry.on("error", reject);
        entry.end(bytes);
      });
      await Promise.race([done, written.then(() => done)]);
    },
    async end(): Promise<string> {
      tar.finalize();
      await written;
      return hash.digest("hex");
    },
    failure: () => failure,
    abort: () => void tar.destroy(),
  };
}

/** Writes header and tables in one transaction, so that all rows are of one moment. `heldMs`: how long it was open. */
async function writeTables({ database, version, now, onProgress }: BackupSource, archive: Archive) {
  return database.transaction(async (sql) => {
    const began = performance.now();
    await readOneMoment(sql);
    const migrations = await appliedMigrations(sql);
    if (migrations.length === 0) throw new BackupError("the database is empty: there is nothing to back up");
    const createdAt = now.toISOString();
    await archive.add(HEADER, asJson({ format: FORMAT, version, createdAt, migrations } satisfies Header));
    const tables: Manifest["tables"] = {};
    for (const { name } of await listTables(sql)) {
      tables[name] = await writeTable(sql, name, archive);
      onProgress(`${name}: ${tables[name].rows} rows`);
    }
    return { tables, heldMs: performance.now() - began };
  });
}

async function writeTable(sql: Queryable, table: string, archive: Archive) {
  const total = createTotal();
  let lines: string[] = [];
  let length = 0;
  let part = 0;
  const flush = async () => {
    part += 1;
    await archive.add(tableEntry(table, part), Buffer.from(`${lines.join("\n")}\n`));
    lines = [];
    length = 0;
  };
  for await (const rows of readRows(sql, table)) {
    total.add(rows);
    for (const row of rows) {
      lines.push(row);
      length += row.length;
      if (length >= PART) await flush();
    }
  }
  if (lines.length > 0) await flush();
  return total.result();
}

/** Writes the photos and returns their number. Pictures derived from them are generated again on request after a restore. */
async function writeFiles({ storage, onProgress }: BackupSource, archive: Archive): Promise<number> {
  let files = 0;
  for await (const name of masterNames(storage)) {
    const bytes = await storage.read(name);
    // It was removed since it was listed, because nothing had shown it for a day.
    if (!bytes) continue;
    await archive.add(fileEntry(name), Buffer.from(bytes));
    files += 1;
    if (files % 100 === 0) onProgress(`${files} photos`);
  }
  onProgress(`${files} photos`);
  return files;
}

const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`);

/** Flushes the file to the disk, so that it survives a crash of the machine. */
async function settle(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** How many names a storage lists at once. */
const PAGE = 1000;

/** Yields the names of stored photos, private ones included, without the pictures derived from them. */
async function* masterNames(storage: PhotoStorage): AsyncGenerator<string> {
  let after: string | null = "";
  while (after !== null) {
    const page: Awaited<ReturnType<PhotoStorage["list"]>> = await storage.list(after, PAGE);
    for (const name of page.names) {
      if (isMaster(name)) yield name;
    }
    after = page.next;
  }
}

function isMaster(name: string): boolean {
  const parts = parsePhotoName(name);
  return parts ? parts.width === undefined : privatePhotoOf(name) === name;
}
