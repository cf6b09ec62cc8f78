import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect } from "~/backend/database/base/connect";
import { migrate } from "~/backend/database/base/migrate";

declare module "vitest" {
  export interface ProvidedContext {
    /** The place where the databases of this run are made. */
    databases: Databases;
  }
}

export interface Databases {
  /** The folder of the embedded ones. */
  folder: string;
  /** The prefix of the names of databases on a server. */
  prefix: string;
  /** On a server, the migrated database that others are copied from. */
  template: string;
}

/** Makes and removes a place for the databases of a run: workers are killed at their end, and leave theirs behind. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "rihla-databases-"));
  const prefix = `rihla_test_${randomBytes(4).toString("hex")}_`;
  const template = `${prefix}template`;
  project.provide("databases", { folder, prefix, template });
  const server = process.env.TEST_DATABASE_URL;
  if (server) await makeTemplate(server, template);
  return async () => {
    if (server) await dropAll(server, prefix);
    await rm(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(server: string, name: string): Promise<void> {
  const admin = connect({ url: server, maxConnections: 1 });
  await admin.script(`create database ${name}`);
  await admin.end();
  const made = connect({ url: Object.assign(new URL(server), { pathname: `/${name}` }).href, maxConnections: 1 });
  await migrate(made);
  await made.end();
}

async function dropAll(server: string, prefix: string): Promise<void> {
  const admin = connect({ url: server, maxConnections: 1 });
  const names = await admin<
    { name: string }[]
  >`select datname as name from pg_database where starts_with(datname, ${prefix})`;
  for (const { name } of names) await admin.script(`drop database ${name} with (force)`);
  await admin.end();
}
