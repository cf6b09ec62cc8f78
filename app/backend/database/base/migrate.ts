import type { Database } from "./connect";
import type { Queryable } from "./query";

/** The text of the migrations, bundled into the server. */
const files = import.meta.glob<string>("../migrations/*.sql", { query: "?raw", import: "default", eager: true });

const migrations = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice(path.lastIndexOf("/") + 1, -".sql".length), sql }))
  .sort((a, b) => a.name.localeCompare(b.name));

/** The key of the advisory lock that makes processes which start together migrate one after the other. */
const LOCK = 7_244_511;

/** The names of all migrations, in order. */
export const MIGRATIONS: readonly string[] = migrations.map(({ name }) => name);

/** Returns the names of the migrations that a database has; none for a new database. */
export async function appliedMigrations(sql: Queryable): Promise<string[]> {
  const [table] = await sql`select to_regclass('migrations') is not null as "isThere"`;
  if (!table?.isThere) return [];
  return (await sql<{ name: string }[]>`select name from migrations order by name`).map(({ name }) => name);
}

/**
 * Applies the missing migrations up to `last`, by default the newest, in one transaction under an advisory lock.
 * Returns their names.
 */
export const migrate = (database: Database, last?: string): Promise<string[]> =>
  database.transaction((sql) => migrateWithin(sql, last));

/** Like `migrate`, in the caller's transaction. */
export async function migrateWithin(sql: Queryable, last = MIGRATIONS.at(-1) ?? ""): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${LOCK})`;
  await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`;
  const applied = new Set((await sql<{ name: string }[]>`select name from migrations`).map((row) => row.name));
  const missing = migrations.filter(({ name }) => !applied.has(name) && name <= last);
  for (const migration of missing) {
    await sql.script(migration.sql);
    await sql`insert into migrations (name) values (${migration.name})`;
  }
  return missing.map((migration) => migration.name);
}
