import type { Measures, Outlines } from "./body";
import { mix } from "./curve";
import { front, rear } from "./ends";
import { rim } from "./rims";
import type { Textures } from "./shade";
import type { Style } from "./style";
import { circle, fade, line, outline, type Point, shape } from "./svg";
import { texture } from "./texture";

/** Plastic without gloss: its blue is less than its red. */
const PLASTIC = "#34312c";
const RUBBER = "#0d1014";
const GAP = "#0a0d12";
const CHROME = "#d7dce2";

/** Draws a body's views. */
export async function texturesOf(m: Measures, o: Outlines, style: Style, arch: number): Promise<Textures> {
  const [left, right] = [m.tail - 0.1, m.nose + 0.1];
  const ends = { left: -m.half - 0.1, right: m.half + 0.1, bottom: 0, top: o.peak + 0.05 };
  const corner = { left: -0.75, right: 0.6, bottom: 0, top: o.peak + 0.05 };
  const [nose, tail] = [front(m, o, style), rear(m, o, style)];
  const [side, frontView, rearView, top, frontCorner, rearCorner, wheel] = await Promise.all([
    texture(flank(m, o, style, arch), { left, right, bottom: 0, top: o.peak + 0.05 }),
    texture(nose.view, ends),
    texture(tail.view, ends),
    texture(roof(m, style), { left, right, bottom: -m.half - 0.1, top: m.half + 0.1 }),
    texture(nose.corner, corner, 320),
    texture(tail.corner, corner, 320),
    texture(rim(style.rim), { left: -0.52, right: 0.52, bottom: -0.52, top: 0.52 }, 220),
  ]);
  return { side, front: frontView, rear: rearView, top, frontCorner, rearCorner, wheel };
}

/** The outline of the side windows: below the roof's edge, above the belt. */
function daylight(m: Measures, o: Outlines, { belt, quarter }: Style): Point[] {
  const edge = 0.085;
  const upper: Point[] = [];
  const last = quarter[1];
  for (let x = m.cowl[0] - 0.02; x >= last; x -= 0.04) {
    const slope = (o.roof(x + 0.02) - o.roof(x - 0.02)) / 0.04;
    upper.push([x, o.roof(x) - edge * Math.min(2.4, Math.hypot(1, slope))]);
  }
  const beltAt = (x: number) => mix(belt[0], belt[1], (m.cowl[0] - x) / (m.cowl[0] - m.tail));
  const above = upper.filter(([x, z]) => z > beltAt(x) + 0.015);
  const first = above[0] as Point;
  const start: Point = [first[0] + 0.02, beltAt(first[0])];
  const end = quarter[0];
  return [start, ...above, [last, Math.max(beltAt(end) + 0.03, (above.at(-1) as Point)[1] - 0.02)], [end, beltAt(end)]];
}

