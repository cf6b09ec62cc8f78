import sharp from "sharp";
import { type CarDrawing, SCENES } from "~/backend/demo/pictures";
import { createConcurrencyLimit } from "~/backend/photos/concurrency";
import { CARS, painted } from "~/backend/photos/drawings";
import boot from "../../../../art/details/boot.svg?raw";
import frontSeats from "../../../../art/details/front-seats.svg?raw";
import interior from "../../../../art/details/interior.svg?raw";
import rearSeats from "../../../../art/details/rear-seats.svg?raw";

/** The photos of the demo's handovers: three cars are shown from outside, all others only from inside. */

const DUSTER: CarDrawing = { body: "suv", paint: "vert", scene: "atlas" };
const OTHER_DUSTER: CarDrawing = { body: "suv", paint: "terracotta", scene: "atlas" };
const VAN: CarDrawing = { body: "small-van", paint: "blanc", scene: "atlas" };

/** A scratch above the right rear wheel of the SUV. */
const SCRATCH =
  '<path d="M306 349C334 338 372 333 424 341M330 357C352 350 380 347 404 350" fill="none" stroke="#F6F1E7" stroke-width="4" stroke-linecap="round"/>' +
  '<path d="M306 352C334 341 372 336 424 344" fill="none" stroke="#171D28" stroke-opacity=".45" stroke-width="2"/>';

/** A 16:9 part of a drawing of 1280 × 720 pixels. */
type Part = readonly [x: number, y: number, width: number];
const FRONT: Part = [700, 235, 580];
const REAR: Part = [10, 235, 580];
const WHEEL: Part = [190, 270, 360];

const DRAWINGS = {
  dashboard: () => interior,
  "front-seats": () => frontSeats,
  "rear-seats": () => rearSeats,
  right: () => standing(DUSTER),
  left: () => standing(DUSTER, (car) => `<g transform="translate(1280 0) scale(-1 1)">${car}</g>`),
  front: () => cut(standing(DUSTER), FRONT),
  rear: () => cut(standing(DUSTER), REAR),
  boot: () => painted(boot, DUSTER.paint),
  "right-scratched": () => standing(DUSTER, scratched),
  scratch: () => cut(standing(DUSTER, scratched), WHEEL),
  "scratch-by-client": () => cut(standing({ ...DUSTER, scene: "medina" }, scratched), [150, 215, 470]),
  "other-right": () => standing(OTHER_DUSTER),
  "van-right": () => standing(VAN),
  "van-left": () => standing(VAN, (car) => `<g transform="translate(1280 0) scale(-1 1)">${car}</g>`),
} satisfies Record<string, () => string>;

export type PictureName = keyof typeof DRAWINGS;

/** Pixels. Photos of phones are larger, but these appear only on a page and are generated at the first start. */
const SIZE = { width: 960, height: 540 };

/** A drawing as a PNG of 960 × 540 pixels; the same bytes every time. */
export function recordPicture(name: PictureName): Promise<Uint8Array> {
  const svg = DRAWINGS[name]().replace("<svg ", `<svg width="${SIZE.width}" height="${SIZE.height}" `);
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}

/** Draws each picture once and stores it with `add`, two at a time. Rejects with the first error that `add` throws. */
export async function storePictures<Stored>(
  names: Iterable<PictureName>,
  add: (bytes: Uint8Array) => Promise<Stored>,
): Promise<Map<PictureName, Stored>> {
  const limit = createConcurrencyLimit(2);
  const stored = [...new Set(names)].map((name) =>
    limit(async () => [name, await add(await recordPicture(name))] as const),
  );
  return new Map(await Promise.all(stored));
}

/** A painted car on its scene, with a fixed size that it keeps when only a part is shown. */
function standing({ body, paint, scene }: CarDrawing, changed = (car: string) => car): string {
  const car = painted(CARS[body], paint).replace("<svg ", '<svg width="1280" height="720" ');
  return SCENES[scene].replace(/<\/svg>\s*$/, `${changed(car)}</svg>`);
}

const scratched = (car: string) => `${car}${SCRATCH}`;

function cut(svg: string, [x, y, width]: Part): string {
  return svg.replace('viewBox="0 0 1280 720"', `viewBox="${x} ${y} ${width} ${(width * SIZE.height) / SIZE.width}"`);
}
