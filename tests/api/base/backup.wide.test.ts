import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { restoreBackup } from "~/backend/backup/restore";
import { sealOf } from "~/backend/backup/seal";
import { writeBackup } from "~/backend/backup/write";
import type { Database } from "~/backend/database/base/connect";
import { MIGRATIONS, migrate } from "~/backend/database/base/migrate";
import { listTables, readRows } from "~/backend/database/base/table-copy";
import { createPhotos } from "~/backend/photos/photos";
import { createS3Storage } from "~/backend/photos/s3-storage";
import { createDiskStorage, type PhotoStorage } from "~/backend/photos/storage";
import { foldFigures } from "~/backend/rules/figures/figures";
import { countAllAsReminded } from "~/backend/rules/reminders/reminders";
import { startBackend, type TestBackend } from "../../support/backend";
import { ENGINES, openEmptyDatabase, type TestDatabase } from "../../support/database";
import { HEADINGS, line, tried } from "../../support/fleet-files";
import { addHandoverRecords } from "../../support/handover-records";
import { makeAdmin, makeAgency, makeClient, makeOwner, makeReservation, makeVehicle } from "../../support/people";
import { startS3 } from "../../support/s3";
import { offer, say } from "../../support/terms";

/** A site with rows in every table, backed up and restored into each engine. */

let folder: string;
let backend: TestBackend;
let storage: PhotoStorage;
let file: string;
let vehicleId: string;
let clientToken: string;
const quiet = { onProgress: () => {} };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rihla-backup-"));
  backend = await startBackend();
  storage = createDiskStorage(backend.uploads);
  await fillSite();
  file = join(folder, "site.tar.gz");
  await writeBackup(source(), file);
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

const source = () => ({ database: backend.database, storage, version: "0.1.0", now: backend.clock.now(), ...quiet });

async function fillSite(): Promise<void> {
  const agency = await makeAgency(backend, { name: "Çà & là <عربية> \\ \" ' 🚗" });
  const [owner, client, admin] = [
    await makeOwner(backend, agency),
    await makeClient(backend),
    await makeAdmin(backend),
  ];
  const vehicle = await makeVehicle(backend, agency, { description: "Deux\nlignes\tet \u202e un signe" });
  vehicleId = vehicle.id;
  clientToken = client.token;
  const picture = await sharp({ create: { width: 900, height: 500, channels: 3, background: "#a51" } })
    .png()
    .toBuffer();
  const { data } = await owner.api.agency.uploadImage({ file: new Blob([picture as BlobPart]) });
  await owner.api.agency.addImage({ params: { id: vehicle.id }, body: { url: data.url } });
  // Makes a resized version, which a backup need not contain.
  await backend.photos.read(data.url.slice("/uploads/".length).replace(".webp", "-320.webp"));
  const dates = ["2026-12-01", "2026-12-04", "2026-12-08"];
  for (const [i, status] of (["PENDING", "CONFIRMED", "COMPLETED"] as const).entries()) {
    const pickupAt = `${dates[i]}T10:00`;
    await makeReservation(backend, { vehicle, client, pickupAt, returnAt: pickupAt.replace("10:00", "20:00"), status });
  }
  const { id } = await client.api.reservations.create({
    body: { vehicleId: vehicle.id, pickupDate: "2027-01-01", returnDate: "2027-01-03" },
  });
  await say(owner, { minAge: 21, kmPerDay: 250, vehicles: [{ id: vehicle.id, minAge: 25, unlimitedKm: true }] });
  const { options } = await offer(owner, { options: [{ label: "Siège & co", price: 4.1 }] });
  const week = Array.from({ length: 7 }, () => [{ from: "00:00", to: "24:00" }]);
  await owner.api.agencySettings.changeOpeningHours({ body: { week, hoursBetween: 2 } });
  const agreed = await client.api.reservations.createWithOptions({
    body: {
      ...{ vehicleId: vehicle.id, pickupDate: "2027-01-05", returnDate: "2027-01-08", flightNumber: "AT 641" },
      options: [{ id: options[0]?.id ?? "" }],
    },
  });
  expect(agreed.amountDue).toBe((agreed.totalPrice ?? 0) + 12.3);
  await client.api.reservations.cancel({ params: { id: String(id) } });
  await client.api.counter.requestChange({ params: { id: agreed.id }, body: { returnDate: "2027-01-09" } });
  await owner.api.planning.createBlock({
    params: { id: vehicle.id },
    body: {
      startDate: "2027-02-01T10:00",
      endDate: "2027-02-03T10:00",
      note: "Révision",
      sendKey: crypto.randomUUID(),
    },
  });
  await backend.api().auth.forgotPassword({ body: { email: client.email } });
  await admin.api.site.changeSettings({ body: { name: "Zellij Roule" } });
  await admin.api.site.changeSettings({ body: {} });
  await client.api.favourites.keep({ params: { vehicleId: vehicle.id } });
  await backend.database`insert into unused_files (name, since) values ('x.webp', now())`;
  await backend.database`
    insert into password_links (token_hash, user_id, purpose, expires_at) values ('\\x00ff', ${client.id}, 'RESET', now())`;
  const [done] = await backend.database`select id from reservations where status = 'COMPLETED'`;
  await client.api.reservations.review({ params: { id: done?.id }, body: { rating: 4, comment: "Très bien" } });
  const [review] = await backend.database`select id from reviews`;
  await owner.api.reviews.reply({ params: { id: review?.id }, body: { text: "Merci,\nà bientôt" } });
  await admin.api.reviews.hideReply({ params: { id: review?.id }, body: { reason: "Hors sujet" } });
  await tried(owner, `${HEADINGS}\n${line("été \u202e")}`);
  await addHandoverRecords(backend, { owner, client, vehicle, picture });
  await countAllAsReminded(backend.database, new Date("2026-12-03T12:00:00Z"));
  await foldFigures(backend.context);
  await makeVehicle(backend, agency);
}

