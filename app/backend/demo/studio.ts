import sharp from "sharp";
import type { Paint } from "~/backend/photos/drawings";
import { paintNamed } from "~/backend/photos/drawings";
import { BODIES, type BodyName } from "../../../art/cars/bodies/bodies";
import { HEIGHT, WIDTH } from "../../../art/cars/render/camera";
import { renderCar, type View } from "../../../art/cars/render/car";
import { compose } from "../../../art/cars/render/compose";
import type { Layers } from "../../../art/cars/render/shade";
import { SCENES, type Scene } from "../../../art/scenes/scenes";

export interface CarDrawing {
  body: BodyName;
  paint: Paint;
  scene: Scene;
}

/** Cars on scenes where the nose is on the right; neighbours of one city therefore do not all look the same way. */
const TO_THE_RIGHT: readonly Scene[] = ["atlas", "desert", "agadir", "fes"];

/** Draws cars. Rendered bodies and scenes are reused, so pictures of one body should follow each other. */
export interface Studio {
  /** A painted car on a scene as raw RGB of 1280 × 720 pixels; the same pixels every time. */
  car(drawing: CarDrawing, from?: CarView): Promise<Uint8Array>;
}

/** A view other than the usual three quarters; `mirrored` has the nose on the right. */
export interface CarView extends View {
  mirrored?: boolean;
}

/** Rendered bodies that are kept: each takes 5 MB. */
const KEPT_BODIES = 3;

export function createStudio(): Studio {
  const scenes = new Map<Scene, Promise<Uint8Array>>();
  const bodies = new Map<string, Promise<Layers>>();

  function sceneOf(scene: Scene): Promise<Uint8Array> {
    const known = scenes.get(scene) ?? drawScene(scene);
    scenes.set(scene, known);
    return known;
  }

  function layersOf(body: BodyName, view: View | undefined): Promise<Layers> {
    const key = `${body} ${view?.angle}`;
    const known = bodies.get(key) ?? renderCar(BODIES[body], view);
    bodies.delete(key);
    bodies.set(key, known);
    for (const oldest of [...bodies.keys()].slice(0, -KEPT_BODIES)) bodies.delete(oldest);
    return known;
  }

  return {
    async car({ body, paint, scene }, from) {
      const [layers, background] = await Promise.all([layersOf(body, from), sceneOf(scene)]);
      return compose(layers, paintNamed(paint).paint, background, from?.mirrored ?? TO_THE_RIGHT.includes(scene));
    },
  };
}

/** The raw RGB pixels of a scene, a little out of focus so that the car stands out. */
function drawScene(scene: Scene): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${SCENES[scene]()}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: "#fff" }).blur(1.1).raw().toBuffer();
}

/** Raw RGB pixels of 1280 × 720 as an image to work on. */
export const imageOf = (pixels: Uint8Array) => sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
