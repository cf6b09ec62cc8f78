import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Database } from "~/backend/database/base/connect";
import { listTables, readRows } from "~/backend/database/base/table-copy";
import { openEmbedded } from "../../embedded-postgres/embedded.js";
import { dayFromNow } from "../support/accounts";
import { run, runToEnd } from "../support/commands";
import { copyTemplate } from "../support/database-template";
import { freshDatabase, type Site, startSite } from "../support/site";
import { makeSmallDisk } from "../support/small-disk";

/** From trial to production and back: a demo, backed up while people book, moves to PostgreSQL and home again. */

const SERVER = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
const SESSION_SECRET = "a-secret-that-only-the-tests-know-0123456789";
/** Tables that are rewritten all the time, which are not compared. */
const FLEETING = ["rate_limits", "file_sweep", "unused_files", "figures", "figure_changes"];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rihla-move-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const call = async (site: Site, path: string, json?: object, token = "") => {
  const reply = await fetch(`${site.baseUrl}/api${path}`, {
    method: json ? "POST" : "GET",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: json && JSON.stringify(json),
  });
  return { status: reply.status, body: await reply.json() };
};
const logIn = (site: Site, email: string) => call(site, "/auth/login", { email, password: "rihla-demo" });

async function contentOf(database: Database): Promise<Record<string, string[]>> {
  return database.transaction(async (sql) => {
    const content: Record<string, string[]> = {};
    for (const { name } of await listTables(sql)) {
      if (FLEETING.includes(name)) continue;
      const lines: string[] = [];
      for await (const some of readRows(sql, name)) lines.push(...some);
      content[name] = lines.sort();
    }
    return content;
  });
}

async function contentIn(dataDir: string): Promise<Record<string, string[]>> {
  const embedded = await openEmbedded({ dataDir });
  const database = connect({ url: embedded.url });
  try {
    return await contentOf(database);
  } finally {
    await database.end();
    await embedded.close();
  }
}

const photosIn = async (dataDir: string) =>
  (await readdir(join(dataDir, "uploads"))).filter((name) => !name.includes("-") && name.endsWith(".webp")).sort();

test("moves the demo under load to PostgreSQL and back, with equal rows and photos and working logins", async () => {
  const trial = await startSite({ DATABASE_URL: "" });
  const first = join(folder, "trial.tar.gz");
  let booked = 0;
  let longest = 0;
  try {
    const { body } = await logIn(trial, "client@rihla.test");
    const { body: found } = await call(trial, "/vehicles/search?city=Marrakech&limit=100");
    let isOver = false;
    const people = Promise.all(
      [0, 1, 2].map(async (person) => {
        for (let i = 0; !isOver && i < 400; i++) {
          const began = performance.now();
          const vehicleId = found.data[(i * 3 + person) % found.data.length].id;
          const pickupDate = dayFromNow(500 + ((i * 7 + person) % 200));
          const returnDate = dayFromNow(501 + ((i * 7 + person) % 200));
          const { status, body: made } = await call(
            trial,
            "/reservations",
            { vehicleId, pickupDate, returnDate },
            body.access_token,
          );
          longest = Math.max(longest, performance.now() - began);
          if (status === 201) {
            booked += 1;
            await fetch(`${trial.baseUrl}/api/reservations/${made.id}/cancel`, {
              method: "PUT",
              headers: { authorization: `Bearer ${body.access_token}` },
            });
          }
          await fetch(`${trial.baseUrl}/search?city=Agadir&page=${(i % 3) + 1}`);
          await sleep(20);
        }
      }),
    );
    await expect.poll(() => booked, { timeout: 60_000 }).toBeGreaterThan(3);
    const before = booked;
    const { code, output, errors } = await runToEnd(["bin/backup.js", "--to", first], { DATA_DIR: trial.dataDir });
    expect([code, errors.includes("reservations")]).toEqual([0, true]);
    // People went on booking meanwhile.
    expect(booked).toBeGreaterThan(before);
    isOver = true;
    await people;
    const held = Number(/read for (\d+) ms/.exec(output)?.[1]);
    console.log(`held for ${held} ms under load; the longest booking meanwhile took ${Math.round(longest)} ms`);
  } finally {
    await trial.stop();
  }

  const database = await freshDatabase(SERVER);
  const production = { DATABASE_URL: database.url, SESSION_SECRET, DATA_DIR: join(folder, "production") };
  try {
    await run(["bin/restore.js", "--from", first], production);
    const there = await contentAt(database.url);
    expect(there.reservations?.length).toBeGreaterThan(1000);
    const site = await startSite(production);
    try {
      expect((await logIn(site, "client@rihla.test")).status).toBe(200);
      const refused = await runToEnd(["bin/restore.js", "--from", first], production);
      expect([refused.code, refused.errors]).toEqual([1, expect.stringMatching(/a site is running on this database/)]);
    } finally {
      await site.stop();
    }

    const second = join(folder, "production.tar.gz");
    await run(["bin/backup.js", "--to", second], production);
    const before = await contentAt(database.url);
    const home = join(folder, "home");
    await run(["bin/restore.js", "--from", second], { DATA_DIR: home, DATABASE_URL: "" });
    expect(await contentIn(home)).toEqual(before);
    expect(await photosIn(home)).toEqual(await photosIn(production.DATA_DIR));
    const again = await startSite({ DATABASE_URL: "", DATA_DIR: home });
    try {
      expect((await logIn(again, "agence@rihla.test")).status).toBe(200);
    } finally {
      await again.stop();
    }
  } finally {
    await database.drop();
  }
});

async function contentAt(url: string): Promise<Record<string, string[]>> {
  const database = connect({ url, maxConnections: 1 });
  return contentOf(database).finally(() => database.end());
}

test("a full disk leaves no partial backup file, and after that no partial database", async () => {
  const disk = makeSmallDisk(120);
  const site = await startSite({ DATABASE_URL: "" });
  try {
    const to = join(disk.folder, "full.tar.gz");
    // Full while writing the tables, between them and the photos, and while writing the photos.
    for (const left of [20_000, 300_000, 4_000_000]) {
      disk.fill(left);
      const refused = await runToEnd(["bin/backup.js", "--to", to], { DATA_DIR: site.dataDir });
      expect([refused.code, refused.errors]).toEqual([
        1,
        expect.stringMatching(/full\.tar\.gz could not be written: the disk is full\n$/),
      ]);
      expect(await readdir(disk.folder)).toEqual(["filler"]);
      disk.free();
    }
    await run(["bin/backup.js", "--to", to], { DATA_DIR: site.dataDir });

    const dataDir = join(disk.folder, "data");
    await mkdir(dataDir);
    await copyTemplate(dataDir);
    disk.fill(1_500_000);
    const failed = await runToEnd(["bin/restore.js", "--from", to], { DATA_DIR: dataDir });
    expect([failed.code, failed.errors.length > 0]).toEqual([1, true]);
    disk.free();
    expect((await readdir(join(dataDir, "uploads")).catch(() => [])).filter((name) => !name.endsWith(".tmp"))).toEqual(
      [],
    );
    await run(["bin/restore.js", "--from", to], { DATA_DIR: dataDir });
    expect((await photosIn(dataDir)).length).toBeGreaterThan(50);
  } finally {
    await site.stop();
    disk.remove();
  }
});
