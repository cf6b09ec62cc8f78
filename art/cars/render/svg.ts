/** A point of a drawn view, in metres. */
export type Point = readonly [x: number, y: number];

const n = (value: number) => String(Math.round(value * 10_000) / 10_000);

/** A polygon with rounded corners: the radius is at most 45 % of the shorter edge beside a corner. */
export function shape(points: readonly Point[], fill: string, radius = 0.03, more = ""): string {
  return `<path d="${outline(points, radius)}" fill="${fill}" ${more}/>`;
}

/** The path data of a polygon with rounded corners. */
export function outline(points: readonly Point[], radius: number): string {
  const count = points.length;
  const parts = points.map((point, i) => {
    const before = points[(i + count - 1) % count] as Point;
    const after = points[(i + 1) % count] as Point;
    const [start, end] = [towards(point, before, radius), towards(point, after, radius)];
    return `${i === 0 ? "M" : "L"}${n(start[0])} ${n(start[1])}Q${n(point[0])} ${n(point[1])} ${n(end[0])} ${n(end[1])}`;
  });
  return `${parts.join("")}Z`;
}

function towards([x, y]: Point, [tx, ty]: Point, radius: number): Point {
  const length = Math.hypot(tx - x, ty - y) || 1;
  const share = Math.min(radius / length, 0.45);
  return [x + (tx - x) * share, y + (ty - y) * share];
}

/** A smooth open line through points. */
export function line(points: readonly Point[], width: number, colour: string, more = ""): string {
  const [first = [0, 0], ...rest] = points;
  let data = `M${n(first[0])} ${n(first[1])}`;
  rest.forEach(([x, y], i) => {
    const next = rest[i + 1];
    data += next ? `Q${n(x)} ${n(y)} ${n((x + next[0]) / 2)} ${n((y + next[1]) / 2)}` : `L${n(x)} ${n(y)}`;
  });
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" ${more}/>`;
}

export const circle = (x: number, y: number, radius: number, fill: string, more = ""): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${more}/>`;

export const box = (left: number, bottom: number, width: number, height: number, fill: string, radius = 0, more = "") =>
  `<rect x="${n(left)}" y="${n(bottom)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}" ${more}/>`;

/** A gradient from bottom to top of what it fills. */
export const fade = (id: string, bottom: string, top: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${bottom}"/><stop offset="1" stop-color="${top}"/></linearGradient>`;

/** The points with their first coordinate mirrored. */
const mirrored = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [-x, y]);

/** A drawing on one side and its mirror image on the other. */
export const both = (draw: (at: (points: readonly Point[]) => readonly Point[]) => string) =>
  draw((points) => points) + draw(mirrored);
