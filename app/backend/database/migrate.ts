import type { Database } from "./driver/connect";

/** The migrations in order, as text inside the server bundle. */
const files = import.meta.glob<string>("./migrations/*.sql", { query: "?raw", import: "default", eager: true });

const migrations = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice(path.lastIndexOf("/") + 1, -".sql".length), sql }))
  .sort((a, b) => a.name.localeCompare(b.name));

/** The key of the advisory lock on which processes that start together wait for each other. */
const LOCK = 7_244_511;

/** Applies the missing migrations, each once, in one transaction under an advisory lock. Returns their names. */
export async function migrate(database: Database): Promise<string[]> {
  return database.transaction(async (sql) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`;
    await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`;
    const applied = new Set((await sql<{ name: string }[]>`select name from migrations`).map((row) => row.name));
    const missing = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of missing) {
      await sql.script(migration.sql);
      await sql`insert into migrations (name) values (${migration.name})`;
    }
    return missing.map((migration) => migration.name);
  }) as Promise<string[]>;
}
