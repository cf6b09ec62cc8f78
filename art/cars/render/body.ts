import { curve, mix, type Points } from "./curve";
import { gridMesh, type Mesh, SURFACE, type Vector } from "./mesh";
import type { Point } from "./svg";

/** The measures of a body in metres: x to the front from the middle between the axles, z up from the ground. */
export interface Measures {
  nose: number;
  tail: number;
  /** Half of its width, without mirrors. */
  half: number;
  clearance: number;
  /** Half of the wheelbase. */
  axle: number;
  wheel: number;
  /** The bonnet's front edge: how far behind the nose, how high. */
  bonnet: Point;
  /** How much the bonnet rises above a straight line in its middle. */
  bulge?: number;
  /** Foot and head of the windscreen, the highest point of the roof, its rear end, the rear window's foot. */
  cowl: Point;
  header: Point;
  top: Point;
  spoiler: Point;
  rearGlass: Point;
  /** The upper edge of the tail: how far before its rearmost point, how high. */
  deck: Point;
  roofHalf: number;
  /** Length of the rounded front and rear in plan, and how square they are: 2 is round. */
  frontRound?: Point;
  rearRound?: Point;
  /** How far the wheel arches stand out. */
  flare?: number;
}

/** The outlines of a body. */
export interface Outlines {
  front: (z: number) => number;
  rear: (z: number) => number;
  side: (z: number) => number;
  /** Height of bonnet, windscreen, roof and tail above a point of the length. */
  roof: (x: number) => number;
  peak: number;
}

export function outlinesOf(m: Measures): Outlines {
  const [peakX, peak] = m.top;
  const noseTop: Points = [
    [m.clearance, m.nose - 0.16],
    [m.clearance + 0.1, m.nose - 0.035],
    [Math.min(0.5, m.bonnet[1] - 0.22), m.nose],
    [m.bonnet[1] - 0.1, m.nose - 0.03],
    [m.bonnet[1] - 0.02, m.nose - m.bonnet[0] * 0.55],
    [m.bonnet[1] + 0.012, m.nose - m.bonnet[0] - 0.03],
  ];
  const bonnetMiddle: Point = [
    mix(m.nose - m.bonnet[0], m.cowl[0], 0.45),
    mix(m.bonnet[1], m.cowl[1], 0.45) + (m.bulge ?? 0.025),
  ];
  const crown = (end: Point): Points =>
    [0.9, 0.72, 0.5, 0.3, 0.14, 0.04, 0].map((share) => [
      peak - (peak - end[1]) * share ** 2 * 0.999 - 0.0005,
      mix(peakX, end[0], share),
    ]);
  const front = curve([
    ...noseTop,
    [bonnetMiddle[1], bonnetMiddle[0]],
    [m.cowl[1], m.cowl[0]],
    [mix(m.cowl[1], m.header[1], 0.5) + 0.012, mix(m.cowl[0], m.header[0], 0.5)],
    [m.header[1], m.header[0]],
    ...crown(m.header),
  ]);
  const hasDeck = Math.abs(m.rearGlass[0] - m.tail) > 0.5;
  const rear = curve([
    [m.clearance, m.tail + 0.16],
    [m.clearance + 0.12, m.tail + 0.03],
    [0.5, m.tail],
    [mix(0.5, m.deck[1], 0.7), m.tail + m.deck[0] * 0.3],
    [m.deck[1], m.tail + m.deck[0]],
    ...(hasDeck
      ? ([[mix(m.deck[1], m.rearGlass[1], 0.75), mix(m.tail + m.deck[0], m.rearGlass[0], 0.6)]] as Points)
      : []),
    [m.rearGlass[1], m.rearGlass[0]],
    [mix(m.rearGlass[1], m.spoiler[1], 0.6), mix(m.rearGlass[0], m.spoiler[0], 0.55)],
    [m.spoiler[1], m.spoiler[0]],
    ...crown(m.spoiler),
  ]);
  const shoulder = m.cowl[1] - 0.08;
  const crownStart = Math.min(m.header[1], peak - 0.045);
  const side = curve([
    [m.clearance, m.half - 0.09],
    [m.clearance + 0.1, m.half - 0.03],
    [0.45, m.half - 0.012],
    [mix(0.45, shoulder, 0.55), m.half],
    [shoulder, m.half - 0.018],
    [shoulder + 0.07, m.half - 0.06],
    [mix(shoulder + 0.07, crownStart, 0.5), mix(m.half - 0.06, m.roofHalf, 0.42)],
    [crownStart - 0.03, m.roofHalf + 0.025],
    [crownStart + (peak - crownStart) * 0.3, m.roofHalf - 0.06],
    [crownStart + (peak - crownStart) * 0.65, m.roofHalf * 0.68],
    [crownStart + (peak - crownStart) * 0.9, m.roofHalf * 0.34],
    [peak, 0.02],
  ]);
  const roof = (x: number) => {
    let [low, high] = [m.clearance, peak];
    const isInside = (z: number) => (x >= peakX ? front(z) >= x : rear(z) <= x);
    for (let i = 0; i < 24; i += 1) {
      const z = (low + high) / 2;
      if (z < 0.5 || isInside(z)) low = z;
      else high = z;
    }
    return low;
  };
  return { front, rear, side, roof, peak };
}

