import type { Database } from "~/backend/database/base/connect";
import type { Queryable } from "~/backend/database/base/query";
import { listTables, readRows, writeRows } from "~/backend/database/base/table-copy";

/**
 * Inspects a database that is as the migrations made it, and returns a function that restores this state: it removes
 * all rows but those of the migrations and resets every sequence. Rows are removed without triggers and foreign keys,
 * in milliseconds. It throws if the tables themselves have changed: tests that change them need a database of their
 * own.
 */
export async function emptier(database: Database): Promise<() => Promise<void>> {
  const made = await structureOf(database);
  const tables = await listTables(database);
  const saved = await database.transaction(async (sql) => {
    const rows = [];
    for (const table of tables) for await (const lines of readRows(sql, table.name)) rows.push({ table, lines });
    return rows;
  });
  const empty = [
    "set local session_replication_role = replica",
    ...tables.map(({ name }) => `delete from "${name}"`),
    "select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences",
  ].join(";\n");

  return async () => {
    const found = await structureOf(database);
    const changed = [...found, ...made].filter((line) => !found.has(line) || !made.has(line));
    if (changed.length > 0) throw new Error(`these tests need a database of their own: ${changed.join(", ")}`);
    await database.transaction(async (sql) => {
      await sql.script(empty);
      for (const { table, lines } of saved) await writeRows(sql, table, lines);
    });
  };
}

/** Each of our columns, constraints, indexes, triggers and functions, as a line. */
async function structureOf(sql: Queryable): Promise<Set<string>> {
  const rows = await sql<{ line: string }[]>`
    select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull) as line
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'S') and attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', 'constraint', conrelid::regclass, conname, convalidated) from pg_constraint
    where connamespace = current_schema()::regnamespace
    union all
    select concat_ws(' ', 'trigger', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
    union all
    select concat_ws(' ', 'index', indexrelid::regclass) from pg_index join pg_class c on c.oid = indexrelid
    where relnamespace = current_schema()::regnamespace
    union all
    select concat_ws(' ', 'function', oid::regprocedure, md5(prosrc)) from pg_proc
    where pronamespace = current_schema()::regnamespace`;
  return new Set(rows.map(({ line }) => line));
}
