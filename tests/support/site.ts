import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, openSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect, type Database } from "~/backend/database/base/connect";
import { run, SHORT_LIVED } from "./commands";
import { copyTemplate } from "./database-template";
import { copyDemo } from "./demo-template";

const ROOT = new URL("../..", import.meta.url).pathname;
/** The secret with which sites on a server's database sign. */
export const SECRET = "a-secret-that-only-the-tests-know-0123456789";

/** Settings with which data already exist elsewhere, or the test makes its own. */
const HAS_OWN_DATA = ["DATA_DIR", "DATABASE_URL", "API_URL"];
/** Settings with which a first start makes data other than the demo's. */
const MAKES_OTHER_DATA = ["DEMO_DATA", "ADMIN_EMAIL", "S3_ENDPOINT"];

/** Matches each line in which a site or Vite reports where it listens. */
const LISTENING = /^(?:\[remix-serve\]| +\S+ +Local:) +http:\/\/localhost:(\d+)/gm;

export interface Site {
  /** Where the site was first started; a site that its parent restarts may listen elsewhere (`currentAddress`). */
  baseUrl: string;
  dataDir: string;
  /** Everything the process printed so far. */
  output: () => string;
  /** The parent, which is what `npm start` runs. */
  process: ChildProcess;
  /** The process id of the site itself, as it was first started. */
  pid: number;
  /** Kills both with SIGKILL, and waits until they have ended. */
  kill: () => Promise<void>;
  /** Ends the site with SIGTERM and removes what it made. */
  stop: () => Promise<void>;
}

/**
 * Starts the built site as `npm start` does, on a port that the system chooses (or PORT) with a data folder of its own
 * and demo data; with TEST_DATABASE_URL, on a fresh database of that server, unless DATABASE_URL names the one to use.
 */
export const startSite = (env: Record<string, string> = {}, options?: Options): Promise<Site> =>
  start("bin/start.js", "127.0.0.1", { PORT: "0", ...env }, options);

/**
 * Starts the sources as `npm run dev` does, otherwise like `startSite`. Vite listens on localhost only, on a port that
 * is in the site's links beforehand; if another program takes it first, the start is repeated on another port.
 */
export async function startDevelopment(env: Record<string, string> = {}): Promise<Site> {
  for (;;) {
    try {
      return await start("bin/dev.js", "localhost", { PORT: "0", NO_COLOR: "1", ...env });
    } catch (error) {
      if (!/Port \d+ is already in use/.test(String(error))) throw error;
    }
  }
}

interface Options {
  /** "ignore": nobody reads what the process prints, and `output` stays empty. */
  output?: "read" | "ignore";
  /** True for tests that make the site die. Otherwise `stop` throws when the site had to be restarted. */
  mayDie?: boolean;
  /** True for a site that serves many tests, or tests of many records. */
  isLongLived?: boolean;
}

async function start(
  command: string,
  host: string,
  env: Record<string, string>,
  { output = "read", mayDie = false, isLongLived = false }: Options = {},
): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), "rihla-site-"));
  const server = process.env.TEST_DATABASE_URL;
  const database = server && !env.API_URL && !env.DATABASE_URL ? await freshDatabase(server) : null;
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    HOST: host,
    DATA_DIR: dataDir,
    // One "proxy", so that each test can come from an address of its own and limits do not mix.
    TRUST_PROXY: "1",
    ...(database ? { DATABASE_URL: database.url, SESSION_SECRET: SECRET } : {}),
    ...env,
  };
  if (database) await run(["bin/db-seed.js"], environment);
  else await copyData(dataDir, env);
  const { child, printed, removeOutput } = await launch(
    [...(isLongLived ? [] : SHORT_LIVED), command],
    environment,
    output,
  );
  let pid = 0;
  const stop = async () => {
    let hasDied = false;
    if (child.exitCode === null && child.signalCode === null) {
      hasDied = pid > 0 && !mayDie && childOf(child) !== pid;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await Promise.race([ended, sleep(12_000, undefined, { ref: false }).then(() => child.kill("SIGKILL"))]);
    }
    await database?.drop();
    await removeOutput();
    await rm(dataDir, { recursive: true, force: true });
    if (hasDied) throw new Error(`the site died and was restarted:\n${printed()}`);
  };
  let baseUrl = "";
  try {
    baseUrl = `http://${host}:${await untilHealthy(host, child, printed)}`;
  } catch (error) {
    await stop();
    throw error;
  }
  pid = childOf(child);
  const kill = async () => {
    const ended = new Promise((resolve) => child.once("close", resolve));
    child.kill("SIGKILL");
    if (pid > 0) process.kill(pid, "SIGKILL");
    await ended;
  };
  return { baseUrl, dataDir, output: output === "read" ? printed : () => "", process: child, pid, kill, stop };
}

