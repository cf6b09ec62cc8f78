import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bootPicture, carPicture, createPictureBook, interiorPicture } from "~/backend/demo/pictures";
import type { Paint } from "~/backend/photos/drawings";
import { photoHashOf, photoName } from "~/contract/photos/photos";
import colours from "../../../../art/cars/colours.json";
import { digest, photoHouse } from "../photos/fixtures";

vi.setConfig({ testTimeout: 30_000 });

let house: Awaited<ReturnType<typeof photoHouse>>;
beforeEach(async () => {
  house = await photoHouse();
});
afterEach(() => house.demolish());

const DRAWINGS = {
  "a city car in the medina": () => carPicture({ body: "city", paint: "majorelle", scene: "medina" }),
  "a saloon in the studio": () => carPicture({ body: "saloon", paint: "noir", scene: "studio" }),
  "an SUV before the Atlas": () => carPicture({ body: "suv", paint: "terracotta", scene: "atlas" }),
  "a van before the Atlas": () => carPicture({ body: "van", paint: "blanc", scene: "atlas" }),
  "a limousine at the coast": () => carPicture({ body: "luxury", paint: "argent", scene: "coast" }),
  "the interior": () => interiorPicture(),
  "a boot": () => bootPicture("vert"),
};

/** Counts the pixels that have exactly this colour. */
async function count(png: Uint8Array, colour: string): Promise<number> {
  const pixels = await sharp(png).raw().toBuffer();
  const wanted = Number.parseInt(colour.slice(1), 16);
  let found = 0;
  for (let i = 0; i < pixels.length; i += 3) if (pixels.readUIntBE(i, 3) === wanted) found += 1;
  return found;
}

describe("demo pictures", () => {
  it("have the requested paint, and nothing of the drawing's original colour", async () => {
    for (const { name, paint, dark, light } of colours) {
      const car = await carPicture({ body: "suv", paint: name as Paint, scene: "studio" });
      for (const png of [car, await bootPicture(name as Paint)]) {
        expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1280, height: 720, hasAlpha: false });
        expect(await count(png, paint), name).toBeGreaterThan(5_000);
        expect(await count(png, dark), name).toBeGreaterThan(1_000);
        expect(await count(png, light), name).toBeGreaterThan(100);
      }
      // A shade of the unpainted drawing.
      expect(await count(car, "#8A3119"), name).toBe(0);
    }
  });

  it("are the same bytes every time, and differ from each other", async () => {
    const draw = async () => (await Promise.all(Object.values(DRAWINGS).map((drawing) => drawing()))).map(digest);
    const [first, second] = [await draw(), await draw()];
    expect(second).toEqual(first);
    expect(new Set(first).size).toBe(first.length);
  });

  it("stay within the budgets: 25 KB on a card, 70 KB as the lead picture", async () => {
    for (const [what, draw] of Object.entries(DRAWINGS)) {
      const { url, width, height } = await house.photos.add(await draw());
      expect({ width, height }, what).toEqual({ width: 1280, height: 720 });
      const hash = photoHashOf(url) ?? "";
      expect((await house.photos.read(photoName(hash, 640)))?.bytes.length, what).toBeLessThanOrEqual(25_000);
      expect((await house.photos.read(photoName(hash, 1280)))?.bytes.length, what).toBeLessThanOrEqual(70_000);
    }
  });
});

describe("the picture book", () => {
  it("draws each distinct picture once, even for many simultaneous requests", async () => {
    const added: number[] = [];
    const book = createPictureBook({
      add: (bytes) => {
        added.push(bytes.length);
        return house.photos.add(bytes);
      },
    });
    const fleet = Array.from({ length: 30 }, (_, i) => ({
      body: i % 2 ? ("van" as const) : ("city" as const),
      paint: "sable" as const,
      scene: "coast" as const,
    }));
    const cars = await Promise.all(fleet.map((car) => book.car(car)));
    const others = [await book.interior(), await book.interior(), await book.boot("sable"), await book.boot("gris")];
    expect(new Set(cars).size).toBe(2);
    expect(cars[0]).toBe(cars[28]);
    expect(new Set([...cars, ...others]).size).toBe(5);
    expect(added).toHaveLength(5);
    expect(await house.files()).toHaveLength(5);
  });

  it("gives the same addresses at every start, without encoding anything again", async () => {
    const drawing = { body: "luxury", paint: "noir", scene: "medina" } as const;
    const first = await createPictureBook(house.photos).car(drawing);
    expect(first).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    const second = await createPictureBook(house.photos).car(drawing);
    expect(second).toBe(first);
    expect(house.written).toHaveLength(1);
  });
});
