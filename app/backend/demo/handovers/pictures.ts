import sharp from "sharp";
import { createConcurrencyLimit } from "~/backend/photos/concurrency";
import { painted } from "~/backend/photos/drawings";
import boot from "../../../../art/details/boot.svg?raw";
import frontSeats from "../../../../art/details/front-seats.svg?raw";
import interior from "../../../../art/details/interior.svg?raw";
import rearSeats from "../../../../art/details/rear-seats.svg?raw";
import { type CarDrawing, type CarView, createStudio, imageOf, type Studio } from "../studio";

/** The photos of the demo's handovers: three cars are shown from outside, all others only from inside. */

const DUSTER: CarDrawing = { body: "suv", paint: "vert", scene: "atlas" };
const OTHER_DUSTER: CarDrawing = { body: "suv", paint: "terracotta", scene: "atlas" };
const VAN: CarDrawing = { body: "ludospace", paint: "blanc", scene: "atlas" };

const LEFT: CarView = { angle: 90, span: 930, mirrored: false };
const RIGHT: CarView = { ...LEFT, mirrored: true };
const FRONT: CarView = { angle: 16, span: 600, mirrored: false };
const REAR: CarView = { angle: 164, span: 600, mirrored: false };

/** A scratch above the right rear wheel of the SUV. */
const SCRATCH =
  '<g transform="translate(-10 26)"><path d="M306 349C334 338 372 333 424 341M330 357C352 350 380 347 404 350" fill="none" stroke="#F6F1E7" stroke-width="4" stroke-linecap="round"/>' +
  '<path d="M306 352C334 341 372 336 424 344" fill="none" stroke="#171D28" stroke-opacity=".45" stroke-width="2"/></g>';

/** A 16:9 part of a picture of 1280 × 720 pixels. */
interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}
const WHOLE: Part = { left: 0, top: 0, width: 1280, height: 720 };
const WHEEL: Part = { left: 130, top: 285, width: 432, height: 243 };
const WIDER: Part = { left: 100, top: 225, width: 560, height: 315 };

const DRAWINGS = {
  dashboard: () => drawn(interior),
  "front-seats": () => drawn(frontSeats),
  "rear-seats": () => drawn(rearSeats),
  right: (studio) => outside(studio, DUSTER, RIGHT),
  left: (studio) => outside(studio, DUSTER, LEFT),
  front: (studio) => outside(studio, DUSTER, FRONT),
  rear: (studio) => outside(studio, DUSTER, REAR),
  boot: () => drawn(painted(boot, DUSTER.paint)),
  "right-scratched": (studio) => outside(studio, DUSTER, RIGHT, { over: SCRATCH }),
  scratch: (studio) => outside(studio, DUSTER, RIGHT, { over: SCRATCH, part: WHEEL }),
  "scratch-by-client": (studio) =>
    outside(studio, { ...DUSTER, scene: "marrakech" }, RIGHT, { over: SCRATCH, part: WIDER }),
  "other-right": (studio) => outside(studio, OTHER_DUSTER, RIGHT),
  "van-right": (studio) => outside(studio, VAN, RIGHT),
  "van-left": (studio) => outside(studio, VAN, LEFT),
} satisfies Record<string, (studio: Studio) => Promise<Uint8Array>>;

export type PictureName = keyof typeof DRAWINGS;

/** Pixels. Photos of phones are larger, but these appear only on a page and are generated at the first start. */
const SIZE = { width: 960, height: 540 };

/** A drawing as a PNG of 960 × 540 pixels; the same bytes every time. */
export function recordPicture(name: PictureName, studio: Studio = createStudio()): Promise<Uint8Array> {
  return DRAWINGS[name](studio);
}

/** Draws each picture once and stores it with `add`, two at a time. Rejects with the first error that `add` throws. */
export async function storePictures<Stored>(
  names: Iterable<PictureName>,
  add: (bytes: Uint8Array) => Promise<Stored>,
): Promise<Map<PictureName, Stored>> {
  const limit = createConcurrencyLimit(2);
  const studio = createStudio();
  const stored = [...new Set(names)].map((name) =>
    limit(async () => [name, await add(await recordPicture(name, studio))] as const),
  );
  return new Map(await Promise.all(stored));
}

function drawn(svg: string): Promise<Uint8Array> {
  const sized = svg.replace("<svg ", `<svg width="${SIZE.width}" height="${SIZE.height}" `);
  return sharp(Buffer.from(sized)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}

/** A part of a car seen from outside, with more drawn over it. */
async function outside(
  studio: Studio,
  drawing: CarDrawing,
  view: CarView,
  { over = "", part = WHOLE }: { over?: string; part?: Part } = {},
): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">${over}</svg>`;
  const whole = await imageOf(await studio.car(drawing, view))
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return imageOf(whole).extract(part).resize(SIZE).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}
