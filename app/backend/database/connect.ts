import type postgres from "postgres";
import { renewablePool } from "./pool";

export type Database = postgres.Sql;
/** Inside `database.begin`, or the database itself: what every query function takes. */
export type Queryable = postgres.Sql | postgres.TransactionSql;

export interface ConnectOptions {
  /** `postgres://…`, or `socket:/path/to/.s.PGSQL.5432` for the embedded database. */
  url: string;
  /** 4 to 8 for a server; 1 for the embedded database (the driver sends ahead), which then has one more to write. */
  maxConnections?: number;
  /** Seconds before an attempt to connect is given up. */
  connectTimeout?: number;
}

/**
 * Opens the database. Connects on first use, and again by itself after the server went away. Transactions run on
 * connections of their own: the driver sends up to 100 queries ahead on a busy connection, and a `begin` that is the
 * last of them gets lost and leaves a transaction open that nobody ends.
 */
export function connect({ url, maxConnections = 6, connectTimeout = 5 }: ConnectOptions): Database {
  const forTransactions = Math.max(1, Math.floor(maxConnections / 2));
  const queries = renewablePool({ url, max: Math.max(1, maxConnections - forTransactions), connectTimeout });
  const transactions = renewablePool({ url, max: forTransactions, connectTimeout });
  const own = {
    begin: (...given: [Work] | [string, Work]) => begin(transactions(), given.at(-1) as Work, given.at(-2) as string),
    end: (options?: { timeout?: number }) => Promise.all([queries().end(options), transactions().end(options)]),
  };
  return new Proxy(queries(), {
    apply: (_, self, values) => Reflect.apply(queries(), self, values),
    get: (_, name) => Reflect.get(Object.hasOwn(own, name) ? own : queries(), name),
  });
}

type Work = (sql: postgres.TransactionSql) => unknown;

/**
 * The driver's `begin`, made safe against the loss of its connection: once that is known, no further query of the work
 * may reach a connection that has come back without the transaction.
 */
async function begin(pool: Database, work: Work, options = ""): Promise<unknown> {
  let isOver = false;
  try {
    return await pool.begin(options, (sql) => {
      const guarded = new Proxy(sql, {
        apply: (target, self, values) => {
          if (isOver) throw Object.assign(new Error("the transaction is over"), { code: "CONNECTION_CLOSED" });
          return Reflect.apply(target, self, values);
        },
      });
      return withoutRollbackWhenLost(work(guarded));
    });
  } finally {
    isOver = true;
  }
}

/**
 * The driver would send its rollback into a connection that is gone, and take the process with it. It learns of the
 * loss by itself and rejects the transaction; so the work that failed with the connection just never ends.
 */
async function withoutRollbackWhenLost<T>(work: T | Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    return isConnectionLost(error) ? new Promise<never>(() => {}) : Promise.reject(error);
  }
}

/**
 * The driver's own codes, the system's, and what a server says when it hangs up; said by a query, not by other work.
 */
const isConnectionLost = (error: unknown): boolean =>
  /^(CONNECTION_|CONNECT_TIMEOUT$|E[A-Z]+$|57P0)/.test(errorCode(error) ?? "") && "query" in (error as object);

/** SQLSTATE codes of the violated constraints that rules turn into messages. */
export const SQLSTATE = { foreignKeyViolation: "23503", exclusionViolation: "23P01" } as const;

/** The SQLSTATE of a failed query, or the driver's or system's own code; null without one. */
export const errorCode = (error: unknown): string | null =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : null;

/** The name of the constraint that a failure ran into, or null. */
export const violatedConstraint = (error: unknown): string | null =>
  typeof error === "object" && error !== null && "constraint_name" in error && typeof error.constraint_name === "string"
    ? error.constraint_name
    : null;
