import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect, type Database } from "~/backend/database/base/connect";
import { openEmbedded } from "../../../embedded-postgres/embedded.js";
import { chance, serial } from "../../support/chance";
import { run } from "../../support/commands";
import { startDatabaseProxy } from "../../support/database-proxy";
import { freshDatabase, type Site, startSite } from "../../support/site";
import { asRoot, makeSmallDisk, type SmallDisk } from "../../support/small-disk";
import type { Crowd } from "./bookings";

/** A site with its database on a small disk of its own, and the faults that can be caused. */
export interface FaultySite {
  baseUrl: () => string;
  /** The output of the same site over all its restarts. */
  output: () => string;
  database: () => Promise<Database>;
  faults: Record<string, (crowd: Crowd) => Promise<unknown>>;
  stop: () => Promise<void>;
}

const DISK_MB = 400;
/** How many calls a full disk must refuse before it gets room again. */
const REFUSED = 10;
const SERVER = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
const SECRET = "of-the-endurance-run-0123456789abcdef0123456789";

export async function faultyEmbedded(): Promise<FaultySite> {
  const disk = makeSmallDisk(DISK_MB);
  const dataDir = join(disk.folder, "data");
  const running = await startKillable({ DATA_DIR: dataDir });
  const database = async () => connect({ url: (await openEmbedded({ dataDir, share: true })).url });
  return {
    ...running,
    database,
    faults: {
      kill: running.kill,
      "a full disk": (crowd) => fillForAWhile(disk, crowd),
      "a disk too full for the log": async (crowd) => {
        const beside = await database();
        disk.fill(2_000_000);
        for (let written = 0; written < 400; written++) {
          const record = beside`select pg_logical_emit_message(true, 'test', repeat('x', 100000))`;
          if (
            await record.then(
              () => false,
              () => true,
            )
          )
            break;
        }
        await beside.end();
        await crowd.isRefused(REFUSED);
        disk.free();
      },
      "a command that ends in the middle": async () => {
        const beside = await database();
        await beside
          .transaction(async (sql) => {
            await sql`update vehicles set updated_at = updated_at`;
            throw new Error("in the middle");
          })
          .catch(() => {});
        await beside.end();
      },
    },
    stop: async () => {
      await running.stop();
      disk.remove();
    },
  };
}

export async function faultyServer(): Promise<FaultySite> {
  const disk = makeSmallDisk(DISK_MB);
  const folder = join(disk.folder, "tablespace");
  mkdirSync(folder);
  asRoot("chown", "postgres", folder);
  const admin = connect({ url: SERVER, maxConnections: 1 });
  const tablespace = `rihla_${process.pid}_${serial()}`;
  await admin.script(`create tablespace ${tablespace} location '${folder}'`);
  const { url, drop } = await freshDatabase(SERVER, tablespace);
  const proxy = await startDatabaseProxy(url);
  const env = { DATABASE_URL: url, SESSION_SECRET: SECRET, DATA_DIR: join(disk.folder, "data") };
  await run(["bin/db-seed.js"], { ...process.env, NODE_ENV: "production", ...env });
  const running = await startKillable({ ...env, DATABASE_URL: proxy.url });
  return {
    ...running,
    database: async () => connect({ url }),
    faults: {
      kill: running.kill,
      "a full disk": (crowd) => fillForAWhile(disk, crowd),
      "cut connections": async () => {
        proxy.cut();
        await sleep(chance() * 500);
        proxy.restore();
      },
      "a server that ends its connections": () =>
        admin.script(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(url).pathname.slice(1)}'`,
        ),
    },
    stop: async () => {
      await running.stop();
      await proxy.close();
      await drop();
      await admin.script(`drop tablespace ${tablespace}`);
      await admin.end();
      disk.remove();
    },
  };
}

async function fillForAWhile(disk: SmallDisk, crowd: Crowd): Promise<void> {
  disk.fill();
  await crowd.isRefused(REFUSED);
  disk.free();
}

/** A site that `kill` ends at once and starts again. */
async function startKillable(env: Record<string, string>) {
  let site: Site = await startSite(env);
  let printed = "";
  return {
    baseUrl: () => site.baseUrl,
    output: () => printed + site.output(),
    kill: async () => {
      await site.kill();
      printed += site.output();
      site = await startSite(env);
    },
    stop: () => site.stop(),
  };
}
