import type { Measures } from "../render/body";
import type { Body } from "../render/car";
import type { Mesh } from "../render/mesh";
import type { Style } from "../render/style";
import type { Point } from "../render/svg";

/** Where doors begin and end: the front door's front edge, the pillar between, the rear door's rear edge. */
type Doors = readonly [front: number, middle: number, rear?: number];

type Look = Omit<Style, "pillars" | "seats" | "doors" | "handles"> &
  Partial<Pick<Style, "pillars" | "seats" | "doors" | "handles">>;

/** A body with the doors, pillars, handles and seats that follow from its measures. */
export function body(span: number, m: Measures, doors: Doors, look: Look, more?: readonly Mesh[]): Body {
  const [front, middle, rear] = doors;
  const [belt, arch] = [look.belt[0], m.wheel + 0.055];
  const sill = m.clearance + (look.cladding ? 0.14 : 0.075);
  const half = (belt + sill) / 2;
  const lines: Point[][] = [
    [
      [front, belt - 0.02],
      [front + 0.05, half + 0.1],
      [front, half - 0.15],
      [front - 0.06, sill],
      [middle + 0.1, sill],
      [middle, sill],
    ],
    [
      [middle, look.belt[0] + 0.02],
      [middle - 0.01, sill],
    ],
  ];
  const handles: Point[] = [[middle + 0.19, belt - 0.1]];
  const pillars = [middle];
  const seats = [middle + 0.25];
  if (rear !== undefined) {
    const turn = -m.axle + arch;
    lines.push([
      [rear, look.belt[1]],
      [rear + 0.02, half + 0.2],
      [Math.max(rear, turn - 0.06), half],
      [Math.max(rear + 0.05, turn + 0.1), sill],
      [middle - 0.1, sill],
      [middle, sill],
    ]);
    handles.push([rear + 0.2, look.belt[1] - 0.12]);
    pillars.push(rear - 0.02);
    seats.push(rear + 0.15);
  }
  return { span, measures: m, style: { pillars, seats, handles, doors: lines, ...look }, more };
}

/** A rectangle seen from above. */
export const slab = (left: number, right: number, half: number): Point[] => [
  [left, -half],
  [right, -half],
  [right, half],
  [left, half],
];