/** All rows of a database, by table. */
async function contentOf(database: Database): Promise<Record<string, string[]>> {
  return database.transaction(async (sql) => {
    const content: Record<string, string[]> = {};
    for (const { name } of await listTables(sql)) {
      const lines: string[] = [];
      for await (const some of readRows(sql, name)) lines.push(...some);
      content[name] = lines.sort();
    }
    return content;
  });
}

const emptyStorage = async () => createDiskStorage(await mkdtemp(join(folder, "photos-")));
const mastersIn = async (one: PhotoStorage) =>
  (await one.list("", 1000)).names.filter((name) => !/-\d+\.webp$/.test(name));

/** Runs the work on an empty database of one engine. */
async function into<T>(engine: (typeof ENGINES)[number], work: (database: Database) => Promise<T>): Promise<T> {
  const { database, close } = await openEmptyDatabase(engine);
  try {
    return await work(database);
  } finally {
    await close();
  }
}

describe("a backup", () => {
  test("is tested on a site that has rows in every table", async () => {
    const content = await contentOf(backend.database);
    expect(Object.entries(content).flatMap(([name, rows]) => (rows.length > 0 ? [] : [name]))).toEqual([]);
  });

  test("is a plain tar.gz that only its owner may read, with header, tables, photos and manifest", async () => {
    const names = namesIn(gunzipSync(await readFile(file)));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(names[0]).toBe("rihla-backup.json");
    expect(names.at(-1)).toBe("manifest.json");
    expect(names).toContain("tables/vehicles/000001.jsonl");
    expect(names.filter((name) => name.startsWith("files/"))).toHaveLength(2);
  });

  test("does not block the database while it copies photos", async () => {
    // The embedded database runs one transaction at a time, so this write would wait for one that is still open.
    let written = 0;
    const reading: PhotoStorage = {
      ...storage,
      read: async (name) => {
        await backend.database`update vehicles set updated_at = updated_at`;
        written += 1;
        return storage.read(name);
      },
    };
    const path = join(folder, "beside.tar.gz");
    const { files } = await writeBackup({ ...source(), storage: reading }, path);
    await rm(path);
    expect([files > 0, written]).toEqual([true, files]);
  });

  test("refuses to overwrite an existing file", async () => {
    await expect(writeBackup(source(), file)).rejects.toThrow(/already exists; choose another name$/);
  });

  test.each(ENGINES)(
    "restores rows, photos, triggers and counters into %s, and again from a backup made there",
    async (engine) => {
      const [before, photos] = [await contentOf(backend.database), await emptyStorage()];
      await into(engine, async (database) => {
        const restored = await restoreBackup({ database, storage: photos, ...quiet }, file);
        expect(restored).toMatchObject({ version: "0.1.0", files: 2, migrated: [] });
        expect(await contentOf(database)).toEqual(before);
        expect(await mastersIn(photos)).toEqual(await mastersIn(storage));
        for (const name of await mastersIn(photos)) expect(await photos.read(name)).toEqual(await storage.read(name));
        await expectAlive(database);

        const again = join(folder, `${engine}.tar.gz`);
        const first = await contentOf(database);
        await writeBackup({ ...source(), database, storage: photos }, again);
        for (const other of ENGINES) {
          await into(other, async (second) => {
            await restoreBackup({ database: second, storage: await emptyStorage(), ...quiet }, again);
            expect(await contentOf(second)).toEqual(first);
          });
        }
      });
    },
  );

  test("reads photos from a bucket, and restores them into one", async () => {
    const s3 = await startS3();
    try {
      const bucket = createS3Storage(s3.options);
      await into("embedded", (database) => restoreBackup({ database, storage: bucket, ...quiet }, file));
      expect(await mastersIn(bucket)).toEqual(await mastersIn(storage));
      const path = join(folder, "bucket.tar.gz");
      expect((await writeBackup({ ...source(), storage: bucket }, path)).files).toBe(2);
    } finally {
      await s3.stop();
    }
  });
});

