import type { Camera } from "./camera";
import { HEIGHT, HORIZON, onGround, WIDTH } from "./camera";
import { step } from "./curve";
import { type Mesh, SURFACE, unit, type Vector } from "./mesh";
import { SAMPLES, type Visible } from "./raster";
import { colourAt, type Texture } from "./texture";
import type { WheelPlace } from "./wheel";

/** Drawn views of a body, in which a transparent point shows the paint. */
export interface Textures {
  side: Texture;
  front: Texture;
  rear: Texture;
  top: Texture;
  /** Seen from 45 degrees: lights that reach around a corner. */
  frontCorner: Texture;
  rearCorner: Texture;
  wheel: Texture;
}

/** A rendered car before it is painted, in the whole picture's pixels. */
export interface Layers {
  /** How much of the background is covered, how much paint is seen (128 is its own colour), and light added to it. */
  cover: Uint8Array;
  paint: Uint8Array;
  light: Uint8Array;
}

/** The direction of the sun. */
const SUN = unit([0.42, 0.5, 0.85]);

const ZENITH: Vector = [112, 150, 196];
const SKY: Vector = [226, 234, 240];
const GROUND: Vector = [78, 70, 64];
const FAR_GROUND: Vector = [150, 136, 120];

interface Scene {
  meshes: readonly Mesh[];
  camera: Camera;
  textures: Textures;
  wheels: readonly WheelPlace[];
  /** x of nose and tail, half the width: where corners begin. */
  box: { front: number; rear: number; half: number };
}

/** Colours all that is seen. */
export function shade(seen: Visible, scene: Scene): Layers {
  const { meshes } = scene;
  const layers: Layers = {
    cover: new Uint8Array(WIDTH * HEIGHT),
    paint: new Uint8Array(WIDTH * HEIGHT),
    light: new Uint8Array(WIDTH * HEIGHT * 3),
  };
  shadow(layers, scene);
  const starts: number[] = [];
  let count = 0;
  for (const { triangles } of meshes) {
    starts.push(count);
    count += triangles.length / 3;
  }
  // The mesh of each triangle, counted from 1.
  const meshOf = new Uint8Array(count + 1);
  starts.forEach((start, m) => {
    meshOf.fill(m, start + 1);
  });
  const isOf = (m: number, at: number) => (seen.ids[at] as number) > 0 && meshOf[seen.ids[at] as number] === m;
  const columns = seen.width * SAMPLES;
  const share = 1 / (SAMPLES * SAMPLES);
  const point = new Float64Array(6);
  const out = new Float64Array(4);
  for (let row = 0; row < seen.height; row += 1)
    for (let column = 0; column < seen.width; column += 1) {
      let cover = 0;
      let paint = 0;
      let red = 0;
      let green = 0;
      let blue = 0;
      // Inside one surface, two of the four samples are enough.
      const corner = row * SAMPLES * columns + column * SAMPLES;
      const first = seen.ids[corner] as number;
      const own = meshOf[first] as number;
      const isInside =
        first > 0 && isOf(own, corner + 1) && isOf(own, corner + columns) && isOf(own, corner + columns + 1);
      const weight = isInside ? 2 : 1;
      for (let s = 0; s < 4; s += isInside ? 3 : 1) {
        const at = corner + (s >> 1) * columns + (s & 1);
        const id = seen.ids[at] as number;
        if (id === 0) continue;
        const m = meshOf[id] as number;
        const mesh = meshes[m] as Mesh;
        interpolate(
          mesh,
          (id - 1 - (starts[m] as number)) * 3,
          seen.second[at] as number,
          seen.third[at] as number,
          point,
        );
        light(mesh.surface, point, scene, out);
        cover += weight;
        paint += weight * (out[0] as number);
        red += weight * Math.min(255, out[1] as number);
        green += weight * Math.min(255, out[2] as number);
        blue += weight * Math.min(255, out[3] as number);
      }
      if (cover === 0) continue;
      const pixel = (row + seen.top) * WIDTH + column + seen.left;
      const behind = layers.cover[pixel] as number;
      layers.cover[pixel] = Math.round(255 * cover * share + behind * (1 - cover * share));
      layers.paint[pixel] = Math.min(255, Math.round(paint * share * 128));
      layers.light[pixel * 3] = Math.round(red * share);
      layers.light[pixel * 3 + 1] = Math.round(green * share);
      layers.light[pixel * 3 + 2] = Math.round(blue * share);
    }
  return layers;
}

