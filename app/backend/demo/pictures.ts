import sharp from "sharp";
import { createConcurrencyLimit } from "~/backend/photos/concurrency";
import { type Body, CARS, type Paint, painted } from "~/backend/photos/drawings";
import type { Photos } from "~/backend/photos/photos";
import boot from "../../../art/details/boot.svg?raw";
import interior from "../../../art/details/interior.svg?raw";
import atlas from "../../../art/scenes/atlas.svg?raw";
import coast from "../../../art/scenes/coast.svg?raw";
import medina from "../../../art/scenes/medina.svg?raw";
import studio from "../../../art/scenes/studio.svg?raw";

export const SCENES = { studio, medina, atlas, coast };

export type Scene = keyof typeof SCENES;

export interface CarDrawing {
  body: Body;
  paint: Paint;
  scene: Scene;
}

/** Number of pictures drawn at once; at the first start, the cores have nothing else to do. */
const DRAWN_AT_ONCE = 2;

/** A painted car on a scene, as a PNG of 1280 × 720 pixels; the same bytes every time. */
export function carPicture({ body, paint, scene }: CarDrawing): Promise<Uint8Array> {
  // Both drawings share one viewBox, so the whole car is inserted unchanged before the scene's closing tag.
  return raster(SCENES[scene].replace(/<\/svg>\s*$/, `${painted(CARS[body], paint)}</svg>`));
}

/** The dashboard seen from the driver's seat, as a PNG of 1280 × 720 pixels. */
export function interiorPicture(): Promise<Uint8Array> {
  return raster(interior);
}

/** The open boot of a car in this paint, as a PNG of 1280 × 720 pixels. */
export function bootPicture(paint: Paint): Promise<Uint8Array> {
  return raster(painted(boot, paint));
}

/** Stores demo pictures through the photo pipeline, each distinct one once, and returns their addresses. */
export interface PictureBook {
  car(drawing: CarDrawing): Promise<string>;
  interior(): Promise<string>;
  boot(paint: Paint): Promise<string>;
}

/** Creates a picture book that stores through `photos`. Its methods throw the PhotoErrors of `photos`. */
export function createPictureBook(photos: Pick<Photos, "add">): PictureBook {
  const pages = new Map<string, Promise<string>>();
  const limit = createConcurrencyLimit(DRAWN_AT_ONCE);

  function page(key: string, draw: () => Promise<Uint8Array>): Promise<string> {
    const known = pages.get(key);
    if (known) return known;
    const made = limit(async () => (await photos.add(await draw())).url);
    pages.set(key, made);
    return made;
  }

  return {
    car: (drawing) => page(`car ${drawing.body} ${drawing.paint} ${drawing.scene}`, () => carPicture(drawing)),
    interior: () => page("interior", interiorPicture),
    boot: (paint) => page(`boot ${paint}`, () => bootPicture(paint)),
  };
}

/** A PNG with light compression, since its bytes are hashed, decoded once and thrown away. */
function raster(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}
