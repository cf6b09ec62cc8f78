import { identifier, identifiers, type Queryable } from "./query";

/** Copies whole tables between databases as lines of JSON, without knowledge of their contents. */

export interface TableShape {
  name: string;
  /** The columns to write; the database computes the others. */
  columns: string[];
  /** Identity columns. */
  counted: string[];
}

/** How many rows one statement writes. */
const ROWS_AT_ONCE = 500;

/** Makes a transaction read-only and shows all its statements the same snapshot. Must be its first statement. */
export const readOneMoment = (sql: Queryable): Promise<void> =>
  sql.script("set transaction isolation level repeatable read, read only");

/** Makes rows convert to the same text whatever the server's settings are. */
const PLAIN_TEXT = "set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1";

/** Returns all tables but `migrations`, each after those that it refers to. Throws if references form a circle. */
export async function listTables(sql: Queryable): Promise<TableShape[]> {
  const tables = await sql<(TableShape & { parents: string[] })[]>`
    select c.relname as name,
      array(select attname::text from pg_attribute a where a.attrelid = c.oid and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum) as columns,
      array(select attname::text from pg_attribute a where a.attrelid = c.oid and attnum > 0 and attidentity <> '') as counted,
      array(select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> 'migrations'
    order by c.relname`;
  const ordered: TableShape[] = [];
  let left = tables;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const ready = left.filter(({ parents }) => !parents.some((parent) => waiting.has(parent)));
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting].join(", ")}`);
    ordered.push(...ready.map(({ name, columns, counted }) => ({ name, columns, counted })));
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Yields the rows of a table in batches of 500, each row as one line of JSON. Call it in a transaction. */
export async function* readRows(sql: Queryable, table: string): AsyncGenerator<string[]> {
  await sql.script(PLAIN_TEXT);
  await sql.script(`declare copied no scroll cursor for select row_to_json(t)::text as line from ${quoted(table)} t`);
  for (;;) {
    const rows = await sql<{ line: string }[]>`fetch forward 500 from copied`;
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql.script("close copied");
}

/** Inserts lines of JSON into a table. Foreign keys are checked even within `withoutTriggers`. */
export async function writeRows(
  sql: Queryable,
  { name, columns }: TableShape,
  lines: readonly string[],
): Promise<void> {
  const table = identifier(name);
  const own = identifiers(columns);
  for (let at = 0; at < lines.length; at += ROWS_AT_ONCE) {
    const rows = `[${lines.slice(at, at + ROWS_AT_ONCE).join(",")}]`;
    await sql`
      insert into ${table} (${own}) overriding system value
      select ${own} from json_populate_recordset(null::${table}, ${rows}::json)`;
  }
}

/** Runs `work` while the tables' own triggers are disabled: the rows that they would create are written as well. */
export async function withoutTriggers<T>(
  sql: Queryable,
  tables: readonly TableShape[],
  work: () => Promise<T>,
): Promise<T> {
  const each = (what: string) => sql.script(tables.map(({ name }) => `alter table ${quoted(name)} ${what}`).join(";"));
  await each("disable trigger user");
  const result = await work();
  await each("enable trigger user");
  return result;
}

/** Sets the sequence of each identity column to the highest number in the table. */
export async function continueCounting(sql: Queryable, { name, counted }: TableShape): Promise<void> {
  for (const column of counted) {
    await sql`
      select setval(pg_get_serial_sequence(${quoted(name)}, ${column}), coalesce(max(n), 1), max(n) is not null)
      from (select ${identifier(column)} as n from ${identifier(name)}) numbers`;
  }
}

/** Returns the tables that hold data; `file_sweep` does not count, since a migration writes its row. */
export async function listFilledTables(sql: Queryable): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await listTables(sql)) {
    if (name === "file_sweep") continue;
    const rows = await sql`select 1 as one from ${identifier(name)} limit 1`;
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}

/** Drops all tables, and all functions except those of extensions, so that migrations start from scratch. */
export async function dropEverything(sql: Queryable): Promise<void> {
  const dropped = await sql<{ statement: string }[]>`
    select format('drop table %I cascade', relname) as statement from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
    union all
    select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
  for (const { statement } of dropped) await sql.script(statement);
}

/** Counts the application's connections to the database other than the current one. */
export const countOthers = (sql: Queryable) =>
  sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'rihla' and pid <> pg_backend_pid()`.count();

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
