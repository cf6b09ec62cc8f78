import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { restoreBackup } from "~/backend/backup/restore";
import { MIGRATIONS } from "~/backend/database/base/migrate";
import { createPhotos } from "~/backend/photos/photos";
import { createDiskStorage } from "~/backend/photos/storage";
import { createBackend } from "~/backend/server";
import { type Client, createClient } from "~/client/client";
import { startBackend, type TestBackend } from "../../support/backend";
import { ENGINES, openEmptyDatabase } from "../../support/database";

/** Backups made by earlier releases: a part of the demo with a few photos, each at the migration in its name. */
const BACKUPS = new URL("../../support/backups/", import.meta.url).pathname;
const backups = await readdir(BACKUPS);

let backend: TestBackend;
let folder: string;
beforeAll(async () => {
  backend = await startBackend();
  folder = await mkdtemp(join(tmpdir(), "rihla-upgrade-"));
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

test("at least one earlier release is tested", () => {
  expect(backups.length).toBeGreaterThan(0);
});

describe.each(backups)("restoring %s", (name) => {
  test.each(ENGINES)(
    "upgrades it to this release in %s, and search, photos, bookings and figures still work",
    async (engine) => {
      const { database, close } = await openEmptyDatabase(engine);
      try {
        const storage = createDiskStorage(join(folder, `${engine}-${name}`));
        const { header, migrated } = await restoreBackup(
          { database, storage, onProgress: () => {} },
          join(BACKUPS, name),
        ).then(({ migrations, migrated, ...rest }) => ({ header: { migrations, ...rest }, migrated }));
        expect([...header.migrations, ...migrated]).toEqual(MIGRATIONS);
        expect(header.migrations.at(-1)).toMatch(new RegExp(`^${/at-(\d+)/.exec(name)?.[1]}_`));
        expect(migrated.length).toBeGreaterThan(0);

        const photos = createPhotos({ storage });
        const served = createBackend({ ...backend.context, database, photos, now: () => new Date(header.createdAt) });
        const api = (token?: string): Client => createClient({ baseUrl: "http://x", fetch: served.fetch, token });
        const logIn = async (who: string) => {
          const body = { email: `${who}@rihla.test`, password: "rihla-demo" };
          return api((await api().auth.login({ body })).access_token);
        };
        const [client, owner, admin] = [await logIn("client"), await logIn("agence"), await logIn("admin")];
        const [found] = (await api().vehicles.search({ query: { city: "Marrakech" } })).data;
        const image = found?.images?.[0];
        expect(image).toMatchObject({ isDrawing: true });
        expect((await photos.read(String(image?.url).slice("/uploads/".length)))?.bytes.length).toBeGreaterThan(1000);
        expect((await client.reservations.mine({ query: {} })).data.length).toBeGreaterThan(0);
        const stats = await owner.agency.stats();
        const [counted] = await database`
        select count(*) filter (where status = 'PENDING')::int as pending, count(*)::int as every from reservations`;
        expect(stats.pendingReservations).toBe(counted?.pending);
        expect((await admin.admin.stats()).totalReservations).toBe(counted?.every);
        const booked = await client.reservations.create({
          body: { vehicleId: String(found?.id), pickupDate: "2028-03-01", returnDate: "2028-03-04" },
        });
        expect(booked.status).toBe("PENDING");
        expect((await owner.agency.stats()).pendingReservations).toBe(counted?.pending + 1);

        // No conditions were set before the upgrade. Those set from now on count.
        expect(booked).toMatchObject({ conditions: null, lines: [], amountDue: booked.totalPrice });
        const search = (age?: number) => api().vehicles.search({ query: { city: "Marrakech", age, limit: 100 } });
        const before = (await search(18)).data.length;
        expect(before).toBe((await search()).data.length);
        await owner.agencySettings.changeConditions({ body: { minAge: 24 } });
        const { data, leftOutByAge } = await search(23);
        expect(leftOutByAge).toBeGreaterThan(0);
        expect(data.length + (leftOutByAge ?? 0)).toBe(before);
      } finally {
        await close();
      }
    },
  );
});