/** Writes position and normal of a point of a triangle. */
function interpolate(mesh: Mesh, triangle: number, second: number, third: number, into: Float64Array): void {
  const { triangles, positions, normals } = mesh;
  const a = (triangles[triangle] as number) * 3;
  const b = (triangles[triangle + 1] as number) * 3;
  const c = (triangles[triangle + 2] as number) * 3;
  const first = 1 - second - third;
  for (let i = 0; i < 3; i += 1) {
    into[i] =
      first * (positions[a + i] as number) +
      second * (positions[b + i] as number) +
      third * (positions[c + i] as number);
    into[3 + i] =
      first * (normals[a + i] as number) + second * (normals[b + i] as number) + third * (normals[c + i] as number);
  }
}

const drawn = new Float64Array(4);

function setDrawn(red: number, green: number, blue: number): void {
  drawn[0] = red;
  drawn[1] = green;
  drawn[2] = blue;
  drawn[3] = 1;
}

/** Writes how much paint a point shows, and the light added to it (red, green, blue). */
function light(surface: number, point: Float64Array, scene: Scene, out: Float64Array): void {
  const [x, y, z] = [point[0] as number, point[1] as number, point[2] as number];
  let nx = point[3] as number;
  let ny = point[4] as number;
  let nz = point[5] as number;
  const { eye } = scene.camera;
  let vx = eye[0] - x;
  let vy = eye[1] - y;
  let vz = eye[2] - z;
  const away = 1 / Math.sqrt(vx * vx + vy * vy + vz * vz);
  vx *= away;
  vy *= away;
  vz *= away;
  // A normal always faces the camera.
  const scale = Math.sign(nx * vx + ny * vy + nz * vz) / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
  nx *= scale;
  ny *= scale;
  nz *= scale;
  const facing = Math.min(1, nx * vx + ny * vy + nz * vz);
  out[0] = 0;
  // Through a wheel arch, the body is seen from inside.
  if (surface === SURFACE.dark || (surface === SURFACE.body && scale < 0)) {
    const grey = 10 + 16 * step(0.1, 0.9, z);
    out[1] = grey;
    out[2] = grey * 1.05;
    out[3] = grey * 1.15;
    return;
  }
  const sun = Math.max(0, nx * SUN[0] + ny * SUN[1] + nz * SUN[2]);
  const occlusion = surface === SURFACE.wheel ? 1 : 0.55 + 0.45 * step(0.12, 0.6, z);
  const diffuse = (0.5 + 0.24 * nz + 0.55 * sun) * occlusion;

  if (surface === SURFACE.wheel) {
    wheelColour(x, y, z, scene);
    const shadeOf = 0.42 + 0.62 * sun + 0.12 * nz;
    const metal = (drawn[0] as number) > 110 ? 1 : 0.35;
    const glint = 38 * metal * facing ** 3;
    for (let i = 0; i < 3; i += 1)
      out[1 + i] = (drawn[i] as number) * (0.35 + shadeOf * 0.75) + (glint * (drawn[i] as number)) / 255;
    return;
  }

  let gloss = 1;
  let covered = 0;
  if (surface === SURFACE.body) {
    bodyColour(x, y, z, nx, ny, nz, scene);
    covered = drawn[3] as number;
    // Matt plastic is drawn in greys whose blue is less than their red.
    if (covered > 0.5 && (drawn[2] as number) < (drawn[0] as number) && (drawn[0] as number) < 90) gloss = 0.12;
  } else if (surface === SURFACE.trim) {
    setDrawn(30, 32, 36);
    covered = 1;
    gloss = 0.5;
  } else if (surface === SURFACE.glass) {
    setDrawn(40, 54, 66);
    covered = 1;
  } else if (surface === SURFACE.metal) {
    setDrawn(176, 182, 189);
    covered = 1;
  } else if (surface === SURFACE.cabin) {
    setDrawn(112, 84, 62);
    covered = 1;
    gloss = 0.1;
  }

  // The mirrored direction, and what is there.
  const rx = 2 * facing * nx - vx;
  const ry = 2 * facing * ny - vy;
  const rz = 2 * facing * nz - vz;
  const grazing = (1 - facing) * (1 - facing);
  const fresnel = (0.07 + 0.8 * grazing * grazing) * gloss;
  const isGlass = covered > 0.5 && gloss === 1 && (drawn[0] as number) < 60;
  const mirror = isGlass ? Math.min(1, fresnel * 1.5 + 0.12) : fresnel;
  const up = step(-0.05, 0.07, rz);
  // A bright haze above the horizon, dark trees and walls below it.
  const haze = up * (1 - step(0.04, 0.42, rz)) * 0.35;
  const trees = step(-0.3, -0.03, rz) * (1 - up) * 0.5;
  const high = Math.sqrt(Math.min(1, Math.max(0, rz)));
  const low = Math.sqrt(Math.min(1, Math.max(0, -rz)));
  const towardsSun = rx * SUN[0] + ry * SUN[1] + rz * SUN[2];
  const shine = towardsSun > 0.9 ? gloss * 0.75 * towardsSun ** 90 : 0;
  const dimmed = 0.5 + 0.5 * occlusion;
  out[0] = diffuse * (1 - covered) * (1 - mirror * 0.6);
  // Brighter above the line of the horizon in the mirrored world: the band that runs along a flank.
  out[0] *= 1 + (0.1 * up + 0.12 * haze - 0.22 * trees) * gloss;
  for (let i = 0; i < 3; i += 1) {
    const sky = (SKY[i] as number) + ((ZENITH[i] as number) - (SKY[i] as number)) * high;
    const ground = (FAR_GROUND[i] as number) + ((GROUND[i] as number) - (FAR_GROUND[i] as number)) * low;
    const world = (ground + (sky - ground) * up) * (1 + haze - trees);
    out[1 + i] =
      covered * (drawn[i] as number) * (0.45 + 0.6 * diffuse) * (1 - mirror) + world * mirror * dimmed + 255 * shine;
  }
}

