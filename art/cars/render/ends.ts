import type { Measures, Outlines } from "./body";
import { grille } from "./grilles";
import { lamp, tailLamp } from "./lamps";
import type { Style } from "./style";
import { both, box, circle, fade, line, type Point, shape } from "./svg";

const PLASTIC = "#34312c";

interface End {
  /** Seen along the car. */
  view: string;
  /** Seen from 45 degrees: metres outwards from the body's corner, height. */
  corner: string;
}

/** The number plate: marks that cannot be read. */
function plate(z: number): string {
  const marks = [-0.2, -0.165, -0.13, -0.095, -0.06, 0.015, 0.1, 0.135].map((x, i) =>
    box(x, z - 0.028, i === 5 ? 0.03 : 0.022, 0.056, "#20242a", 0.008),
  );
  return (
    box(-0.27, z - 0.062, 0.54, 0.124, "#16191d", 0.016) +
    box(-0.26, z - 0.053, 0.52, 0.106, "#f3f2ec", 0.01) +
    marks.join("") +
    line(
      [
        [-0.015, z - 0.035],
        [-0.015, z + 0.035],
      ],
      0.005,
      "#20242a",
    ) +
    line(
      [
        [0.07, z - 0.035],
        [0.07, z + 0.035],
      ],
      0.005,
      "#20242a",
    ) +
    box(0.2, z - 0.05, 0.055, 0.1, "#8a1f1f", 0.008, 'opacity=".55"')
  );
}

/** Glass with a black rim, between two heights. */
function screen(id: string, low: number, high: number, lowHalf: number, highHalf: number, inside: string): string {
  const points: Point[] = [
    [-lowHalf, low],
    [-highHalf, high],
    [highHalf, high],
    [lowHalf, low],
  ];
  const inner: Point[] = [
    [-lowHalf + 0.03, low + 0.02],
    [-highHalf + 0.03, high - 0.022],
    [highHalf - 0.03, high - 0.022],
    [lowHalf - 0.03, low + 0.02],
  ];
  return (
    fade(`${id}-f`, "#121a22", "#33475a") +
    shape(points, "#090c10", 0.06) +
    `<clipPath id="${id}">${shape(inner, "#000", 0.05)}</clipPath><g clip-path="url(#${id})">` +
    shape(inner, `url(#${id}-f)`, 0.05) +
    inside +
    `<path d="M${-highHalf} ${low}L${-highHalf * 0.2} ${high}H${highHalf * 0.25}L${-highHalf * 0.45} ${low}Z" fill="#bcd0de" opacity=".16"/>` +
    "</g>"
  );
}

const seat = (y: number, z: number, size = 1) =>
  shape(
    [
      [y - 0.21 * size, z - 0.2],
      [y - 0.18 * size, z + 0.2],
      [y + 0.18 * size, z + 0.2],
      [y + 0.21 * size, z - 0.2],
    ],
    "#0a0e13",
    0.09,
    'opacity=".7"',
  ) +
  shape(
    [
      [y - 0.1 * size, z + 0.17],
      [y - 0.09 * size, z + 0.32],
      [y + 0.09 * size, z + 0.32],
      [y + 0.1 * size, z + 0.17],
    ],
    "#0a0e13",
    0.05,
    'opacity=".7"',
  );

