/** What a mesh is made of, which decides how its points are coloured. */
export const SURFACE = { body: 0, dark: 1, wheel: 2, trim: 3, paint: 4, glass: 5, cabin: 6, metal: 7 } as const;
export type Surface = (typeof SURFACE)[keyof typeof SURFACE];

/** Triangles in metres: x to the front, y to the car's left, z up from the ground. */
export interface Mesh {
  surface: Surface;
  positions: Float32Array;
  normals: Float32Array;
  triangles: Uint32Array;
}

export type Vector = readonly [x: number, y: number, z: number];

/** A mesh of rows of points of equal length; `closed` joins the last point of each row to its first. */
export function gridMesh(surface: Surface, rows: readonly (readonly Vector[])[], closed = false): Mesh {
  const [height, width] = [rows.length, rows[0]?.length ?? 0];
  const positions = new Float32Array(height * width * 3);
  rows.forEach((row, r) => {
    row.forEach((point, c) => {
      positions.set(point, (r * width + c) * 3);
    });
  });
  const at = (r: number, c: number) => Math.max(0, Math.min(height - 1, r)) * width + wrapped(c, width, closed);
  const normals = new Float32Array(positions.length);
  for (let r = 0; r < height; r += 1)
    for (let c = 0; c < width; c += 1) {
      const across = between(positions, at(r, c - 1), at(r, c + 1));
      const along = between(positions, at(r - 1, c), at(r + 1, c));
      normals.set(unit(cross(across, along)), (r * width + c) * 3);
    }
  const triangles: number[] = [];
  for (let r = 0; r + 1 < height; r += 1)
    for (let c = 0; c + (closed ? 0 : 1) < width; c += 1) {
      const [a, b, d, e] = [at(r, c), at(r, c + 1), at(r + 1, c), at(r + 1, c + 1)];
      triangles.push(a, b, e, a, e, d);
    }
  return { surface, positions, normals, triangles: new Uint32Array(triangles) };
}

const wrapped = (index: number, width: number, closed: boolean) =>
  closed ? (index + width) % width : Math.max(0, Math.min(width - 1, index));

function between(positions: Float32Array, from: number, to: number): Vector {
  const difference = (axis: number) => (positions[to * 3 + axis] as number) - (positions[from * 3 + axis] as number);
  return [difference(0), difference(1), difference(2)];
}

const cross = ([a, b, c]: Vector, [d, e, f]: Vector): Vector => [b * f - c * e, c * d - a * f, a * e - b * d];

export function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

/** A rounded block around a centre, with half sizes; `power` 2 is an ellipsoid, more is boxier. */
export function block(surface: Surface, [x, y, z]: Vector, [a, b, c]: Vector, power = 3): Mesh {
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power);
  const rows = Array.from({ length: 17 }, (_, r) => {
    const up = (r / 16 - 0.5) * Math.PI;
    return Array.from({ length: 28 }, (_, i): Vector => {
      const round = (i / 28) * 2 * Math.PI;
      const flat = bent(Math.cos(up));
      return [x + a * flat * bent(Math.cos(round)), y + b * flat * bent(Math.sin(round)), z + c * bent(Math.sin(up))];
    });
  });
  return gridMesh(surface, rows, true);
}

/** A round bar along points, `radius` metres thick. */
export function bar(surface: Surface, path: readonly Vector[], radius: number): Mesh {
  const rows = path.map(([x, y, z], i) => {
    const thick = i === 0 || i === path.length - 1 ? radius * 0.3 : radius;
    return Array.from({ length: 10 }, (_, c): Vector => {
      const round = (c / 10) * 2 * Math.PI;
      return [x, y + thick * Math.cos(round), z + thick * Math.sin(round)];
    });
  });
  return gridMesh(surface, rows, true);
}
