import sharp from "sharp";
import { PHOTO_MAX_BYTES } from "~/contract/photos/photos";
import { PhotoError } from "./photo-error";

/** Largest picture in pixels: a 50-megapixel phone camera makes 8160 × 6144 = 50.1 million. */
export const MAX_PIXELS = 52_000_000;

/** Longest side in pixels: WebP's own limit. A phone's panorama is 16,382 wide. */
export const MAX_SIDE = 16_383;

/** How many times longer one side may be than the other: filling a frame from a thin strip enlarges it enormously. */
export const MAX_PROPORTION = 20;

/**
 * Largest decoded size in bytes of an interlaced PNG or a progressive JPEG. Those cannot be read line by line:
 * the decoder holds two to four times this until it is done.
 */
const MAX_BYTES_HELD_WHOLE = 100_000_000;

/** Above this decoded size in bytes, a picture is decoded alone (20 megapixels of 8-bit colour). */
const HEAVY_BYTES = 60_000_000;

/** The picture format according to the first bytes, whatever the file's name or header says. Throws PhotoError. */
export function announcedFormat(bytes: Uint8Array): "jpeg" | "png" | "webp" {
  if (bytes.byteLength > PHOTO_MAX_BYTES) throw new PhotoError("fileTooLarge");
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^RIFF.{4}WEBP$/s.test(start)) return "webp";
  throw new PhotoError("fileTypeRefused");
}

/**
 * Reads the header only, and rejects pictures that are dangerous or pointless to decode. `heavy` means that decoding
 * takes so much memory that nothing else should be decoded at the same time. Throws PhotoError.
 */
export async function inspect(bytes: Uint8Array): Promise<{ heavy: boolean }> {
  const announced = announcedFormat(bytes);
  // Without sharp's own pixel limit, which would hide the dimensions that are checked below.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new PhotoError("photoUnreadable", error);
    });
  if (header.format !== announced) throw new PhotoError("fileTypeRefused");

  const pixels = header.width * header.height;
  const decodedBytes = pixels * header.channels * (header.depth === "uchar" ? 1 : 2);
  if (pixels > MAX_PIXELS) throw new PhotoError("photoPixels");
  if (header.isProgressive && decodedBytes > MAX_BYTES_HELD_WHOLE) throw new PhotoError("photoProgressive");
  const [shorter, longer] = [header.width, header.height].sort((a, b) => a - b) as [number, number];
  if (longer > MAX_SIDE || longer > shorter * MAX_PROPORTION) throw new PhotoError("photoSides");
  return { heavy: decodedBytes > HEAVY_BYTES };
}
