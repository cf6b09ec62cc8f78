import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AGENCIES } from "~/backend/demo/agencies";
import { bootPicture, carPicture, createPictureBook, interiorPicture, logoPicture } from "~/backend/demo/pictures";
import { type CarDrawing, createStudio } from "~/backend/demo/studio";
import type { Paint } from "~/backend/photos/drawings";
import { photoHashOf, photoName } from "~/contract/photos/photos";
import { BODIES, type BodyName } from "../../../../art/cars/bodies/bodies";
import colours from "../../../../art/cars/colours.json";
import { SCENES, type Scene } from "../../../../art/scenes/scenes";
import { digest, photoHouse } from "../photos/fixtures";

vi.setConfig({ testTimeout: 120_000 });

let house: Awaited<ReturnType<typeof photoHouse>>;
beforeEach(async () => {
  house = await photoHouse();
});
afterEach(() => house.demolish());

const studio = createStudio();
const scenes = Object.keys(SCENES) as Scene[];
const bodies = Object.keys(BODIES) as BodyName[];

/** Each body once, each scene several times. */
const CARS = bodies.map((body, i) => ({
  body,
  paint: colours[i % colours.length]?.name as Paint,
  scene: scenes[i % scenes.length] as Scene,
}));

const DRAWINGS: Record<string, () => Promise<Uint8Array>> = {
  ...Object.fromEntries(CARS.map((car) => [`${car.body} at ${car.scene}`, () => carPicture(car, studio)])),
  "the interior": () => interiorPicture(),
  "a boot": () => bootPicture("vert"),
};

const bytes = new Map<string, Promise<Uint8Array>>();

/** A drawing, drawn once for all tests. */
const bytesOf = (what: string) => {
  const drawn = bytes.get(what) ?? (DRAWINGS[what] as () => Promise<Uint8Array>)();
  bytes.set(what, drawn);
  return drawn;
};

/** The average colour of a part of the picture. */
async function average(png: Uint8Array, part: { left: number; top: number; width: number; height: number }) {
  const { channels } = await sharp(await sharp(png).extract(part).toBuffer()).stats();
  return channels.map(({ mean }) => mean);
}

/** The middle of a front door. */
const DOOR = { left: 560, top: 470, width: 60, height: 24 };

describe("demo pictures", () => {
  it("have at least 14 bodies, eight scenes, and a scene for each city's agencies", () => {
    expect(bodies.length).toBeGreaterThanOrEqual(14);
    expect(scenes).toHaveLength(8);
  });

  it("show the requested paint", async () => {
    const shades = new Map<string, number[]>();
    for (const { name, paint } of colours) {
      const car = await carPicture({ body: "saloon", paint: name as Paint, scene: "rabat" }, studio);
      expect(await sharp(car).metadata()).toMatchObject({ format: "png", width: 1280, height: 720, hasAlpha: false });
      const shade = await average(car, DOOR);
      shades.set(name, shade);
      const [red = 0, , blue = 0] = shade;
      const wanted = Number.parseInt(paint.slice(1, 3), 16) - Number.parseInt(paint.slice(5, 7), 16);
      if (Math.abs(wanted) > 40) expect(Math.sign(red - blue), name).toBe(Math.sign(wanted));
      expect(await sharp(await bootPicture(name as Paint)).metadata()).toMatchObject({ width: 1280, height: 720 });
    }
    expect(new Set([...shades.values()].map((shade) => shade.map(Math.round).join())).size).toBe(colours.length);
  });

  it("are the same bytes every time, and differ from each other", async () => {
    const digests: unknown[] = [];
    for (const what of Object.keys(DRAWINGS)) digests.push(digest(await bytesOf(what)));
    expect(new Set(digests).size).toBe(digests.length);
    const [car] = CARS;
    expect(digest(await carPicture(car as CarDrawing, createStudio()))).toBe(digests[0]);
  });

  it("stay within the budgets: 25 KB on a card, 70 KB as the lead picture", async () => {
    for (const what of Object.keys(DRAWINGS)) {
      const { url, width, height } = await house.photos.add(await bytesOf(what));
      expect({ width, height }, what).toEqual({ width: 1280, height: 720 });
      const hash = photoHashOf(url) ?? "";
      expect((await house.photos.read(photoName(hash, 640)))?.bytes.length, what).toBeLessThanOrEqual(25_000);
      expect((await house.photos.read(photoName(hash, 1280)))?.bytes.length, what).toBeLessThanOrEqual(70_000);
    }
  });
});

describe("the agencies' logos", () => {
  it("are squares, each its own, light enough to be sent whole", async () => {
    const logos = await Promise.all(AGENCIES.map(({ name }) => logoPicture(name)));
    expect(new Set(logos.map(digest)).size).toBe(AGENCIES.length);
    for (const logo of logos) {
      expect(await sharp(logo).metadata()).toMatchObject({ width: 224, height: 224, hasAlpha: false });
      const { url } = await house.photos.add(logo);
      expect((await house.photos.read(photoName(photoHashOf(url) ?? "", 1280)))?.bytes.length).toBeLessThanOrEqual(
        8_000,
      );
    }
  });

  it("are missing for an agency that the demo does not have", () => {
    expect(() => logoPicture("Somebody Cars")).toThrow("no logo of Somebody Cars");
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
      body: i % 2 ? ("minibus" as const) : ("city" as const),
      paint: "sable" as const,
      scene: "agadir" as const,
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
    const drawing = { body: "executive", paint: "noir", scene: "fes" } as const;
    const first = await createPictureBook(house.photos).car(drawing);
    expect(first).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    const second = await createPictureBook(house.photos).car(drawing);
    expect(second).toBe(first);
    expect(house.written).toHaveLength(1);
  });
});
