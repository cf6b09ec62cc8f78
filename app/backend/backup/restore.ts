import type { Database } from "~/backend/database/base/connect";
import { appliedMigrations, MIGRATIONS, migrate, migrateWithin } from "~/backend/database/base/migrate";
import type { Queryable } from "~/backend/database/base/query";
import {
  continueCounting,
  countOthers,
  dropEverything,
  listFilledTables,
  listTables,
  readRows,
  withoutTriggers,
  writeRows,
} from "~/backend/database/base/table-copy";
import type { PhotoStorage } from "~/backend/photos/storage";
import { BackupError } from "./backup-error";
import { createTotal, type Manifest, parseEntry } from "./manifest";
import { entriesOf, type VerifiedBackup, verifyBackup } from "./read";

export interface RestoreTarget {
  database: Database;
  storage: PhotoStorage;
  onProgress: (line: string) => void;
}

/**
 * Fills an empty database and the storage from a backup, with the schema of the release that made it, then migrates to
 * this release's. If filling fails, database and storage are left as they were, and it throws BackupError. Returns the
 * header, the numbers of rows and files, and the names of the migrations that were applied.
 */
export async function restoreBackup(target: RestoreTarget, path: string) {
  target.onProgress("checking the file");
  const backup = await verifyBackup(path);
  checkMigrations(backup);
  const written: string[] = [];
  try {
    await target.database.transaction(async (sql) => {
      await requireEmpty(sql);
      await dropEverything(sql);
      await migrateWithin(sql, backup.header.migrations.at(-1));
      await fill(sql, target, backup, written);
      await compare(sql, backup.manifest);
    });
  } catch (error) {
    for (const name of written) await target.storage.remove(name).catch(() => {});
    throw BackupError.of(error, `${path} could not be restored`);
  }
  const migrated = await migrate(target.database);
  await target.database.script("analyze");
  const rows = Object.values(backup.manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  return { ...backup.header, rows, files: backup.manifest.files, migrated };
}

/** Throws BackupError unless the backup's migrations are the first ones of this release. */
function checkMigrations({ path, header: { migrations, version } }: VerifiedBackup): void {
  if (migrations.some((name, i) => MIGRATIONS[i] !== name)) {
    throw new BackupError(`${path} was made by a newer release (${version}); restore it with that release`);
  }
}

async function requireEmpty(sql: Queryable): Promise<void> {
  const others = await countOthers(sql);
  if (others > 0) throw new BackupError("a site is running on this database; stop it first");
  if ((await appliedMigrations(sql)).length === 0) return;
  const filled = await listFilledTables(sql);
  if (filled.length > 0) {
    throw new BackupError(
      `the database is not empty (${filled.join(", ")}); a backup can be restored only into an empty one`,
    );
  }
}

async function fill(sql: Queryable, target: RestoreTarget, backup: VerifiedBackup, written: string[]): Promise<void> {
  const { storage, onProgress } = target;
  const tables = await listTables(sql);
  await withoutTriggers(sql, tables, async () => {
    // The rows that migrations write are in the backup too.
    await sql.script(`truncate ${tables.map(({ name }) => `"${name}"`).join(", ")}`);
    let current = "";
    for await (const { name, bytes } of entriesOf(backup.path)) {
      const part = parseEntry(name);
      if (part && "table" in part) {
        const table = tables.find((one) => one.name === part.table);
        if (!table)
          throw new BackupError(`${backup.path} contains a table that its release does not have: ${part.table}`);
        await writeRows(sql, table, bytes.toString().trimEnd().split("\n"));
        if (current !== table.name) onProgress(`${table.name}: ${backup.manifest.tables[table.name]?.rows} rows`);
        current = table.name;
      } else if (part) {
        if (!(await storage.exists(part.file))) written.push(part.file);
        await storage.write(part.file, bytes);
        if (written.length % 100 === 0) onProgress(`${written.length} photos`);
      }
    }
  });
  for (const table of tables) await continueCounting(sql, table);
}

/** Throws BackupError unless the tables hold the rows that the manifest counts. */
async function compare(sql: Queryable, { tables }: Manifest): Promise<void> {
  for (const { name } of await listTables(sql)) {
    const total = createTotal();
    for await (const lines of readRows(sql, name)) total.add(lines);
    const [found, recorded] = [total.result(), tables[name]];
    if (found.rows !== (recorded?.rows ?? 0) || found.sum !== (recorded?.sum ?? found.sum)) {
      throw new BackupError(`${name}: the ${found.rows} restored rows differ from the ${recorded?.rows} in the backup`);
    }
  }
}
