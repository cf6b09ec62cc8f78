import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { COLOUR } from "~/backend/photos/sharing/canvas";
import { siteVersion } from "~/backend/photos/sharing/site-picture";
import { darkShade, hexOf, SAFFRON } from "~/contract/site/accent";
import { PRODUCT } from "~/text/site/product";
import { SITE_PICTURES } from "../../../../art/make/site-pictures";

const file = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url));
const text = (path: string) => file(path).toString("utf8");

/** Returns the pictures in an ICO file. */
function unpacked(ico: Buffer): Buffer[] {
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
  return Array.from({ length: ico.readUInt16LE(4) }, (_, i) => {
    const [length, offset] = [ico.readUInt32LE(6 + 16 * i + 8), ico.readUInt32LE(6 + 16 * i + 12)];
    const png = ico.subarray(offset, offset + length);
    expect(png.byteLength).toBe(length);
    return png;
  });
}

const picturesIn = (path: string, bytes: Buffer) => (path.endsWith(".ico") ? unpacked(bytes) : [bytes]);
const pixels = (bytes: Buffer) => sharp(bytes).ensureAlpha().raw().toBuffer();

/** Returns the mean difference of two pictures' values, from 0 to 255. */
async function distance(a: Buffer, b: Buffer): Promise<number> {
  const [left, right] = await Promise.all([pixels(a), pixels(b)]);
  expect(left.length).toBe(right.length);
  return left.reduce((sum, value, i) => sum + Math.abs(value - (right[i] ?? 0)), 0) / left.length;
}

describe("the site's pictures", () => {
  // Not compared byte by byte, because another machine's libraries may round differently.
  test.each(Object.entries(SITE_PICTURES))("%s is what `npm run site-pictures` makes", async (path, make) => {
    const stored = picturesIn(path, file(path));
    const made = picturesIn(path, Buffer.from(await make()));
    expect(stored.length).toBe(made.length);
    for (const [i, picture] of stored.entries()) expect(await distance(picture, made[i] as Buffer)).toBeLessThan(2);
  });

  test("favicon.ico contains pictures of 16, 32 and 48 pixels", async () => {
    const sizes = await Promise.all(unpacked(file("public/favicon.ico")).map((png) => sharp(png).metadata()));
    expect(sizes.map(({ width, height, format }) => [width, height, format])).toEqual([
      [16, 16, "png"],
      [32, 32, "png"],
      [48, 48, "png"],
    ]);
  });

  test("home screen icons are opaque, and the maskable one stays within its circle", async () => {
    for (const name of ["apple-touch-icon", "icon-maskable-512"]) {
      expect((await sharp(file(`app/layout/site-pictures/${name}.png`)).metadata()).hasAlpha, name).toBe(false);
    }
    const { info } = await sharp(file("app/layout/site-pictures/icon-maskable-512.png"))
      .trim()
      .toBuffer({ resolveWithObject: true });
    expect(Math.max(info.width, info.height)).toBeLessThan(512 * 0.8);
  });

  test("the sharing picture shows the current name, claim and layout (else run `npm run site-pictures`)", async () => {
    const bytes = file("app/layout/site-pictures/sharing.jpg");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(bytes.subarray(0, 1024).includes(siteVersion(PRODUCT))).toBe(true);
    expect(bytes.byteLength).toBeLessThan(200_000);
  });
});

test("pictures, manifest and document use the colours of the theme", () => {
  const theme = text("app/styles/theme.css");
  const colours = [...text("app/routes/resources/manifest.ts").matchAll(/#[0-9a-f]{6}/g)].map(([colour]) => colour);
  expect(colours).toHaveLength(1);
  const all = [...Object.values(COLOUR), ...colours, darkShade(null), hexOf(SAFFRON)];
  for (const colour of all) expect(theme).toContain(`: ${colour};`);
});