function wheelColour(x: number, y: number, z: number, { wheels, textures }: Scene): void {
  let nearest = wheels[0] as WheelPlace;
  for (const wheel of wheels)
    if (Math.abs(wheel.x - x) + Math.abs(wheel.y - y) < Math.abs(nearest.x - x) + Math.abs(nearest.y - y))
      nearest = wheel;
  colourAt(
    textures.wheel,
    ((x - nearest.x) / nearest.radius) * 0.5,
    ((z - nearest.radius) / nearest.radius) * 0.5,
    drawn,
  );
}

const DIAGONAL = Math.SQRT1_2;

function bodyColour(x: number, y: number, z: number, nx: number, ny: number, nz: number, scene: Scene): void {
  const { textures, box } = scene;
  const aside = Math.abs(y);
  if (nz < 0.97) {
    const isFront = nx > 0;
    const end = isFront ? box.front - x : x - box.rear;
    if (end < 0.9 && Math.abs(nx) + Math.abs(ny) > 0.3) {
      // Metres from the body's corner, outwards along the flank.
      const across = (end - (box.half - aside)) * DIAGONAL;
      colourAt(isFront ? textures.frontCorner : textures.rearCorner, across, z, drawn);
      if ((drawn[3] as number) > 0.02) return;
    }
  }
  if (nz > 0.93) colourAt(textures.top, x, y, drawn);
  else if (Math.abs(ny) > 0.55) colourAt(textures.side, x, z, drawn);
  else colourAt(nx > 0 ? textures.front : textures.rear, y, z, drawn);
}

/** The shadow under the car: dark where it stands, soft around, longer on the side away from the sun. */
function shadow(layers: Layers, { camera, box, wheels }: Scene): void {
  const middle = (box.front + box.rear) / 2;
  const half = (box.front - box.rear) / 2;
  for (let row = HORIZON + 60; row < HEIGHT; row += 1) {
    // Along a row, the ground's coordinates grow evenly.
    const [left, right] = [onGround(camera, 0.5, row + 0.5), onGround(camera, WIDTH + 0.5, row + 0.5)];
    for (let column = 0; column < WIDTH; column += 1) {
      const x = left[0] + ((right[0] - left[0]) * column) / WIDTH;
      const y = left[1] + ((right[1] - left[1]) * column) / WIDTH;
      const dx = Math.abs(x - middle + 0.05) - (half - 0.35);
      const dy = Math.abs(y + 0.12) - (box.half - 0.3);
      if (dx > 1.2 || dy > 1.2) continue;
      const outside = Math.sqrt(Math.max(0, dx) ** 2 + Math.max(0, dy) ** 2) + Math.min(0, Math.max(dx, dy));
      let dark = 0.74 * (1 - step(-0.28, 0.62, outside)) + 0.14 * (1 - step(0.1, 1.1, outside));
      for (const wheel of wheels) {
        const wx = (x - wheel.x) / 0.3;
        const wy = (y - wheel.y + Math.sign(wheel.y) * 0.1) / 0.2;
        if (wx * wx + wy * wy < 1) dark = Math.max(dark, 0.9 * (1 - step(0.3, 1, Math.sqrt(wx * wx + wy * wy))));
      }
      layers.cover[row * WIDTH + column] = Math.round(255 * dark);
    }
  }
}
