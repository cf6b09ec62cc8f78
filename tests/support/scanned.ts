import decode from "jsqr";
import sharp from "sharp";

/** The text that a phone's camera reads from a picture with a QR code; null if it reads none. */
export async function scanned(picture: Uint8Array): Promise<string | null> {
  const { data, info } = await sharp(picture)
    .flatten({ background: "#fff" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decode(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
