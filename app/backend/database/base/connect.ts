import { randomBytes } from "node:crypto";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { DatabaseUnavailable, translated } from "./errors";
import { type Execute, type Queryable, queryable } from "./query";

/** A database. Each statement outside a transaction runs on any free connection. */
export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction on one connection: commits when `work` is done, rolls back when it throws. A
   * statement that starts after the end throws.
   */
  transaction: <T>(work: (sql: Queryable) => Promise<T>) => Promise<T>;
  /** Counts the open connections, the idle ones among them, and the callers that wait for one. */
  connections: () => { open: number; idle: number; waiting: number };
  /**
   * Checks that the database answers. "slow": no statement is answered within 2 seconds. "full": a write found no disk
   * space, and a test write still finds none.
   */
  health: () => Promise<"ok" | "slow" | "full" | "down">;
  /** Closes all connections; waits at most 5 seconds for running statements. */
  end: () => Promise<void>;
}

export interface ConnectOptions {
  /**
   * `postgres://…`, or `embedded:` followed by the folder of the embedded database's socket or by the loopback port on
   * which it listens.
   */
  url: string;
  /** Defaults to 6, or to 4 for the embedded database. */
  maxConnections?: number;
  /** How long to wait for a connection, new or free, in milliseconds. */
  connectTimeout?: number;
  /** Milliseconds after which a statement is given up. 0: never, and transactions may stay idle without limit. */
  statementTimeout?: number;
  /** Called with the text of each warning that a statement raises, such as one of a migration. */
  onWarning?: (message: string) => void;
}

const EMBEDDED = "embedded:";
const END_MS = 5_000;
/** How long a transaction on a server may stay idle, in milliseconds; a stuck one would hold its locks. */
const IDLE_TRANSACTION_MS = 60_000;
/**
 * How much longer than the server the client waits for a statement, in milliseconds. It needs a timeout of its own
 * because the server may be unreachable.
 */
const GRACE_MS = 5_000;
const HEALTH_MS = 2_000;
/** Turns off JIT: all statements are short, and compiling one would take longer than running it. */
const WITHOUT_COMPILING = "set jit = off";

/** Opens a database. Connects on first use, reconnects after failures, and never reuses a failed connection. */
export function connect({
  url,
  maxConnections,
  connectTimeout = 5_000,
  statementTimeout = 20_000,
  onWarning,
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
    // The embedded database has no timer that could end a statement, and no foreign clients that could hang.
    ...(statementTimeout > 0 &&
      !isEmbedded && {
        statement_timeout: statementTimeout,
        idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
      }),
  });
  const named = statementNames(isEmbedded);
  // A broken connection reports its error to its statement. Without listeners, it would also end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    client.on("notice", ({ severity, message = "" }) => {
      if (severity === "WARNING") onWarning?.(message);
    });
    if (!isEmbedded) client.query(WITHOUT_COMPILING).catch(() => {});
  });

  let isFull = false;
  let answered = 0;

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
      answered++;
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
  /** Under load the check waits for a connection, like every other caller, while the database answers those before. */
  async function healthWithoutCheck(): Promise<"ok" | "slow"> {
    const before = answered;
    await sleep(HEALTH_MS, undefined, { ref: false });
    // A process that was busy all the time reads the answers that have arrived only now.
    await nextTurn();
    return !isFull && answered > before ? "ok" : "slow";
  }

  return Object.assign(own, {
    transaction: <T>(work: (sql: Queryable) => Promise<T>) =>
      withClient((client) => transaction(client, on(client), work)),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    health: () =>
      Promise.race([
        check().catch((error) => (error instanceof DatabaseUnavailable && error.isFull ? "full" : "down")),
        healthWithoutCheck(),
      ]),
    end: async () => {
      const ended = new AbortController();
      const late = sleep(END_MS, undefined, { signal: ended.signal }).catch(() => {});
      await Promise.race([pool.end(), late]);
      ended.abort();
    },
  });
}

/** Tests for disk space. The table is temporary and disappears with its transaction. */
const WRITES_A_MEGABYTE =
  "create temporary table room on commit drop as select repeat(md5(n::text), 30) from generate_series(1, 1000) as n";

function addressOf(url: string): pg.ClientConfig {
  if (!url.startsWith(EMBEDDED)) return { connectionString: url };
  const place = url.slice(EMBEDDED.length);
  const address = /^\d+$/.test(place) ? { host: "127.0.0.1", port: Number(place) } : { host: place, port: 5432 };
  return { ...address, user: "postgres", database: "postgres" };
}

/** Runs statements without values by the simple protocol, and returns the command tag of the last one. */
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
  // Sent together with the first statement of `work`, which fails if this does.
  const begun = command(client, "begin");
  try {
    const [result] = await Promise.all([work(sql), begun]);
    isOver = true;
    // If a statement failed and `work` caught its error, the server rolls back on "commit".
    if ((await command(client, "commit")) !== "COMMIT") throw new Error("a statement failed, and nothing is committed");
    return result;
  } catch (error) {
    isOver = true;
    if (error instanceof DatabaseUnavailable) throw error;
    // If even the rollback fails, the pool finds out that the connection is broken.
    await command(client, "rollback").catch(() => {});
    throw error;
  }
}

/**
 * Names statements by their text, so that each connection parses and plans a statement only once. Connections to the
 * embedded database, including closed ones and those of other processes, share one session and its names, so each gets
 * a prefix there.
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
