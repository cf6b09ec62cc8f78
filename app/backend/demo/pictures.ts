import sharp from "sharp";
import { createConcurrencyLimit } from "~/backend/photos/concurrency";
import { type Paint, painted } from "~/backend/photos/drawings";
import type { Photos } from "~/backend/photos/photos";
import boot from "../../../art/details/boot.svg?raw";
import interior from "../../../art/details/interior.svg?raw";
import { logoSvg } from "../../../art/logos/logos";
import { type CarDrawing, createStudio, imageOf, type Studio } from "./studio";

/** Number of pictures drawn at once; at the first start, the cores have nothing else to do. */
const DRAWN_AT_ONCE = 2;

/** A painted car on a scene, as a PNG of 1280 × 720 pixels; the same bytes every time. */
export async function carPicture(drawing: CarDrawing, studio: Studio = createStudio()): Promise<Uint8Array> {
  return imageOf(await studio.car(drawing))
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The dashboard seen from the driver's seat, as a PNG of 1280 × 720 pixels. */
export function interiorPicture(): Promise<Uint8Array> {
  return raster(interior);
}

/** The open boot of a car in this paint, as a PNG of 1280 × 720 pixels. */
export function bootPicture(paint: Paint): Promise<Uint8Array> {
  return raster(painted(boot, paint));
}

/** An agency's logo, as a PNG of 224 × 224 pixels on white. */
export function logoPicture(name: string): Promise<Uint8Array> {
  return raster(logoSvg(name));
}

/** Stores demo pictures through the photo pipeline, each distinct one once, and returns their addresses. */
export interface PictureBook {
  /** Cars of one body should follow each other: it is rendered once for all of them. */
  car(drawing: CarDrawing): Promise<string>;
  interior(): Promise<string>;
  boot(paint: Paint): Promise<string>;
  logo(name: string): Promise<string>;
}

/** Creates a picture book that stores through `photos`. Its methods throw the PhotoErrors of `photos`. */
export function createPictureBook(photos: Pick<Photos, "add">): PictureBook {
  const pages = new Map<string, Promise<string>>();
  const limit = createConcurrencyLimit(DRAWN_AT_ONCE);
  const studio = createStudio();

  function page(key: string, draw: () => Promise<Uint8Array>): Promise<string> {
    const known = pages.get(key);
    if (known) return known;
    const made = limit(async () => (await photos.add(await draw())).url);
    pages.set(key, made);
    return made;
  }

  return {
    car: (drawing) => page(`car ${drawing.body} ${drawing.paint} ${drawing.scene}`, () => carPicture(drawing, studio)),
    interior: () => page("interior", interiorPicture),
    boot: (paint) => page(`boot ${paint}`, () => bootPicture(paint)),
    logo: (name) => page(`logo ${name}`, () => logoPicture(name)),
  };
}

/** A PNG with light compression, since its bytes are hashed, decoded once and thrown away. */
function raster(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}
