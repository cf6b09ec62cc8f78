import sharp, { type Sharp, type WebpOptions } from "sharp";
import type { PhotoWidth } from "~/contract/photos/photos";
import { MAX_PIXELS } from "./inspect";
import { PhotoError } from "./photo-error";

// One thread per picture; the caller limits how many run at once, so that requests get their share of the cores.
// No cache: every picture is decoded once, so libvips would only hold memory.
sharp.concurrency(1);
sharp.cache(false);

export interface Picture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** failOn "error" accepts the harmless warnings that phone cameras cause, and rejects truncated pictures. */
const INPUT = { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true } as const;
const MASTER = { width: 1280, height: 2560, fit: "inside", withoutEnlargement: true } as const;
/** Measured in wall-clock time, so generous: an overloaded machine must not make a good picture "unreadable". */
const TIMEOUT = { seconds: 60 };

/** Target size in bytes at each width; with these a page of 12 cards stays below 350 KB. */
const WEIGHT_GOAL: Record<PhotoWidth, number> = {
  320: 9_000,
  480: 16_000,
  640: 25_000,
  800: 35_000,
  960: 45_000,
  1280: 70_000,
};
/** Qualities to try in order until the target is met; the last is used in any case. */
const QUALITIES = [78, 66, 54];

/**
 * Turns an upload into the WebP from which all widths are generated: upright, in sRGB, without metadata, at most 1280
 * pixels wide and 2560 high, never enlarged. Effort 2 takes half the time of 4 for 5 % more bytes.
 * Throws PhotoError `photoUnreadable`.
 */
export function encodeMaster(bytes: Uint8Array): Promise<Picture> {
  return encode(sharp(bytes, INPUT).autoOrient().resize(MASTER), { quality: 85, effort: 2 });
}

/**
 * Makes one width from the master, never enlarged, at the best quality that meets WEIGHT_GOAL, else at the lowest.
 * Throws PhotoError `photoUnreadable`.
 */
export async function encodeWidth(master: Uint8Array, width: PhotoWidth): Promise<Uint8Array> {
  for (const quality of QUALITIES) {
    const resized = sharp(master, INPUT).resize({ width, withoutEnlargement: true });
    const { bytes } = await encode(resized, { quality, effort: 4 });
    if (fitsGoal(bytes, width) || quality === QUALITIES.at(-1)) return bytes;
  }
  throw new Error("no quality to encode with");
}

/** Whether a picture is light enough to be served at this width. */
export function fitsGoal(bytes: Uint8Array, width: PhotoWidth): boolean {
  return bytes.byteLength <= WEIGHT_GOAL[width];
}

/** The dimensions in pixels of one of our stored pictures, from its header. Throws PhotoError `photoUnreadable`. */
export async function measure(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await sharp(bytes).metadata();
    return { width, height };
  } catch (error) {
    throw new PhotoError("photoUnreadable", error);
  }
}

async function encode(image: Sharp, options: WebpOptions): Promise<Picture> {
  try {
    const { data, info } = await image.webp(options).timeout(TIMEOUT).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw new PhotoError("photoUnreadable", error);
  }
}