/** The database still refuses overlaps, updates holds and figures, copies conditions for search and counts on. */
async function expectAlive(database: Database): Promise<void> {
  const overlap = database`
    insert into vehicle_holds (vehicle_id, held_from, held_until) values (${vehicleId}, '2026-12-01', '2026-12-02')`;
  await expect(overlap).rejects.toMatchObject({ code: "23P01" });
  const [counted] = await database`select max(id) as id from figure_changes`;
  await database`update reservations set status = 'CANCELLED', updated_at = now() where status = 'PENDING'`;
  const held = await database`
    select from vehicle_holds h join reservations r on r.id = h.reservation_id where r.status = 'CANCELLED'`;
  expect(held).toEqual([]);
  expect(await copiedConditions(database)).toEqual(["21 false", "25 true"]);
  await database`update agency_conditions set conditions = '{"minAge": 30}'`;
  expect(await copiedConditions(database)).toEqual(["25 true", "30 true"]);
  await database`update agency_conditions set conditions = '{"minAge": 21, "kmPerDay": 250}'`;
  const [next] =
    await database`select max(id) as id, count(*) filter (where id > ${counted?.id}) as made from figure_changes`;
  expect(Number(next?.made)).toBeGreaterThan(0);
  const photos = createPhotos({ storage: await emptyStorage() });
  const { createBackend } = await import("~/backend/server");
  const again = createBackend({ ...backend.context, database, photos });
  const profile = new Request("http://x/auth/profile", { headers: { authorization: `Bearer ${clientToken}` } });
  expect((await again.fetch(profile)).status).toBe(200);
}

/** Each vehicle's required age of the driver, and whether its kilometres are unlimited. */
async function copiedConditions(database: Database): Promise<string[]> {
  const rows = await database<{ copied: string }[]>`
    select required_age || ' ' || has_unlimited_km as copied from vehicles order by required_age`;
  return rows.map(({ copied }) => copied);
}

