import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type Database } from "~/backend/database/base/connect";
import { run } from "./commands";
import { type ReverseProxy, startNginx } from "./nginx";
import { ownPort } from "./own-port";
import { startS3 } from "./s3";
import { freshDatabase, type Site, startSite } from "./site";

const SERVER = "postgres://postgres@127.0.0.1:5432/postgres";
const SECRET = "of-all-processes-0123456789abcdef0123456789";

export interface Processes {
  /** The proxy's address. */
  baseUrl: string;
  sites: Site[];
  proxy: ReverseProxy;
  /** The database that all processes share. */
  sql: Database;
  /** Restarts a process that has ended, on its old port. */
  restart: (index: number) => Promise<void>;
  stop: () => Promise<void>;
}

export interface ProcessesOptions {
  count?: number;
  /** The proxy to start; nginx at an address without TLS by default. */
  startProxy?: (port: number, upstreams: readonly number[]) => Promise<ReverseProxy>;
  /** Where photos are stored: in a bucket of the S3 protocol, or in one folder that the processes share. */
  photos?: "bucket" | "folder";
  /** Without it, the database is empty, and the processes migrate it themselves. */
  demo?: boolean;
  /** The PostgreSQL server on which the database is made and dropped. */
  server?: string;
  env?: Record<string, string>;
  /** "ignore": nobody reads what the processes print. */
  output?: "read" | "ignore";
  /** Runs before the processes start; with `demo`, once the data is there. */
  prepare?: (sql: Database) => Promise<unknown>;
}

/** Starts several processes of the built site on one PostgreSQL behind one proxy; all at the same time. */
export async function startProcesses(options: ProcessesOptions = {}): Promise<Processes> {
  const { count = 2, photos = "bucket", demo = true, startProxy = startNginx } = options;
  const { server = process.env.TEST_DATABASE_URL ?? SERVER } = options;
  await checkServer(server);
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const database = await freshDatabase(server);
    undo.push(database.drop);
    const dataDir = await mkdtemp(join(tmpdir(), "rihla-processes-"));
    undo.push(() => rm(dataDir, { recursive: true, force: true }));
    const [port = 0, ...ports] = await Promise.all(Array.from({ length: count + 1 }, ownPort));
    const proxy = await startProxy(port, ports);
    undo.push(proxy.stop);
    const env = {
      DATABASE_URL: database.url,
      SESSION_SECRET: SECRET,
      DATA_DIR: dataDir,
      PUBLIC_URL: proxy.baseUrl,
      TRUST_PROXY: "1",
      ...(photos === "bucket" ? await openBucket(undo) : {}),
      ...options.env,
    };
    if (demo) await run(["bin/db-seed.js"], { ...process.env, NODE_ENV: "production", ...env });
    const sql = connect({ url: database.url });
    undo.push(() => sql.end());
    await options.prepare?.(sql);
    const start = (own: number) => startSite({ ...env, PORT: String(own) }, { output: options.output });
    const sites = await Promise.all(ports.map(start));
    undo.push(() => Promise.all(sites.map((site) => site.stop())));
    const restart = async (index: number) => {
      await sites[index]?.stop();
      sites[index] = await start(ports[index] as number);
    };
    return { baseUrl: proxy.baseUrl, sites, proxy, sql, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openBucket(undo: (() => Promise<unknown>)[]): Promise<Record<string, string>> {
  const { options, stop } = await startS3();
  undo.push(stop);
  return {
    S3_ENDPOINT: options.endpoint,
    S3_BUCKET: options.bucket,
    S3_ACCESS_KEY_ID: options.accessKeyId,
    S3_SECRET_ACCESS_KEY: options.secretAccessKey,
  };
}

/** Throws one line that says how to get a server if none answers. */
async function checkServer(server: string): Promise<void> {
  const sql = connect({ url: server, maxConnections: 1 });
  try {
    await sql`select 1`;
  } catch (error) {
    throw new Error(
      `no PostgreSQL at ${server} (${(error as Error).message}): apt-get install postgresql, or name a server in TEST_DATABASE_URL`,
    );
  } finally {
    await sql.end();
  }
}
