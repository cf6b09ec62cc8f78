import { type Camera, HEIGHT, project, WIDTH } from "./camera";
import { type Mesh, SURFACE } from "./mesh";
import type { WheelPlace } from "./wheel";

/** Samples of each pixel, across and down; `shade` averages four. */
export const SAMPLES = 2;

/** What is seen in a part of the picture, sample by sample. */
export interface Visible {
  /** The part in pixels. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** The triangle that each sample shows, counted from 1 over all meshes; 0 shows none. */
  ids: Uint32Array;
  /** Its share of the triangle's second and third corner, in space. */
  second: Float32Array;
  third: Float32Array;
}

/** Finds the nearest triangle of each sample. The body is open within `arch` metres of a wheel's axle. */
export function visible(meshes: readonly Mesh[], camera: Camera, wheels: readonly WheelPlace[], arch: number): Visible {
  const projected = meshes.map(({ positions }) => {
    const points = new Float32Array(positions.length);
    for (let i = 0; i < positions.length; i += 3)
      points.set(project(camera, positions[i] as number, positions[i + 1] as number, positions[i + 2] as number), i);
    return points;
  });
  const frame = frameOf(projected);
  for (const points of projected) toSamples(points, frame);
  const [columns, rows] = [frame.width * SAMPLES, frame.height * SAMPLES];
  const seen: Visible = {
    ...frame,
    ids: new Uint32Array(columns * rows),
    second: new Float32Array(columns * rows),
    third: new Float32Array(columns * rows),
  };
  const nearness = new Float32Array(columns * rows);

  let start = 0;
  meshes.forEach((mesh, m) => {
    const points = projected[m] as Float32Array;
    if (mesh.surface === SURFACE.body) fillMesh(mesh, points, start, seen, nearness, { camera, wheels, arch });
    else fillMesh(mesh, points, start, seen, nearness);
    start += mesh.triangles.length / 3;
  });
  return seen;
}

/** Fills the samples of a mesh's triangles where it is nearest. With `open`, it is cut out around the wheels. */
function fillMesh(
  { positions, normals, triangles, surface }: Mesh,
  points: Float32Array,
  start: number,
  { width, height, ids, second: seconds, third: thirds }: Visible,
  nearness: Float32Array,
  open?: { camera: Camera; wheels: readonly WheelPlace[]; arch: number },
): void {
  const [columns, rows] = [width * SAMPLES, height * SAMPLES];
  const isGlass = surface === SURFACE.glass;
  const [eyeX, eyeY, eyeZ] = open?.camera.eye ?? [0, 0, 0];
  const [frontAxle, radius] = [open?.wheels[0]?.x ?? 0, open?.wheels[0]?.radius ?? 0];
  const arch = open?.arch ?? 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const a = (triangles[t] as number) * 3;
    const b = (triangles[t + 1] as number) * 3;
    const c = (triangles[t + 2] as number) * 3;
    let isNearWheel = false;
    if (open) {
      const x = positions[a] as number;
      const y = positions[a + 1] as number;
      const z = positions[a + 2] as number;
      // The axles are equally far from the middle.
      const along = Math.abs(x) - frontAxle;
      isNearWheel = Math.abs(y) > 0.4 && along * along + (z - radius) * (z - radius) < (arch + 0.3) * (arch + 0.3);
      const facing =
        (normals[a] as number) * (eyeX - x) +
        (normals[a + 1] as number) * (eyeY - y) +
        (normals[a + 2] as number) * (eyeZ - z);
      // From inside, the body is seen only through the arches, which are low.
      if (facing < -1 && z > 1.2 * radius + arch) continue;
    }
    const ax = points[a] as number;
    const ay = points[a + 1] as number;
    const aw = points[a + 2] as number;
    const bx = points[b] as number;
    const by = points[b + 1] as number;
    const bw = points[b + 2] as number;
    const cx = points[c] as number;
    const cy = points[c + 1] as number;
    const cw = points[c + 2] as number;
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (Math.abs(area) < 1e-9) continue;
    const sStep = (cy - ay) / area;
    const uStep = (ay - by) / area;
    const lastRow = Math.min(rows - 1, Math.floor(Math.max(ay, by, cy)));
    const firstColumn = Math.max(0, Math.ceil(Math.min(ax, bx, cx)));
    const lastColumn = Math.min(columns - 1, Math.floor(Math.max(ax, bx, cx)));
    for (let row = Math.max(0, Math.ceil(Math.min(ay, by, cy))); row <= lastRow; row += 1) {
      const s0 = (-ax * (cy - ay) - (row - ay) * (cx - ax)) / area;
      const u0 = ((bx - ax) * (row - ay) + ax * (by - ay)) / area;
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        const s = s0 + column * sStep;
        const u = u0 + column * uStep;
        if (s < 0 || u < 0 || s + u > 1) continue;
        // Every other sample shows what is behind the glass.
        if (isGlass && ((row + column) & 1) === 0) continue;
        const near = (1 - s - u) * aw + s * bw + u * cw;
        const at = row * columns + column;
        if (near <= (nearness[at] as number)) continue;
        const second = (s * bw) / near;
        const third = (u * cw) / near;
        if (isNearWheel) {
          const first = 1 - second - third;
          const x =
            first * (positions[a] as number) + second * (positions[b] as number) + third * (positions[c] as number);
          const z =
            first * (positions[a + 2] as number) +
            second * (positions[b + 2] as number) +
            third * (positions[c + 2] as number);
          const along = Math.abs(x) - frontAxle;
          if (along * along + (z - radius) * (z - radius) < arch * arch) continue;
        }
        nearness[at] = near;
        ids[at] = start + t / 3 + 1;
        seconds[at] = second;
        thirds[at] = third;
      }
    }
  }
}

/** Turns pixels into samples of the frame, and distances into their inverse. */
function toSamples(points: Float32Array, { left, top }: { left: number; top: number }): void {
  for (let i = 0; i < points.length; i += 3) {
    points[i] = ((points[i] as number) - left) * SAMPLES - 0.5;
    points[i + 1] = ((points[i + 1] as number) - top) * SAMPLES - 0.5;
    points[i + 2] = 1 / (points[i + 2] as number);
  }
}

/** The whole pixels that hold all points. */
function frameOf(projected: readonly Float32Array[]) {
  let [left, top, right, bottom] = [WIDTH, HEIGHT, 0, 0];
  for (const points of projected)
    for (let i = 0; i < points.length; i += 3) {
      left = Math.min(left, points[i] as number);
      right = Math.max(right, points[i] as number);
      top = Math.min(top, points[i + 1] as number);
      bottom = Math.max(bottom, points[i + 1] as number);
    }
  [left, top] = [Math.max(0, Math.floor(left) - 1), Math.max(0, Math.floor(top) - 1)];
  return {
    left,
    top,
    width: Math.min(WIDTH, Math.ceil(right) + 1) - left,
    height: Math.min(HEIGHT, Math.ceil(bottom) + 1) - top,
  };
}
