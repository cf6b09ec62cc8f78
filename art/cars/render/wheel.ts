import { gridMesh, type Mesh, SURFACE, type Vector } from "./mesh";

/** Where a wheel stands: the middle of its outer face, whose side is the sign of `y`. */
export interface WheelPlace {
  x: number;
  y: number;
  radius: number;
}

/** Half a wheel's section from the tread's inner edge to the hub: share of the radius, metres inwards. */
const SECTION: readonly (readonly [share: number, inwards: number])[] = [
  [0.8, 0.23],
  [0.97, 0.22],
  [1, 0.19],
  [1, 0.045],
  [0.985, 0.022],
  [0.94, 0.008],
  [0.86, 0],
  [0.78, 0.002],
  [0.735, 0.01],
  [0.715, 0.008],
  [0.69, 0.022],
  [0.66, 0.04],
  [0.5, 0.036],
  [0.3, 0.03],
  [0.16, 0.024],
  [0.14, 0.018],
  [0, 0.016],
];

/** A tyre with its rim. */
export function wheelMesh({ x, y, radius }: WheelPlace): Mesh {
  const side = Math.sign(y);
  const rows = SECTION.map(([share, inwards]) =>
    Array.from({ length: 72 }, (_, i): Vector => {
      const angle = (-side * i * 2 * Math.PI) / 72;
      const r = radius * share;
      return [x + r * Math.cos(angle), y - side * inwards, radius + r * Math.sin(angle)];
    }),
  );
  return gridMesh(SURFACE.wheel, rows, true);
}