/** Copies the data that a start would make by its settings: making it takes ten times as long as the rest. */
async function copyData(dataDir: string, env: Record<string, string>): Promise<void> {
  if (HAS_OWN_DATA.some((name) => env[name])) return;
  if (env.DEMO_DATA === "0") await copyTemplate(dataDir);
  else if (!MAKES_OTHER_DATA.some((name) => env[name])) await copyDemo(dataDir);
}

/** Runs a Node command. `printed` is its output so far; `forget` removes the file of an output that nobody reads. */
async function launch(args: string[], env: NodeJS.ProcessEnv, output: Options["output"]) {
  if (output === "ignore") {
    const folder = await mkdtemp(join(tmpdir(), "rihla-printed-"));
    const file = join(folder, "output");
    const descriptor = openSync(file, "a");
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ["ignore", descriptor, descriptor] });
    closeSync(descriptor);
    const removeOutput = () => rm(folder, { recursive: true, force: true });
    return { child, printed: () => readFileSync(file, "utf8"), removeOutput };
  }
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
  return { child, printed: () => text, removeOutput: async () => {} };
}

/** The process id of a parent's current child; 0 when there is none; the parent's own on Windows, which has no `ps`. */
export function childOf({ pid = 0 }: ChildProcess): number {
  if (process.platform === "win32") return pid;
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const found = lines.map((line) => line.trim().split(/\s+/).map(Number)).find(([, parent]) => parent === pid);
  return found?.[0] ?? 0;
}

/** The lines of the log in a site's output, as they were written. */
export const logLines = (site: Site): string[] =>
  site
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));

/** Where a site that its parent restarted listens now, or listened last. */
export const currentAddress = (site: Site): string =>
  Object.assign(new URL(site.baseUrl), { port: portIn(site.output()) }).origin;

const portIn = (printed: string): string => [...printed.matchAll(LISTENING)].at(-1)?.[1] ?? "";

/** Waits until a site listens and answers. Returns the port that it reports. */
async function untilHealthy(host: string, child: ChildProcess, printed: () => string): Promise<string> {
  for (let waited = 0; waited < 240_000; waited += 50) {
    if (child.exitCode !== null) throw new Error(`the site stopped (${child.exitCode}):\n${printed()}`);
    const port = portIn(printed());
    const isHealthy =
      port !== "" &&
      (await fetch(`http://${host}:${port}/healthz`).then(
        (reply) => reply.ok,
        () => false,
      ));
    if (isHealthy) return port;
    await sleep(50);
  }
  throw new Error(`the site did not become healthy:\n${printed()}`);
}

/** A new, empty database on this server, in its usual place or in a tablespace. */
export async function freshDatabase(
  server: string,
  tablespace = "pg_default",
): Promise<{ url: string; drop: () => Promise<void> }> {
  const admin = connect({ url: server, maxConnections: 1 });
  const name = `rihla_test_${randomBytes(6).toString("hex")}`;
  await admin.script(`create database ${name} tablespace ${tablespace}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await dropDatabase(admin, name);
      await admin.end();
    },
  };
}

/** Retries if a checkpoint fails, as it does for the whole server while another test's tablespace is full. */
async function dropDatabase(admin: Database, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await admin.script(`drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      if (tries === 60 || !/checkpoint/.test(String(error))) throw error;
      await sleep(500);
    }
  }
}