export function front(m: Measures, o: Outlines, style: Style): End {
  const edge = m.bonnet[1];
  const half = m.half;
  const low = m.clearance;
  const high = style.cladding === "bumpers";
  const isTall =
    style.grille === "star" || style.grille === "kidneys" || style.grille === "frame" || style.grille === "slats";
  const grilleHalf = isTall ? half * 0.5 : half * 0.56;
  const view = [
    // The bumper's plastic and the lower intake.
    `<path d="M-2 0H2V${low + (high ? 0.2 : 0.06)}H-2Z" fill="${high ? PLASTIC : "#1b1a18"}"/>`,
    shape(
      [
        [-half * 0.62, low + 0.21],
        [-half * 0.52, low + 0.07],
        [half * 0.52, low + 0.07],
        [half * 0.62, low + 0.21],
      ],
      "#0f1114",
      0.04,
    ),
    ...[0.11, 0.15].map((up) =>
      line(
        [
          [-half * 0.5, low + up],
          [half * 0.5, low + up],
        ],
        0.012,
        "#2c3036",
      ),
    ),
    high
      ? shape(
          [
            [-half * 0.5, low - 0.02],
            [-half * 0.42, low + 0.07],
            [half * 0.42, low + 0.07],
            [half * 0.5, low - 0.02],
          ],
          "#b5bac0",
          0.02,
        )
      : "",
    both((at) =>
      shape(
        at([
          [half * 0.68, low + 0.1],
          [half * 0.96, low + 0.13],
          [half * 0.94, low + 0.27],
          [half * 0.72, low + 0.22],
        ]),
        high ? "#24211d" : "#14171b",
        0.03,
      ),
    ),
    both((at) =>
      at([[half * 0.79, low + 0.175]])
        .map(([y, z]) => circle(y, z, 0.037, "#6b7782") + circle(y, z, 0.028, "#dfe8ef"))
        .join(""),
    ),
    grille(style.grille, grilleHalf, edge - (isTall ? 0.29 : 0.2), edge - 0.06),
    plate(low + 0.29 < edge - 0.32 ? low + 0.29 : low + 0.2),
    line(
      [
        [-half * 0.6, edge - 0.045],
        [0, edge - 0.03],
        [half * 0.6, edge - 0.045],
      ],
      0.009,
      "#0a0d12",
      'opacity=".75"',
    ),
    // Windscreen with seats, mirror and wipers.
    screen(
      "ws",
      m.cowl[1] + 0.005,
      m.header[1] - 0.005,
      o.side(m.cowl[1]) * 0.95,
      m.roofHalf * 0.97,
      [
        seat(0.36, m.cowl[1] + 0.12),
        seat(-0.36, m.cowl[1] + 0.12),
        box(-0.11, m.header[1] - 0.12, 0.22, 0.055, "#05080b", 0.02),
        `<path d="M${-half} ${m.cowl[1]}H${half}V${m.cowl[1] + 0.05}Q0 ${m.cowl[1] + 0.12} ${-half} ${m.cowl[1] + 0.05}Z" fill="#080b0f" opacity=".8"/>`,
      ].join(""),
    ),
    line(
      [
        [0.62, m.cowl[1] + 0.02],
        [0.1, m.cowl[1] + 0.055],
      ],
      0.012,
      "#04060a",
    ),
    line(
      [
        [0.02, m.cowl[1] + 0.02],
        [-0.5, m.cowl[1] + 0.055],
      ],
      0.012,
      "#04060a",
    ),
  ].join("");
  return { view, corner: fade("lens", "#9fb0be", "#3d4853") + lamp(style.lamp, edge - 0.02) };
}

export function rear(m: Measures, o: Outlines, style: Style): End {
  const half = m.half;
  const low = m.clearance;
  const view = [
    `<path d="M-2 0H2V${low + (style.cladding ? 0.24 : 0.1)}H-2Z" fill="${style.cladding ? PLASTIC : "#1b1a18"}"/>`,
    line(
      [
        [-half * 0.8, low + 0.34],
        [0, low + 0.3],
        [half * 0.8, low + 0.34],
      ],
      0.012,
      "#0a0d12",
      'opacity=".8"',
    ),
    plate(Math.min(m.deck[1] - 0.22, 0.74)),
    style.deck
      ? ""
      : screen(
          "rw",
          m.rearGlass[1] + 0.02,
          m.spoiler[1] - 0.03,
          o.side(m.rearGlass[1]) * 0.85,
          m.roofHalf * 0.92,
          seat(0.4, m.rearGlass[1] + 0.05) + seat(-0.4, m.rearGlass[1] + 0.05),
        ),
    line(
      [
        [0, m.rearGlass[1] + 0.03],
        [0.4, m.rearGlass[1] + 0.05],
      ],
      0.012,
      "#04060a",
    ),
  ].join("");
  return { view, corner: tailLamp(style.tailLamp, m.deck[1] - 0.05) };
}
