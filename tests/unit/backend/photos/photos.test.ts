import { createHash } from "node:crypto";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PhotoError } from "~/backend/photos/photo-error";
import { blankPng, crc32, gravel, halves, photoHouse } from "./fixtures";

vi.setConfig({ testTimeout: 30_000 });

const TOO_LARGE = "Le fichier est trop volumineux. Taille maximale : 5MB";
const BAD_TYPE = "Type de fichier non autorisé. Utilisez JPEG, PNG ou WebP.";
const FIVE_MEGABYTES = 5 * 1024 * 1024;

let house: Awaited<ReturnType<typeof photoHouse>>;
beforeEach(async () => {
  house = await photoHouse();
});
afterEach(() => house.demolish());

const stored = async (name: string) => Buffer.from((await house.photos.read(name))?.bytes ?? []);

async function refusal(bytes: Uint8Array): Promise<PhotoError> {
  const error = await house.photos.add(bytes).then(
    () => new Error("was taken"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof PhotoError)) throw error;
  expect(house.written).toEqual([]);
  return error;
}

/** Returns a small PNG whose header claims this size: decoding it reports a broken picture. */
function blankHeader(width: number, height: number): Uint8Array {
  const header = blankPng(8, 8);
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
  return header;
}

describe("a photo is accepted", () => {
  it("as JPEG, PNG or WebP, and becomes a WebP at most 1280 pixels wide, named after the upload's hash", async () => {
    for (const upload of [
      await halves(2000, 1000).jpeg().toBuffer(),
      await halves(2000, 1000).png().toBuffer(),
      await halves(2000, 1000).webp().toBuffer(),
    ]) {
      const hash = createHash("sha256").update(upload).digest("hex").slice(0, 32);
      const added = await house.photos.add(upload);
      expect(added).toEqual({ name: `${hash}.webp`, url: `/uploads/${hash}.webp`, width: 1280, height: 640 });
      expect(await sharp(await stored(added.name)).metadata()).toMatchObject({
        format: "webp",
        width: 1280,
        height: 640,
      });
      expect((await house.photos.read(added.name))?.type).toBe("image/webp");
    }
  });

  it("in every variant of these formats that cameras and tools produce", async () => {
    const picture = () => halves(400, 200);
    const shapes = {
      "grey JPEG": await picture().toColourspace("b-w").jpeg().toBuffer(),
      "CMYK JPEG": await picture().toColourspace("cmyk").jpeg().toBuffer(),
      "progressive JPEG": await picture().jpeg({ progressive: true }).toBuffer(),
      "palette PNG": await picture().png({ palette: true }).toBuffer(),
      "16-bit PNG": await picture().toColourspace("rgb16").png().toBuffer(),
      "interlaced PNG with alpha": await picture().ensureAlpha(0.5).png({ progressive: true }).toBuffer(),
      "lossless WebP": await picture().webp({ lossless: true }).toBuffer(),
    };
    for (const [shape, upload] of Object.entries(shapes)) {
      expect(await house.photos.add(upload), shape).toMatchObject({ width: 400, height: 200 });
    }
  });

  it("without being enlarged, and reduced to a height of at most 2560 pixels", async () => {
    expect(await house.photos.add(await halves(300, 200).png().toBuffer())).toMatchObject({ width: 300, height: 200 });
    expect(await house.photos.add(blankPng(1000, 12_800))).toMatchObject({ width: 200, height: 2560 });
  });

  it("and turned upright, without its position, camera or any other metadata", async () => {
    const upload = await halves(200, 100)
      .jpeg()
      .withExif({
        IFD0: { Make: "Appareil-de-Fatima" },
        IFD3: {
          GPSLatitudeRef: "N",
          GPSLatitude: "31/1 37/1 46/1",
          GPSLongitudeRef: "W",
          GPSLongitude: "7/1 58/1 52/1",
        },
      })
      .withIccProfile("p3")
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Fatima</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const before = await sharp(upload).metadata();
    expect(before).toMatchObject({ width: 200, height: 100, orientation: 6 });
    expect(before.exif?.toString("latin1")).toContain("Appareil-de-Fatima");
    // Tag 0x8825, little endian: the pointer to the GPS block.
    expect(before.exif?.includes(Buffer.from([0x25, 0x88]))).toBe(true);

    const added = await house.photos.add(upload);
    expect(added).toMatchObject({ width: 100, height: 200 });
    const master = await stored(added.name);
    const after = await sharp(master).metadata();
    for (const kind of ["exif", "xmp", "icc", "iptc", "orientation"] as const)
      expect(after[kind], kind).toBeUndefined();
    expect(master.toString("latin1")).not.toMatch(/Fatima|GPS|EXIF|XMP /);

    const { data } = await sharp(master).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const [top, bottom] = [data.subarray(0, 3), data.subarray(-3)];
    expect(top[0], "the left half of the sensor is the top of the picture").toBeGreaterThan(200);
    expect(bottom[2]).toBeGreaterThan(200);
  });

  it("without the foreign content of a polyglot file", async () => {
    const evil = "<script>alert(document.cookie)</script>";
    const jpeg = await halves(64, 64).jpeg().toBuffer();
    const comment = Buffer.from(`\xff\xfe\x00${String.fromCharCode(evil.length + 2)}${evil}`, "latin1");
    const polyglots = [
      Buffer.concat([await halves(64, 64).png().toBuffer(), Buffer.from(evil)]),
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      Buffer.concat([await halves(64, 64).webp().toBuffer(), Buffer.from(`PK\x03\x04${evil}`)]),
    ];
    for (const polyglot of polyglots) {
      const { name } = await house.photos.add(polyglot);
      const master = await stored(name);
      expect(master.toString("latin1")).not.toContain("script");
      expect(await sharp(master).metadata()).toMatchObject({ format: "webp", width: 64 });
    }
  });
});

