import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Caller, Context } from "~/backend/context";
import { createPhotos } from "~/backend/photos/photos";
import { createS3Storage } from "~/backend/photos/s3-storage";
import { addPhoto, removePhoto } from "~/backend/rules/fleet/photos";
import { type SweptKind, sweepFiles } from "~/backend/rules/photos/file-sweep";
import { storePhoto } from "~/backend/rules/photos/uploads";
import { SWEPT_KINDS } from "~/backend/stored-files";
import { VALIDATION } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import { makeAgency, makeOwner, makeVehicle } from "../../support/people";
import { startS3 } from "../../support/s3";

/** Files that nothing has shown for a day are removed, and no others. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let backend: TestBackend;
let s3: Awaited<ReturnType<typeof startS3>>;
let agency: { id: string };
let caller: Caller;
let vehicle: { id: string };
beforeAll(async () => {
  [backend, s3] = await Promise.all([startBackend(), startS3()]);
  agency = await makeAgency(backend);
  const owner = await makeOwner(backend, agency);
  caller = { userId: owner.id, role: "AGENCY_OWNER", agencyId: agency.id, tokenHash: new Uint8Array() };
});
afterAll(async () => {
  await s3.stop();
  await backend.close();
});
beforeEach(async () => {
  vehicle = await makeVehicle(backend, agency);
});

let painted = 0;
/** A picture that no other test uses. */
function picture(): Promise<Buffer> {
  painted += 1;
  const background = { r: (painted * 8) % 256, g: 40, b: 200 };
  return sharp({ create: { width: 700, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
const nameOf = (url: string) => url.slice("/uploads/".length);
const smallOf = (name: string) => name.replace(".webp", "-320.webp");

/** The two kinds of storage, with what the tests need of each. */
const STORAGES = {
  folder: () => ({ context: backend.context, files: () => readdir(backend.uploads) }),
  bucket: () => ({
    context: { ...backend.context, photos: createPhotos({ storage: createS3Storage(s3.options) }) },
    files: () => s3.objects(),
  }),
};

/** Completes the sweep, regardless of when its next run is due; returns how many files were removed. */
async function sweep(context: Context, kinds: readonly SweptKind[] = Object.values(SWEPT_KINDS)): Promise<number> {
  let removed = 0;
  for (let turns = 0; turns < 3; turns++) {
    await backend.database`update file_sweep set due_at = 'epoch', after = ''`;
    removed += await sweepFiles(context, kinds);
  }
  return removed;
}
/** Stores a photo that nothing shows, and that the sweep recorded as unused a day ago. */
async function unusedFile(context: Context): Promise<string> {
  const url = await storePhoto(context, caller, await picture());
  await sweep(context);
  backend.clock.advance(DAY);
  return url;
}
const attach = (context: Context, url: string) => addPhoto(context, caller, vehicle.id, { url, isPrimary: false });
const imagesOf = async () =>
  (await backend.database<{ url: string }[]>`select url from vehicle_images where vehicle_id = ${vehicle.id}`).map(
    ({ url }) => url,
  );

describe.each(["folder", "bucket"] as const)("in a %s", (kind) => {
  let context: Context;
  let files: () => Promise<string[]>;
  beforeAll(() => {
    ({ context, files } = STORAGES[kind]());
  });

  test("a photo removed from its vehicle is deleted with its resized versions after exactly a day", async () => {
    const url = await storePhoto(context, caller, await picture());
    const { id } = await attach(context, url);
    const name = nameOf(url);
    await context.photos.read(smallOf(name));
    await sweep(context);
    backend.clock.advance(3 * DAY);
    await sweep(context);
    expect(await files()).toEqual(expect.arrayContaining([name, smallOf(name)]));

    await removePhoto(context, caller, vehicle.id, id);
    await sweep(context);
    backend.clock.advance(DAY - 1);
    await sweep(context);
    expect(await files()).toEqual(expect.arrayContaining([name, smallOf(name)]));
    backend.clock.advance(1);
    await sweep(context);
    for (const gone of [name, smallOf(name)]) expect(await files()).not.toContain(gone);
    expect(await backend.database`select * from unused_files where name = ${name}`).toEqual([]);
  });

  test("an upload of an unsaved form is deleted after a day, counted again when it is sent again", async () => {
    const bytes = await picture();
    const url = await storePhoto(context, caller, bytes);
    await sweep(context);
    backend.clock.advance(DAY - HOUR);
    expect(await storePhoto(context, caller, bytes)).toBe(url);
    await sweep(context);
    backend.clock.advance(DAY - HOUR);
    await sweep(context);
    expect(await files()).toContain(nameOf(url));
    backend.clock.advance(HOUR);
    await sweep(context);
    expect(await files()).not.toContain(nameOf(url));
  });

  test("files that another vehicle or an agency's logo shows are retained", async () => {
    const other = await makeVehicle(backend, agency);
    const [shared, logo, hosted] = await Promise.all(
      Array.from({ length: 3 }, async () => storePhoto(context, caller, await picture())),
    );
    const { id } = await attach(context, shared as string);
    await addPhoto(context, caller, other.id, { url: shared as string, isPrimary: true });
    await removePhoto(context, caller, vehicle.id, id);
    await backend.database`update agencies set logo = ${logo as string} where id = ${agency.id}`;
    const second = await makeAgency(backend);
    const address = `https://rihla.example${smallOf(hosted as string)}`;
    await backend.database`update agencies set logo = ${address} where id = ${second.id}`;
    await sweep(context);
    backend.clock.advance(2 * DAY);
    await sweep(context);
    expect(await files()).toEqual(expect.arrayContaining([shared, logo, hosted].map((url) => nameOf(url as string))));
  });

  test("a sharing picture is deleted after its vehicle, even if that did not remove it", async () => {
    const gone = await makeVehicle(backend, agency);
    const facts = (id: string) => ({ id, brand: "Dacia", model: "Duster", pricePerDay: 45, status: "AVAILABLE" });
    for (const { id } of [gone, vehicle])
      await context.photos.sharing.read(context.site.product, {
        ...facts(id),
        category: "SUV",
        images: [],
        agency: null,
      });
    const [file, shown] = [gone, vehicle].map(({ id }) => `${id.replaceAll("-", "")}.jpg`);
    expect(await files()).toEqual(expect.arrayContaining([file, shown]));
    await backend.database`delete from vehicles where id = ${gone.id}`;
    await sweep(context);
    backend.clock.advance(DAY);
    await sweep(context);
    expect(await files()).toContain(shown);
    expect(await files()).not.toContain(file);
  });

  test("a photo that is being added to a vehicle during the sweep is retained", async () => {
    const url = await unusedFile(context);
    // The whole sweep runs between the check for the file and the insertion of the vehicle's row.
    const photos = {
      ...context.photos,
      read: async (name: string) => {
        const found = await context.photos.read(name);
        await sweep(context);
        return found;
      },
    };
    await attach({ ...context, photos }, url);
    await sweep(context);
    expect(await imagesOf()).toEqual([url]);
    expect(await files()).toContain(nameOf(url));
  });

  test("a photo that is being deleted cannot be added to a vehicle, until it is uploaded again", async () => {
    const bytes = await picture();
    const url = await storePhoto(context, caller, bytes);
    await sweep(context);
    backend.clock.advance(DAY);
    let again: Promise<string> | undefined;
    let refused: unknown;
    const slow: SweptKind = {
      ...SWEPT_KINDS.vehiclePhoto,
      remove: async (its, name) => {
        refused ??= await attach(context, url).catch((error: unknown) => error);
        again ??= storePhoto(context, caller, bytes);
        await SWEPT_KINDS.vehiclePhoto.remove(its, name);
      },
    };
    await sweep(context, [slow]);
    expect(refused).toMatchObject({ kind: "invalid", message: VALIDATION.urlInvalid });
    expect(await again).toBe(url);
    expect(await files()).toContain(nameOf(url));
    await attach(context, url);
    expect(await imagesOf()).toEqual([url]);
  });

  test("simultaneous sweeps take turns, and delete each file once", async () => {
    const urls = await Promise.all(Array.from({ length: 6 }, async () => storePhoto(context, caller, await picture())));
    await sweep(context);
    backend.clock.advance(DAY);
    const removed: string[] = [];
    const noting: SweptKind = {
      ...SWEPT_KINDS.vehiclePhoto,
      remove: (its, name) => {
        removed.push(name);
        return SWEPT_KINDS.vehiclePhoto.remove(its, name);
      },
    };
    await backend.database`update file_sweep set due_at = 'epoch', after = ''`;
    const counts = await Promise.all(Array.from({ length: 4 }, () => sweepFiles(context, [noting])));
    expect(counts.filter((count) => count > 0)).toHaveLength(1);
    expect(removed).toEqual(expect.arrayContaining(urls.map(nameOf)));
    expect(new Set(removed).size).toBe(removed.length);
  });
});

test("files with unknown names are retained, however old", async () => {
  const others = ["contract-2026.pdf", `${"a".repeat(32)}-999.webp`, "half.tmp", `${"B".repeat(32)}.webp`];
  for (const name of others) await writeFile(join(backend.uploads, name), "something else");
  await mkdir(join(backend.uploads, "documents"));
  const orphan = `${"a".repeat(32)}.webp`;
  await writeFile(join(backend.uploads, orphan), "a photo of which no row tells");
  await sweep(backend.context);
  backend.clock.advance(2 * DAY);
  await sweep(backend.context);
  const left = await readdir(backend.uploads);
  expect(left).toEqual(expect.arrayContaining([...others, "documents"]));
  expect(left).not.toContain(orphan);
});

test("one run checks one page and deletes a hundred files, and the next one continues from there", async () => {
  await backend.database`
    insert into unused_files (name, since)
    select lpad(n::text, 32, '0') || '.webp', ${new Date(0)}::timestamptz from generate_series(1, 150) n`;
  await backend.database`update file_sweep set due_at = 'epoch', after = ''`;
  const kinds = Object.values(SWEPT_KINDS);
  const asked: string[] = [];
  const photos = {
    ...backend.photos,
    list: async (after: string, limit: number) => {
      asked.push(after);
      return after === "" ? { names: [], next: `${"5".repeat(32)}.webp` } : backend.photos.list(after, limit);
    },
  };
  const context = { ...backend.context, photos };
  expect(await sweepFiles(context, kinds)).toBe(100);
  expect(await sweepFiles(context, kinds), "the next run is not due yet").toBe(0);
  backend.clock.advance(60_000);
  expect(await sweepFiles(context, kinds)).toBe(50);
  backend.clock.advance(60_000);
  expect(await sweepFiles(context, kinds), "nothing is left to do for an hour").toBe(0);
  expect(asked).toEqual(["", `${"5".repeat(32)}.webp`]);
});

test("an unavailable bucket is logged once an hour, and swept when it is back", async () => {
  const { context } = STORAGES.bucket();
  const lines: string[] = [];
  const logger = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const away = { ...context, logger };
  const url = await unusedFile(context);
  await backend.database`update file_sweep set due_at = 'epoch', after = ''`;
  await s3.goAway();
  for (let minutes = 0; minutes < 59; minutes++) {
    expect(await sweepFiles(away, Object.values(SWEPT_KINDS))).toBe(0);
    backend.clock.advance(60_000);
  }
  expect(lines).toHaveLength(1);
  await s3.comeBack();
  backend.clock.advance(HOUR);
  await sweepFiles(away, Object.values(SWEPT_KINDS));
  expect(await s3.objects()).not.toContain(nameOf(url));
  expect(lines).toHaveLength(1);
});

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
