import { setImmediate as nextTurn } from "node:timers/promises";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createConcurrencyLimit } from "~/backend/photos/concurrency";
import { PHOTO_WIDTHS, parsePhotoName, photoHashOf, photoName } from "~/contract/photos/photos";
import { Picture, photoSources } from "~/ui/base/picture";
import { digest, gravel, halves, photoHouse } from "./fixtures";

vi.setConfig({ testTimeout: 30_000 });

let house: Awaited<ReturnType<typeof photoHouse>>;
beforeEach(async () => {
  house = await photoHouse();
});
afterEach(() => house.demolish());

const HASH = "0123456789abcdef0123456789abcdef";
const widthName = (url: string, width: (typeof PHOTO_WIDTHS)[number]) => photoName(photoHashOf(url) ?? "", width);
const read = async (name: string) => (await house.photos.read(name))?.bytes ?? null;
const widthOf = async (bytes: Uint8Array | null) => bytes && (await sharp(bytes).metadata()).width;

describe("the widths of a photo", () => {
  it("are generated at the first request, and read from the storage afterwards", async () => {
    const { url, name } = await house.photos.add(await gravel(1600, 900));
    expect(await house.files()).toEqual([name]);
    for (const width of PHOTO_WIDTHS) {
      const first = await read(widthName(url, width));
      expect(await widthOf(first)).toBe(width);
      expect(digest(await read(widthName(url, width)))).toBe(digest(first));
    }
    expect(house.written).toEqual([name, ...PHOTO_WIDTHS.map((width) => widthName(url, width))]);
  });

  it("are encoded once, however many requests arrive at the same time", async () => {
    const { url, name } = await house.photos.add(await gravel(1600, 900));
    const pictures = await Promise.all(Array.from({ length: 20 }, () => read(widthName(url, 640))));
    expect(house.written).toEqual([name, widthName(url, 640)]);
    expect(new Set(pictures.map(digest)).size).toBe(1);
  });

  it("never exceed the photo's own, and all larger ones share one file", async () => {
    const { url, name } = await house.photos.add(await gravel(500, 400));
    const all = await Promise.all(PHOTO_WIDTHS.map((width) => read(widthName(url, width))));
    expect(await Promise.all(all.map(widthOf))).toEqual([320, 480, 500, 500, 500, 500]);
    expect(house.written.sort()).toEqual(
      [name, ...[320, 480, 640].map((width) => `${name.slice(0, 32)}-${width}.webp`)].sort(),
    );
  });

  it("use a light master as it is, instead of encoding it again", async () => {
    const { url, name } = await house.photos.add(await halves(1280, 720).png().toBuffer());
    expect(digest(await read(widthName(url, 1280)))).toBe(digest(await read(name)));
    expect(house.written).toEqual([name]);
  });

  it("have a reduced quality if the photograph is heavy", async () => {
    const { url, name } = await house.photos.add(await gravel(1280, 720));
    const master = await read(name);
    const plain = await sharp(master ?? undefined)
      .resize(640)
      .webp({ quality: 78 })
      .toBuffer();
    expect(plain.length, "the photograph must be heavy for this comparison").toBeGreaterThan(25_000);
    expect((await read(widthName(url, 640)))?.length).toBeLessThan(plain.length * 0.85);
  });

  it("are served even if they cannot be stored, and the failure is reported", async () => {
    const { url, name } = await house.photos.add(await gravel(800, 600));
    house.failWrites = true;
    expect(await widthOf(await read(widthName(url, 320)))).toBe(320);
    expect(house.unstored).toEqual([widthName(url, 320)]);
    expect(await house.files()).toEqual([name]);
  });

  it("do not exist for unknown photos, unknown widths or paths", async () => {
    const { name } = await house.photos.add(await halves(64, 64).png().toBuffer());
    const hash = name.slice(0, 32);
    const strange = [
      `${HASH}.webp`,
      `${HASH}-640.webp`,
      `${hash}-641.webp`,
      `${hash}-0640.webp`,
      `${hash}-.webp`,
      `${hash}-640.webp\n`,
      `${hash}.png`,
      hash.toUpperCase().concat(".webp"),
      `../../${name}`,
      `../../x.png`,
      `%2e%2e%2f${name}`,
      `/${name}`,
      `${name}\0`,
      "",
    ];
    for (const wrong of strange) expect(await house.photos.read(wrong), JSON.stringify(wrong)).toBeNull();
    expect(house.written).toEqual([name]);
  });
});

