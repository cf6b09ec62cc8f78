import { raw, Sql } from "sql-template-tag";

/** A value of a statement. An array is one value: compare with `= any(…)`. */
export type Value = string | number | boolean | Date | Uint8Array | null | readonly string[] | readonly number[];

/** The rows of a list that a statement returns. */
export interface Slice {
  limit: number;
  offset: number;
}

/**
 * Returns how many rows a list has, of which a statement returned `rows`: a last page, even an only one, says so by
 * itself, and only for others `count` is called.
 */
export function totalOf(
  rows: readonly unknown[],
  { limit, offset }: Slice,
  count: () => Promise<number>,
): Promise<number> | number {
  const isLast = rows.length < limit && (offset === 0 || rows.length > 0);
  return isLast ? offset + rows.length : count();
}

/** Runs a statement with the placeholders $1, $2, … for its values. */
export type Execute = (text: string, values: readonly unknown[]) => Promise<object[]>;

/** Runs statements: the database, or one of its transactions. */
export interface Queryable {
  /**
   * Builds a statement, or a part of another one. A statement runs when it is awaited. Statements that are awaited
   * together within a transaction are sent at once and run in order.
   */
  // biome-ignore lint/suspicious/noExplicitAny: what a statement without a type returns is for its caller to know
  <Rows extends readonly object[] = Record<string, any>[]>(
    strings: TemplateStringsArray,
    ...values: readonly (Value | Sql)[]
  ): Query<Rows>;
  /** Runs several statements without values, such as a migration. */
  script: (text: string) => Promise<void>;
}

/** The value of rows that have one column. */
type ValueOf<Rows extends readonly object[]> = Rows[number] extends Record<string, infer Value> ? Value : unknown;

/** A statement that can be awaited for its rows or embedded in another one. Throws TypeError for an undefined value. */
export class Query<Rows extends readonly object[]> extends Sql implements Promise<Rows> {
  readonly [Symbol.toStringTag] = "Query";
  readonly #execute: Execute;
  #rows: Promise<Rows> | undefined;

  constructor(strings: readonly string[], values: readonly (Value | Sql)[], execute: Execute) {
    super(strings, values);
    this.#execute = execute;
    if (this.values.includes(undefined)) throw new TypeError(`a value is undefined in: ${this.text}`);
  }

  // biome-ignore lint/suspicious/noThenProperty: awaiting is what runs a statement
  then<A = Rows, B = never>(
    onRows?: ((rows: Rows) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.run().then(onRows, onError);
  }

  catch<B = never>(onError?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<Rows | B> {
    return this.run().catch(onError);
  }

  finally(onDone?: (() => void) | null): Promise<Rows> {
    return this.run().finally(onDone);
  }

  /** Runs the statement and returns its first row; null without rows. */
  async first(): Promise<Rows[number] | null> {
    return (await this)[0] ?? null;
  }

  /** Runs a statement of one column and returns the value in its first row; null without rows. */
  async firstValue(): Promise<ValueOf<Rows> | null> {
    return onlyValue((await this)[0] ?? {}) ?? null;
  }

  /** Runs a statement that counts or sums, and returns its one number; 0 without rows. */
  async count(): Promise<number> {
    return onlyValue((await this)[0] ?? {}) ?? 0;
  }

  /** Runs a statement of one column and returns the value of each row. */
  async column(): Promise<ValueOf<Rows>[]> {
    return (await this).map(onlyValue);
  }

  /** Runs the statement and returns whether it has rows: whether it found, or changed, anything. */
  async hasRows(): Promise<boolean> {
    return (await this).length > 0;
  }

  /** Runs the statement now; further calls return the same rows. */
  run(): Promise<Rows> {
    this.#rows ??= this.#execute(this.text, this.values) as unknown as Promise<Rows>;
    return this.#rows;
  }
}

const onlyValue = (row: object) => Object.values(row)[0];

/** Returns a tag that runs statements by `execute` and scripts by `script`. */
export function queryable(execute: Execute, script: (text: string) => Promise<void>): Queryable {
  const tag = <Rows extends readonly object[]>(strings: TemplateStringsArray, ...values: (Value | Sql)[]) =>
    new Query<Rows>(strings, values, execute);
  return Object.assign(tag, { script });
}

/** Quotes the name of a table or column as part of a statement. */
export const identifier = (name: string): Sql => raw(`"${name.replaceAll('"', '""')}"`);

/** Quotes names and joins them with commas. */
export const identifiers = (names: readonly string[]): Sql => commaSeparated(names.map(identifier));

/** Returns the `column = value, …` of an update. */
export const assignments = (columns: Record<string, Value>): Sql =>
  commaSeparated(Object.entries(columns).map(([name, value]) => new Sql(["", " = ", ""], [identifier(name), value])));

/** Returns the `(column, …) values (value, …)` of an insert. */
export const insertion = (columns: Record<string, Value>): Sql =>
  new Sql(
    ["(", ") values (", ")"],
    [
      identifiers(Object.keys(columns)),
      commaSeparated(Object.values(columns).map((value) => new Sql(["", ""], [value]))),
    ],
  );

const commaSeparated = (parts: readonly Sql[]): Sql => new Sql(["", ...parts.slice(1).map(() => ", "), ""], parts);
