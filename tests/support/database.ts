import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { connect, type Database } from "~/backend/database/base/connect";
import { migrate } from "~/backend/database/base/migrate";
import { openEmbedded } from "../../embedded-postgres/embedded.js";
import { copyTemplate } from "./database-template";
import { emptier } from "./emptied-database";

/** How long the many callers of a test wait for a connection, even on a slow machine, in milliseconds. */
const CROWD_MS = 60_000;

export interface TestDatabase {
  database: Database;
  url: string;
  /** False on the embedded database, whose connections all share one session. */
  isServer: boolean;
  /** The warnings that its statements raised. */
  warnings: string[];
  /** Disconnects and removes the database. */
  close: () => Promise<void>;
}

/**
 * Opens a fresh, migrated database: on the server that TEST_DATABASE_URL names (made under a random name, dropped at
 * the end), else the embedded one in a folder of the run.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  const opened = server ? await openOnServer(server, inject("databases").template) : await openInFolder();
  await migrate(opened.database);
  return opened;
}

/** This worker's databases that no backend is using. */
const atRest: { opened: TestDatabase; empty: () => Promise<void> }[] = [];

/**
 * A migrated database as new: an emptied one that a backend of this worker used before, since starting one takes
 * seconds. Closing it empties it for the next, and throws if its tables are no longer as the migrations made them.
 */
export async function borrowTestDatabase(): Promise<TestDatabase> {
  const lent = atRest.pop() ?? (await openLent());
  const close = async () => {
    await lent.empty();
    atRest.push(lent);
  };
  return { ...lent.opened, close };
}

async function openLent() {
  const opened = await openTestDatabase();
  return { opened, empty: await emptier(opened.database) };
}

/** The engines between which a backup may be moved: the server's too if TEST_DATABASE_URL names one. */
export const ENGINES = process.env.TEST_DATABASE_URL ? (["embedded", "server"] as const) : (["embedded"] as const);

/** A database of one engine without rows, on the server without tables. It has one connection, as a command does. */
export function openEmptyDatabase(engine: (typeof ENGINES)[number]): Promise<TestDatabase> {
  return engine === "server" ? openOnServer(process.env.TEST_DATABASE_URL ?? "", "template0", 1) : openInFolder(1);
}

async function openOnServer(serverUrl: string, template: string, maxConnections?: number): Promise<TestDatabase> {
  const name = inject("databases").prefix + randomBytes(6).toString("hex");
  await onServer(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const { warnings, ...options } = optionsOf(maxConnections);
  const database = connect({ url: url.href, ...options });
  const close = async () => {
    await database.end();
    await onServer(serverUrl, `drop database ${name} with (force)`);
  };
  return { database, url: url.href, isServer: true, warnings, close };
}

async function openInFolder(maxConnections?: number): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(inject("databases").folder, "test-"));
  await copyTemplate(dataDir);
  const embedded = await openEmbedded({ dataDir });
  const { warnings, ...options } = optionsOf(maxConnections);
  const database = connect({ url: embedded.url, ...options });
  const close = async () => {
    await database.end();
    await embedded.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { database, url: embedded.url, isServer: false, warnings, close };
}

function optionsOf(maxConnections: number | undefined) {
  const warnings: string[] = [];
  return { warnings, maxConnections, connectTimeout: CROWD_MS, onWarning: (text: string) => void warnings.push(text) };
}

async function onServer(url: string, command: string): Promise<void> {
  const server = connect({ url, maxConnections: 1 });
  try {
    await server.script(command);
  } finally {
    await server.end();
  }
}