describe("a photo is stored once", () => {
  it("when it is sent again, without a second encoding", async () => {
    const upload = await gravel(800, 600);
    const first = await house.photos.add(upload);
    const before = await stat(join(house.directory, first.name));
    expect(await house.photos.add(Buffer.from(upload))).toEqual(first);
    expect(house.written).toEqual([first.name]);
    expect(await stat(join(house.directory, first.name))).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
  });

  it("when it is sent many times at once", async () => {
    const upload = await gravel(800, 600);
    const added = await Promise.all(Array.from({ length: 8 }, () => house.photos.add(Buffer.from(upload))));
    expect(new Set(added.map(({ name }) => name)).size).toBe(1);
    expect(house.written).toHaveLength(1);
    expect(await house.files()).toEqual([added[0]?.name]);
  });

  it("and again from the upload if its file was damaged", async () => {
    const upload = await halves(300, 200).png().toBuffer();
    const { name } = await house.photos.add(upload);
    await writeFile(join(house.directory, name), "RIFF");
    expect(await house.photos.add(upload)).toMatchObject({ name, width: 300, height: 200 });
    expect((await sharp(await readFile(join(house.directory, name))).metadata()).width).toBe(300);
  });
});

describe("a photo is refused", () => {
  it("if it exceeds 5 MB by a single byte", async () => {
    const picture = await halves(64, 64).png().toBuffer();
    const atLimit = Buffer.concat([picture, Buffer.alloc(FIVE_MEGABYTES - picture.length)]);
    const error = await refusal(Buffer.concat([atLimit, Buffer.alloc(1)]));
    expect(error).toMatchObject({ code: "fileTooLarge", message: TOO_LARGE });
    expect(await house.photos.add(atLimit)).toMatchObject({ width: 64 });
  });

  it("if it is not of the three types, whatever it claims to be", async () => {
    const html = "<!doctype html><script>alert(1)</script>";
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const others = {
      "HTML dressed as PNG": Buffer.from(html),
      SVG: Buffer.from(svg),
      "SVG with WebP's letters in WebP's place": Buffer.from(`<svg    WEBP${svg}`),
      GIF: await halves(64, 64).gif().toBuffer(),
      AVIF: await halves(64, 64).avif().toBuffer(),
      TIFF: await halves(64, 64).tiff().toBuffer(),
      PDF: Buffer.from("%PDF-1.7\n"),
      nothing: Buffer.alloc(0),
    };
    for (const [kind, bytes] of Object.entries(others)) {
      expect(await refusal(bytes), kind).toMatchObject({ code: "fileTypeRefused", message: BAD_TYPE });
    }
  });

  it("if only its first bytes are those of a picture", async () => {
    for (const start of ["\x89PNG\r\n\x1a\n", "\xff\xd8\xff\xe0", "RIFF\x24\x00\x00\x00WEBPVP8 "]) {
      const bytes = Buffer.from(`${start}<!doctype html><script>alert(1)</script>`, "latin1");
      expect((await refusal(bytes)).code).toBe("photoUnreadable");
    }
  });

  it("if it is truncated", async () => {
    const picture = sharp(await gravel(600, 400));
    for (const whole of [
      await picture.clone().jpeg().toBuffer(),
      await picture.clone().png().toBuffer(),
      await picture.clone().webp().toBuffer(),
    ]) {
      const error = await refusal(whole.subarray(0, whole.length / 2));
      expect(error).toMatchObject({ code: "photoUnreadable", message: expect.stringContaining("illisible") });
      await expect(house.photos.add(whole)).resolves.toMatchObject({ width: 600 });
      house.written.length = 0;
    }
  });

  it("if a small file would decode to 900 million pixels, judging by its header alone", async () => {
    const bomb = blankPng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(FIVE_MEGABYTES);
    expect((await refusal(bomb)).code).toBe("photoPixels");

    // Only the header claims 30,000 × 30,000 here, so decoding would report a broken picture instead.
    const jpeg = await halves(64, 64).jpeg().toBuffer();
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(30_000, frame + 5);
    jpeg.writeUInt16BE(30_000, frame + 7);
    expect((await refusal(jpeg)).code).toBe("photoPixels");
  });

  it("if it has more pixels than phone cameras produce, judging by its header alone", async () => {
    // 52.4 million pixels are too many. One row less than 52 million is decoded, which finds the pixels missing.
    expect(await refusal(blankHeader(8_192, 6_400))).toMatchObject({
      code: "photoPixels",
      message: expect.stringMatching(/trop de pixels.: 52 millions au plus/),
    });
    expect((await refusal(blankHeader(8_000, 6_499))).code).toBe("photoUnreadable");
  });

  it("if a side exceeds 16,383 pixels or twenty times the other, judging by its header alone", async () => {
    for (const [width, height] of [
      [1, 52_000_000],
      [52_000_000, 1],
      [16_384, 3000],
      [3000, 16_384],
      [2001, 100],
      [1, 21],
    ] as const) {
      const error = await refusal(blankHeader(width, height));
      expect([width, height, error.code], error.message).toEqual([width, height, "photoSides"]);
      expect(error.message).toMatch(/^Cette photo est trop longue ou trop étroite/);
    }
    for (const [width, height] of [
      [16_383, 3174],
      [1639, 16_383],
      [2000, 100],
      [1, 1],
    ] as const) {
      await expect(house.photos.add(blankPng(width, height)), `${width} × ${height}`).resolves.toBeTruthy();
    }
  });

  it("if it can only be decoded as a whole and is too big for that", async () => {
    const big = sharp({ create: { width: 6400, height: 6400, channels: 3, background: "#2a4bc4" } });
    expect((await refusal(await big.clone().jpeg({ progressive: true }).toBuffer())).code).toBe("photoProgressive");
    expect(await house.photos.add(await big.clone().jpeg().toBuffer())).toMatchObject({ width: 1280 });
  });
});

describe("a failure of the storage", () => {
  it("is reported in French, leaves no file, and does not affect the next upload", async () => {
    house.failWrites = true;
    const upload = await halves(64, 64).png().toBuffer();
    const error = await refusal(upload);
    expect(error).toMatchObject({
      code: "photoNotStored",
      message: expect.stringContaining("n'a pas pu être enregistrée"),
    });
    expect(await house.files()).toEqual([]);

    house.failWrites = false;
    await expect(house.photos.add(upload)).resolves.toMatchObject({ width: 64 });
  });
});