function flank(m: Measures, o: Outlines, style: Style, arch: number): string {
  const top = o.peak;
  const beltAt = (x: number) => mix(style.belt[0], style.belt[1], (m.cowl[0] - x) / (m.cowl[0] - m.tail));
  const sill = m.clearance + (style.cladding ? 0.16 : 0.055);
  const parts = [fade("glass", "#0f161d", "#2c3b4a")];
  const matt = style.cladding ? PLASTIC : "#1b1a18";
  for (const x of [m.axle, -m.axle])
    parts.push(circle(x, m.wheel, arch + (style.cladding ? 0.062 : 0.012), style.cladding ? PLASTIC : "#15181c"));
  parts.push(`<path d="M${m.tail - 0.1} 0H${m.nose + 0.1}V${sill}H${m.tail - 0.1}Z" fill="${matt}"/>`);
  if (style.cladding === "bumpers") {
    parts.push(`<path d="M${m.tail - 0.1} 0H${-m.axle}V${m.clearance + 0.3}H${m.tail - 0.1}Z" fill="${PLASTIC}"/>`);
    parts.push(`<path d="M${m.axle} 0H${m.nose + 0.1}V${m.clearance + 0.3}H${m.axle}Z" fill="${PLASTIC}"/>`);
  }
  // A crease along the flank: a dark line under a light one.
  const crease = style.crease ?? 0.14;
  const creaseLine: Point[] = [
    [m.axle - 0.1, beltAt(m.axle) - crease - 0.05],
    [0.2, beltAt(0.2) - crease],
    [-m.axle - 0.25, beltAt(-m.axle) - crease + 0.015],
    [m.tail + 0.15, beltAt(m.tail) - crease],
  ];
  parts.push(line(creaseLine, 0.012, "#000000", 'opacity=".3"'));
  parts.push(
    line(
      creaseLine.map(([x, z]): Point => [x, z + 0.013]),
      0.012,
      "#ffffff",
      'opacity=".13"',
    ),
  );
  parts.push(
    line(
      [
        [m.axle - arch - 0.05, sill + 0.13],
        [0, sill + 0.1],
        [-m.axle + arch + 0.05, sill + 0.13],
      ],
      0.05,
      "#000000",
      'opacity=".16"',
    ),
  );

  parts.push(
    `<clipPath id="lower"><path d="M-9-9H9V${top}H-9ZM${circlePath(m.axle, m.wheel, arch)}${circlePath(-m.axle, m.wheel, arch)}" clip-rule="evenodd"/></clipPath>`,
  );
  for (const door of style.doors) parts.push(line(door, 0.011, GAP, 'opacity=".85"'));
  for (const [x, z] of style.handles) {
    parts.push(
      shape(
        [
          [x - 0.1, z - 0.035],
          [x + 0.1, z - 0.035],
          [x + 0.1, z + 0.02],
          [x - 0.1, z + 0.02],
        ],
        "#000000",
        0.03,
        'opacity=".28"',
      ),
    );
    parts.push(
      shape(
        [
          [x - 0.105, z - 0.012],
          [x + 0.105, z - 0.012],
          [x + 0.105, z + 0.016],
          [x - 0.105, z + 0.016],
        ],
        style.chrome ? CHROME : "#ffffff",
        0.014,
        style.chrome ? "" : 'opacity=".35"',
      ),
    );
  }
  if (style.rail) parts.push(line(style.rail, 0.016, GAP, 'opacity=".8"'));
  for (const panel of style.panels ?? [])
    parts.push(shape(panel, "#000000", 0.06, 'opacity=".13" stroke="#000000" stroke-width=".012"'));

  if (style.windows !== "none") {
    const data = outline(daylight(m, o, style), 0.045);
    parts.push(
      `<path d="${data}" fill="${RUBBER}" stroke="${style.chrome ? CHROME : RUBBER}" stroke-width=".026" stroke-linejoin="round"/>`,
    );
    parts.push(
      `<clipPath id="dlo"><path d="${data}"/></clipPath><g clip-path="url(#dlo)"><path d="${data}" fill="url(#glass)"/>`,
    );
    // Seats and head rests behind the glass.
    for (const x of style.seats) {
      const z = beltAt(x);
      parts.push(
        shape(
          [
            [x - 0.24, z - 0.2],
            [x + 0.1, z - 0.2],
            [x + 0.02, z + 0.2],
            [x - 0.2, z + 0.2],
          ],
          "#0a0f14",
          0.07,
          'opacity=".75"',
        ),
      );
      parts.push(
        shape(
          [
            [x - 0.2, z + 0.17],
            [x - 0.02, z + 0.17],
            [x - 0.04, z + 0.33],
            [x - 0.17, z + 0.33],
          ],
          "#0a0f14",
          0.05,
          'opacity=".75"',
        ),
      );
    }
    // The sky slanting across the panes.
    for (const x of style.pillars.concat(style.quarter[0]).map((at) => at + 0.32))
      parts.push(`<path d="M${x - 0.1} 0L${x + 0.55} ${top}H${x + 0.83}L${x + 0.12} 0Z" fill="#9fb6c8" opacity=".2"/>`);
    for (const x of style.pillars)
      parts.push(
        `<path d="M${x} ${beltAt(x) - 0.1}L${x - 0.05} ${top}h-.085L${x - 0.1} ${beltAt(x) - 0.1}Z" fill="${RUBBER}"/>`,
      );
    parts.push("</g>");
  }
  return parts.join("");
}

const circlePath = (x: number, z: number, r: number) =>
  `M${x - r} ${z}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** Seen from above: bonnet lines, roof, and what lies on a deck. */
function roof(m: Measures, style: Style): string {
  const parts: string[] = [];
  const hood = m.nose - m.bonnet[0];
  for (const side of [1, -1])
    parts.push(
      line(
        [
          [m.cowl[0] - 0.05, side * (m.half - 0.2)],
          [mix(hood, m.cowl[0], 0.5), side * (m.half - 0.22)],
          [hood + 0.1, side * (m.half - 0.34)],
        ],
        0.01,
        GAP,
        'opacity=".8"',
      ),
      line(
        [
          [m.cowl[0] - 0.05, side * 0.34],
          [mix(hood, m.cowl[0], 0.5), side * 0.38],
          [hood, side * 0.42],
        ],
        0.02,
        "#000000",
        'opacity=".12"',
      ),
    );
  const [back, ahead, half] = [m.spoiler[0], m.header[0], m.roofHalf];
  if (style.roof === "black" || style.roof === "glass")
    parts.push(
      shape(
        [
          [back - 0.3, -half],
          [ahead + 0.2, -half],
          [ahead + 0.2, half],
          [back - 0.3, half],
        ],
        style.roof === "glass" ? "#131a22" : "#101216",
        0.08,
      ),
    );
  if (style.roof === "panorama")
    parts.push(
      shape(
        [
          [back + 0.35, -half + 0.16],
          [ahead - 0.12, -half + 0.16],
          [ahead - 0.12, half - 0.16],
          [back + 0.35, half - 0.16],
        ],
        "#131a22",
        0.1,
      ),
    );
  if (style.roof === "cloth")
    parts.push(
      shape(
        [
          [-9, -2],
          [ahead - 0.05, -2],
          [ahead - 0.05, 2],
          [-9, 2],
        ],
        "#3c3833",
        0.08,
      ),
    );
  if (style.deck) parts.push(shape(style.deck.points, style.deck.fill, 0.08));
  return parts.join("");
}