const [FRONT, FLANK, REAR] = [16, 44, 12];

/** The body's surface and, inside it, the dark underside seen through the arches. */
export function bodyMeshes(m: Measures, o: Outlines, arch: number): Mesh[] {
  const heights = levels(m, o);
  const row = (z: number, inset: number): Vector[] => {
    const [length, power] = roundness(m.frontRound ?? [0.8, 2.7], z, m);
    const [rearLength, rearPower] = roundness(m.rearRound ?? [0.5, 3], z, m);
    const [front, rear, half] = [o.front(z) - inset, o.rear(z) + inset, o.side(z) * (inset ? 0.74 : 1)];
    const total = Math.max(0.02, front - rear);
    const shrink = Math.min(1, (total * 0.96) / (length + rearLength));
    const [lf, lr] = [length * shrink, rearLength * shrink];
    const right: Vector[] = [];
    for (let i = 0; i <= FRONT; i += 1) {
      const a = ((i / FRONT) * Math.PI) / 2;
      right.push([front - lf + lf * Math.cos(a) ** (2 / power), half * Math.sin(a) ** (2 / power), z]);
    }
    for (let i = 1; i < FLANK; i += 1) right.push([mix(front - lf, rear + lr, i / FLANK), half, z]);
    for (let i = REAR; i >= 0; i -= 1) {
      const a = ((i / REAR) * Math.PI) / 2;
      right.push([rear + lr - lr * Math.cos(a) ** (2 / rearPower), half * Math.sin(a) ** (2 / rearPower), z]);
    }
    const shaped = right.map(([x, y]): Vector => [x, barrel(m, x, y) + flare(m, x, y, z, arch, inset), z]);
    // Counter-clockwise from above, so that normals point outwards.
    return [
      ...shaped,
      ...shaped
        .slice(1, -1)
        .reverse()
        .map(([x, y]): Vector => [x, -y, z]),
    ];
  };
  const body = gridMesh(
    SURFACE.body,
    heights.map((z) => row(z, 0)),
    true,
  );
  const under = gridMesh(
    SURFACE.dark,
    heights.filter((z, i) => z < m.bonnet[1] - 0.08 && i % 3 === 0).map((z) => row(z, 0.08)),
    true,
  );
  return [body, under];
}

/** Cars are widest in the middle. */
const barrel = (m: Measures, x: number, y: number) =>
  y * (1 - 0.035 * Math.abs((x - (m.nose + m.tail) / 2) / ((m.nose - m.tail) / 2)) ** 3);

function flare(m: Measures, x: number, y: number, z: number, arch: number, inset: number): number {
  if (inset || y < m.half * 0.7) return 0;
  return [m.axle, -m.axle].reduce((sum, at) => {
    const distance = Math.hypot(x - at, z - m.wheel) - arch;
    return sum + (m.flare ?? 0.022) * Math.exp(-((distance / 0.085) ** 2));
  }, 0);
}

/** Length and squareness of a rounded end at a height: glass and roof are rounder over a shorter length. */
function roundness([length, power]: Point, z: number, m: Measures): Point {
  const cabin = Math.min(1, Math.max(0, (z - m.cowl[1]) / 0.12));
  return [mix(length, Math.min(length, 0.5), cabin), mix(power, 2.8, cabin)];
}

/** Heights of the body's rows, denser where it is flat. */
function levels(m: Measures, o: Outlines): number[] {
  const fine = Array.from({ length: 1201 }, (_, i) => mix(m.clearance, o.peak, i / 1200));
  const ways = [0];
  fine.forEach((z, i) => {
    const before = fine[i - 1];
    if (before === undefined) return;
    const way =
      (z - before) * 1.2 +
      Math.abs(o.front(z) - o.front(before)) +
      Math.abs(o.rear(z) - o.rear(before)) * 0.6 +
      Math.abs(o.side(z) - o.side(before)) * 1.5;
    ways.push((ways[i - 1] as number) + way);
  });
  const total = ways.at(-1) as number;
  const rows: number[] = [];
  let next = 0;
  fine.forEach((z, i) => {
    if ((ways[i] as number) < next && i < 1200) return;
    rows.push(z);
    next += total / 130;
  });
  return rows;
}
