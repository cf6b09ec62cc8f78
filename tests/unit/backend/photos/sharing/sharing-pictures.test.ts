import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PRODUCT } from "~/text/site/product";
import type { SharedVehicle } from "~/text/site/sharing-picture";
import { digest, halves, photoHouse } from "../fixtures";

vi.setConfig({ testTimeout: 30_000 });

let house: Awaited<ReturnType<typeof photoHouse>>;
beforeEach(async () => {
  house = await photoHouse();
});
afterEach(() => house.demolish());

const ID = "0b6c1f0e-5d52-4c1b-9d3e-2f6d1c7a9e10";
const FILE = "0b6c1f0e5d524c1b9d3e2f6d1c7a9e10.jpg";
const vehicle = (more: Partial<SharedVehicle> = {}): SharedVehicle => ({
  id: ID,
  brand: "Dacia",
  model: "Duster",
  pricePerDay: 45,
  category: "SUV",
  status: "AVAILABLE",
  images: [],
  agency: { name: "Menara Cars", city: "Marrakech", status: "ACTIVE" },
  ...more,
});
const read = async (more?: Partial<SharedVehicle>) =>
  (await house.photos.sharing.read(PRODUCT, vehicle(more))) as Uint8Array;
/** The mean colour of a part of the picture. */
const colourAt = async (bytes: Uint8Array, left: number, top: number) =>
  (
    await sharp(bytes)
      .extract({ left, top, width: 40, height: 40 })
      .toBuffer()
      .then((part) => sharp(part).stats())
  ).channels.map(({ mean }) => mean);

describe("the picture of a vehicle", () => {
  test("is a JPEG of 1200 × 630 that messengers accept", async () => {
    const bytes = await read();
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630, space: "srgb" });
    expect(bytes.byteLength).toBeLessThan(200_000);
  });

  test("shows the primary photo, uncovered, from edge to edge", async () => {
    const { url } = await house.photos.add(await halves(1280, 720).png().toBuffer());
    const bytes = await read({ images: [{ url, isPrimary: true }] });
    const [left, right] = [await colourAt(bytes, 0, 0), await colourAt(bytes, 1160, 380)];
    expect(left[0]).toBeGreaterThan(230);
    expect(left[2]).toBeLessThan(30);
    expect(right[2]).toBeGreaterThan(230);
    expect(right[0]).toBeLessThan(30);
  });

  test.each([
    ["tall", 400, 1200],
    ["small", 64, 36],
    ["wide", 1200, 100],
  ])("can be generated from a %s photo", async (_, width, height) => {
    const { url } = await house.photos.add(await halves(width, height).png().toBuffer());
    expect(await sharp(await read({ images: [{ url, isPrimary: true }] })).metadata()).toMatchObject({
      width: 1200,
      height: 630,
    });
  });

  test("shows a narrow strip that was stored before such photos were refused", async () => {
    const strip = { create: { width: 10, height: 2560, channels: 3 as const, background: "#ff0000" } };
    const name = `${"c".repeat(32)}.webp`;
    await house.storage.write(name, await sharp(strip).webp().toBuffer());
    const [red = 0, , blue = 255] = await colourAt(
      await read({ images: [{ url: `/uploads/${name}`, isPrimary: true }] }),
      0,
      0,
    );
    expect(red).toBeGreaterThan(230);
    expect(blue).toBeLessThan(30);
  });

  test("draws the category if the photo is missing or damaged", async () => {
    const drawn = digest(await read());
    const url = `/uploads/${"e".repeat(32)}.webp`;
    expect(digest(await read({ images: [{ url, isPrimary: true }] }))).not.toBeNull();
    await writeFile(join(house.directory, `${"d".repeat(32)}.webp`), "no picture at all");
    const damaged = await read({ images: [{ url: `/uploads/${"d".repeat(32)}.webp`, isPrimary: true }] });
    expect(await colourAt(damaged, 0, 0)).toEqual(await colourAt(await read(), 0, 0));
    expect(digest(await read({ category: "VAN" }))).not.toBe(drawn);
    expect((await sharp(await read({ category: null })).metadata()).width).toBe(1200);
  });

  test.each([
    ["Arabic", { brand: "سيارة", model: "🚗" }],
    ["very long", { brand: "W".repeat(80), model: "Grand ".repeat(13).trim() }],
    ["markup", { brand: "<svg>&amp;", model: '"><script>' }],
  ])("can show a name that is %s", async (_, name) => {
    expect((await sharp(await read({ ...name, pricePerDay: 99_999.99 })).metadata()).height).toBe(630);
  });

  test("does not exist for a retired vehicle", async () => {
    expect(await house.photos.sharing.read(PRODUCT, vehicle({ status: "RETIRED" }))).toBeNull();
    expect(await house.files()).toEqual([]);
  });
});

describe("each version of the picture", () => {
  test("is generated once, and stored", async () => {
    const first = digest(await read());
    expect(digest(await read())).toBe(first);
    expect(house.written).toEqual([FILE]);
  });

  test("is generated once for many simultaneous requests", async () => {
    const pictures = await Promise.all(Array.from({ length: 6 }, () => read()));
    expect(new Set(pictures.map(digest)).size).toBe(1);
    expect(house.written).toEqual([FILE]);
  });

  test("is replaced by the next one, so that each vehicle has one file", async () => {
    const before = digest(await read());
    expect(digest(await read({ pricePerDay: 46 }))).not.toBe(before);
    expect(digest(await read())).toBe(before);
    expect(house.written).toEqual([FILE, FILE, FILE]);
    expect(await house.files()).toEqual([FILE]);
  });

  test("is served even if it cannot be stored", async () => {
    house.failWrites = true;
    expect((await sharp(await read()).metadata()).width).toBe(1200);
    expect(house.unstored).toEqual([FILE]);
  });

  test("is removed with its vehicle", async () => {
    await read();
    await house.photos.sharing.remove(ID);
    await house.photos.sharing.remove(ID);
    expect(await house.files()).toEqual([]);
  });
});
