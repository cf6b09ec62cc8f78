import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { DatabaseUnavailable, translated } from "./errors";
import { type Execute, type Queryable, queryable } from "./query";

/** A database. Statements outside of a transaction each run on whichever connection is free. */
export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction: committed when it is done, rolled back when it throws. No statement of it can run
   * after its end or on another connection.
   */
  transaction: <T>(work: (sql: Queryable) => Promise<T>) => Promise<T>;
  /** How many connections there are, how many of them rest, and how many wait for one. */
  connections: () => { open: number; idle: number; waiting: number };
  /** "full" from when something could not be written for want of room until there is some again. */
  health: () => Promise<"ok" | "slow" | "full" | "down">;
  /** Waits for what is running, five seconds at most. */
  end: () => Promise<void>;
}

export interface ConnectOptions {
  /**
   * `postgres://…`, or `embedded:` and the folder of the embedded database's socket, or the loopback port where it
   * listens.
   */
  url: string;
  /** 6 by default, 4 at the embedded database. */
  maxConnections?: number;
  /** Milliseconds until an attempt to connect, or to get a free connection, is given up. */
  connectTimeout?: number;
  /** Milliseconds until a statement is given up; 0: never, and transactions may rest for as long as they like. */
  statementTimeout?: number;
}

const EMBEDDED = "embedded:";
const END_MS = 5_000;
/** So long a transaction may hold its locks without a statement, at a server: whoever runs it is stuck. */
const IDLE_TRANSACTION_MS = 60_000;
/** How much later than the server this side gives a statement up, in milliseconds: the server may be out of reach. */
const GRACE_MS = 5_000;
const HEALTH_MS = 2_000;
/** Every statement is short. Compiling one, which the server does where it expects much work, takes longer than the work. */
const WITHOUT_COMPILING = "set jit = off";

/**
 * Opens the database. Connects on first use, and again by itself after the server went away: a connection that failed
 * is never used again.
 */
export function connect({
  url,
  maxConnections,
  connectTimeout = 5_000,
  statementTimeout = 20_000,
}: ConnectOptions): Database {
  const isEmbedded = url.startsWith(EMBEDDED);
  const pool = new pg.Pool({
    ...addressOf(url),
    application_name: "rihla",
    max: maxConnections ?? (isEmbedded ? 4 : 6),
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: isEmbedded ? 0 : 30_000,
    keepAlive: true,
    pipeline: true,
    ...(statementTimeout > 0 && { query_timeout: statementTimeout + GRACE_MS }),
    // The embedded database has no clock that could end a statement, and nobody whose hanging it would have to survive.
    ...(statementTimeout > 0 &&
      !isEmbedded && {
        statement_timeout: statementTimeout,
        idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
      }),
  });
  const named = statementNames(isEmbedded);
  // A connection that breaks says so to whoever uses it; without listeners it would take the process with it.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    if (!isEmbedded) client.query(WITHOUT_COMPILING).catch(() => {});
  });

  let isFull = false;

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((error) => Promise.reject(new DatabaseUnavailable(error)));
    let failure: DatabaseUnavailable | undefined;
    try {
      return await work(client);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) {
        failure = error;
        isFull ||= error.isFull;
      }
      throw error;
    } finally {
      client.release(failure);
    }
  }

  const on =
    (client: pg.PoolClient): Execute =>
    async (text, values) => {
      const query = { name: named(client, text), text, values: values as unknown[] };
      const { rows } = await client.query(query).catch((error) => Promise.reject(translated(error)));
      return rows;
    };

  const own = queryable(
    (text, values) => withClient((client) => on(client)(text, values)),
    (text) => withClient((client) => script(client, text)),
  );
  async function check(): Promise<"ok"> {
    if (isFull) await own.script(WRITES_A_MEGABYTE);
    else await own`select 1`;
    isFull = false;
    return "ok";
  }

  return Object.assign(own, {
    transaction: <T>(work: (sql: Queryable) => Promise<T>) =>
      withClient((client) => transaction(client, on(client), work)),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    health: () =>
      Promise.race([
        check().catch((error) => (error instanceof DatabaseUnavailable && error.isFull ? "full" : "down")),
        sleep(HEALTH_MS, "slow" as const, { ref: false }),
      ]),
    end: async () => {
      const ended = new AbortController();
      const late = sleep(END_MS, undefined, { signal: ended.signal }).catch(() => {});
      await Promise.race([pool.end(), late]);
      ended.abort();
    },
  });
}

/** For nobody to see, and gone with its transaction. */
const WRITES_A_MEGABYTE =
  "create temporary table room on commit drop as select repeat(md5(n::text), 30) from generate_series(1, 1000) as n";

function addressOf(url: string): pg.ClientConfig {
  if (!url.startsWith(EMBEDDED)) return { connectionString: url };
  const place = url.slice(EMBEDDED.length);
  const address = /^\d+$/.test(place) ? { host: "127.0.0.1", port: Number(place) } : { host: place, port: 5432 };
  return { ...address, user: "postgres", database: "postgres" };
}

/** Several statements without values, by the simple protocol; returns the command tag of the last. */
async function command(client: pg.PoolClient, text: string): Promise<string> {
  const result = await client.query(text).catch((error) => Promise.reject(translated(error)));
  return [result].flat().at(-1)?.command ?? "";
}

const script = async (client: pg.PoolClient, text: string): Promise<void> => void (await command(client, text));

async function transaction<T>(
  client: pg.PoolClient,
  execute: Execute,
  work: (sql: Queryable) => Promise<T>,
): Promise<T> {
  let isOver = false;
  const guard = () => {
    if (isOver) throw new Error("the transaction is over");
  };
  const sql = queryable(
    async (text, values) => {
      guard();
      return execute(text, values);
    },
    async (text) => {
      guard();
      return script(client, text);
    },
  );
  // Sent along with the first statement of the work, which fails with it.
  const begun = command(client, "begin");
  try {
    const [result] = await Promise.all([work(sql), begun]);
    isOver = true;
    // A statement's failure that the work has caught all the same makes the server roll back what is to be committed.
    if ((await command(client, "commit")) !== "COMMIT") throw new Error("a statement failed, and nothing is committed");
    return result;
  } catch (error) {
    isOver = true;
    if (error instanceof DatabaseUnavailable) throw error;
    // When not even that works, the pool sees that the connection is of no use any more.
    await command(client, "rollback").catch(() => {});
    throw error;
  }
}

/**
 * Names statements by their text, so that each is parsed and planned once by each connection. On the embedded database
 * all connections, those of other processes and those that are gone included, share one session and its names.
 */
function statementNames(isEmbedded: boolean): (client: pg.PoolClient, text: string) => string {
  const numbers = new Map<string, number>();
  const prefixes = new WeakMap<pg.PoolClient, string>();
  const prefixOf = (client: pg.PoolClient) => {
    const prefix = prefixes.get(client) ?? `${randomBytes(6).toString("hex")}_`;
    prefixes.set(client, prefix);
    return prefix;
  };
  return (client, text) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return `${isEmbedded ? prefixOf(client) : ""}s${number}`;
  };
}