describe("a restore refuses, before it writes anything,", () => {
  let target: TestDatabase;
  beforeAll(async () => {
    target = await openEmptyDatabase("embedded");
  });
  afterAll(() => target.close());

  const untouched = async (work: (database: Database, photos: PhotoStorage) => Promise<unknown>) => {
    const photos = await emptyStorage();
    const before = await contentOf(target.database);
    await work(target.database, photos);
    expect([await contentOf(target.database), await mastersIn(photos)]).toEqual([before, []]);
  };
  const changed = /^.+ is damaged: it was truncated or changed after it was written$/;

  test("a file with one byte changed anywhere, a file cut short and a file made longer", async () => {
    const bytes = await readFile(file);
    const path = join(folder, "changed.tar.gz");
    await untouched(async (database, photos) => {
      const refuse = async (content: Uint8Array) => {
        await writeFile(path, content);
        await expect(restoreBackup({ database, storage: photos, ...quiet }, path)).rejects.toThrow(changed);
      };
      for (const at of [...Array(20).keys(), ...Array.from({ length: 110 }, (_, i) => bytes.length - 1 - i)]) {
        const one = Buffer.from(bytes);
        one[at] = (one[at] ?? 0) ^ 1;
        await refuse(one);
      }
      const places = fc.sample(fc.nat(bytes.length - 1), 60);
      for (const at of places) {
        const one = Buffer.from(bytes);
        one[at] = (one[at] ?? 0) ^ 0x40;
        await refuse(one);
        await refuse(bytes.subarray(0, at));
      }
      await refuse(Buffer.concat([bytes, Buffer.from([0])]));
      await refuse(Buffer.from("no backup at all"));
      await refuse(Buffer.alloc(0));
    });
  });

  test("a repacked file whose entries differ from its manifest", async () => {
    const tar = gunzipSync(await readFile(file));
    const at = tar.indexOf("Dacia") > 0 ? tar.indexOf("Dacia") : tar.indexOf("brand");
    tar[at] = (tar[at] ?? 0) ^ 1;
    const path = join(folder, "packed.tar.gz");
    const packed = gzipSync(tar);
    const { createHash } = await import("node:crypto");
    await writeFile(path, Buffer.concat([packed, sealOf(createHash("sha256").update(packed).digest("hex"))]));
    await untouched(async (database, photos) => {
      await expect(restoreBackup({ database, storage: photos, ...quiet }, path)).rejects.toThrow(changed);
    });
  });

  test("a missing file", () =>
    untouched(async (database, photos) => {
      const restoring = restoreBackup({ database, storage: photos, ...quiet }, join(folder, "none.tar.gz"));
      await expect(restoring).rejects.toThrow(/the file does not exist/);
    }));

  test("a database that is in use", async () => {
    const before = await contentOf(backend.database);
    const photos = await emptyStorage();
    await expect(restoreBackup({ database: backend.database, storage: photos, ...quiet }, file)).rejects.toThrow(
      /the database is not empty \(.*agencies.*\); a backup can be restored only into an empty one|a site is running on this database/,
    );
    expect([await contentOf(backend.database), await mastersIn(photos)]).toEqual([before, []]);
  });

  test("a backup made by a newer release", async () => {
    const { database, close } = await openEmptyDatabase("embedded");
    await migrate(database);
    await database`insert into migrations (name) values ('9999_tomorrow')`;
    const path = join(folder, "tomorrow.tar.gz");
    await writeBackup({ ...source(), database, version: "9.0.0" }, path);
    await close();
    await untouched(async (empty, photos) => {
      await expect(restoreBackup({ database: empty, storage: photos, ...quiet }, path)).rejects.toThrow(
        /was made by a newer release \(9\.0\.0\)/,
      );
    });
  });
});

describe("a failure halfway", () => {
  test("through a restore leaves database and storage empty, so that it can be repeated", async () => {
    const photos = await emptyStorage();
    const failing: PhotoStorage = {
      ...photos,
      write: async (name, bytes) => {
        await photos.write(name, bytes);
        throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      },
    };
    for (const engine of ENGINES) {
      await into(engine, async (database) => {
        const restoring = restoreBackup({ database, storage: failing, ...quiet }, file);
        await expect(restoring).rejects.toThrow(/could not be restored: the disk is full$/);
        const tables = await database.transaction((sql) => listTables(sql));
        const rows = Object.values(await contentOf(database)).flat().length;
        expect([tables.length === 0 || rows === 1, await mastersIn(photos)]).toEqual([true, []]);
        await restoreBackup({ database, storage: await emptyStorage(), ...quiet }, file);
      });
    }
  });

  test("through a backup leaves no partial file when the storage cannot be read", async () => {
    const away = { ...storage, list: () => Promise.reject(new Error("no answer from the bucket")) };
    const path = join(folder, "half.tar.gz");
    await expect(writeBackup({ ...source(), storage: away }, path)).rejects.toThrow(
      /half\.tar\.gz could not be written: no answer from the bucket$/,
    );
    expect((await readdir(folder)).filter((name) => name.includes("half"))).toEqual([]);
  });
});

/** The names of a tar file's entries. */
function namesIn(tar: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at < tar.length && tar[at] !== 0; ) {
    names.push(
      tar
        .subarray(at, at + 100)
        .toString()
        .replace(/\0.*$/s, ""),
    );
    const size = Number.parseInt(tar.subarray(at + 124, at + 136).toString(), 8);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return names;
}

test("the migrations are listed in the order of their names", () => {
  expect([...MIGRATIONS].sort()).toEqual([...MIGRATIONS]);
});