describe("removing a photo", () => {
  it("removes all its widths, and no other photo", async () => {
    const photo = await house.photos.add(await halves(64, 64).png().toBuffer());
    const { url, name } = await house.photos.add(await gravel(1600, 900));
    await Promise.all(PHOTO_WIDTHS.map((width) => read(widthName(url, width))));
    await house.photos.remove(name);
    expect(await house.files()).toEqual([photo.name]);
    expect(await read(widthName(url, 640))).toBeNull();
    await house.photos.remove(name);
    await house.photos.remove(`../${photo.name}`);
    expect(await house.files()).toEqual([photo.name]);
  });

  it("leaves no width behind that was being generated at that time", async () => {
    const { url, name } = await house.photos.add(await gravel(1600, 900));
    const reading = Promise.all(PHOTO_WIDTHS.map((width) => read(widthName(url, width))));
    await house.photos.remove(name);
    await reading;
    expect(await house.files()).toEqual([]);
  });
});

describe("simultaneous encodings", () => {
  /** Runs jobs that take these numbers of places, and records how they ran. */
  async function runAll(size: number, places: number[], fails: (i: number) => boolean = () => false) {
    const limit = createConcurrencyLimit(size);
    const taken: number[] = [];
    const started: number[] = [];
    let now = 0;
    const work = places.map((count, i) =>
      limit(async () => {
        started.push(i);
        now += count;
        taken.push(now);
        await nextTurn();
        now -= count;
        if (fails(i)) throw new Error("no picture");
      }, count),
    );
    const results = await Promise.allSettled(work);
    return { most: Math.max(...taken), started, failed: results.filter(({ status }) => status === "rejected").length };
  }

  it("are limited in number, run in order, and free their place if they fail", async () => {
    const run = await runAll(2, Array(9).fill(1), (i) => i % 3 === 0);
    expect(run).toEqual({ most: 2, started: [0, 1, 2, 3, 4, 5, 6, 7, 8], failed: 3 });
  });

  it("run a heavy one alone, and let nothing overtake it", async () => {
    expect(await runAll(2, [1, 2, 1, 1, 2, 1])).toEqual({ most: 2, started: [0, 1, 2, 3, 4, 5], failed: 0 });
  });
});

describe("a photo's addresses", () => {
  it("list every width of the site's own photos", () => {
    const sources = photoSources(`/uploads/${HASH}.webp`);
    expect(sources?.src).toBe(`/uploads/${HASH}-640.webp`);
    expect(sources?.srcSet.split(", ")).toEqual(
      [320, 480, 640, 800, 960, 1280].map((w) => `/uploads/${HASH}-${w}.webp ${w}w`),
    );
    for (const candidate of sources?.srcSet.split(", ") ?? []) {
      expect(parsePhotoName(candidate.replace(/^\/uploads\/| .*$/g, ""))).toMatchObject({ hash: HASH });
    }
  });

  it("list no wider photo than a small picture needs", () => {
    const html = renderToStaticMarkup(
      createElement(Picture, { url: `/uploads/${HASH}.webp`, alt: "", sizes: "96px", small: true }),
    );
    expect([...html.matchAll(/ (\d+)w/g)].map(([, width]) => width)).toEqual(["320", "480", "640"]);
  });

  it("list no widths of any other photo", () => {
    for (const url of [
      `https://cdn.example/uploads/${HASH}.webp`,
      `//evil.test/uploads/${HASH}.webp`,
      `/uploads/${HASH}-640.webp`,
      `/uploads/${HASH}.webp?x=1`,
      `/uploads/../${HASH}.webp`,
      `/uploads/${HASH}.jpg`,
      "/uploads/voiture.webp",
      "",
    ]) {
      expect(photoSources(url), url).toBeNull();
    }
  });
});
