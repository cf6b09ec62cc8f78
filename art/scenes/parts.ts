import { HORIZON } from "../cars/render/camera";

/** What several backgrounds are made of. Coordinates are pixels of 1280 × 720. */

const n = (value: number) => String(Math.round(value * 10) / 10);

/** A linear gradient from top to bottom. */
export const fade = (id: string, ...colours: readonly string[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${colours.map((colour, i) => `<stop offset="${n(i / (colours.length - 1))}" stop-color="${colour}"/>`).join("")}</linearGradient>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ""): string =>
  `<path d="M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z" fill="${fill}" ${more}/>`;

export const path = (data: string, fill: string, more = ""): string => `<path d="${data}" fill="${fill}" ${more}/>`;

/** The sky down to the given line. */
export const sky = (high: string, low: string, to = 420): string =>
  fade("sky", high, low) + rect(0, 0, 1280, to, "url(#sky)");

export function cloud(x: number, y: number, size: number, opacity = 0.8): string {
  return `<g transform="translate(${x} ${y}) scale(${size})" fill="#fff" opacity="${opacity}"><path d="M-60 12Q-72-2-52-8Q-44-28-20-22Q-4-40 18-26Q36-34 44-14Q66-14 62 4Q60 12 50 12Z"/></g>`;
}

/** The sun with its glow. */
export const sun = (x: number, y: number, radius: number, colour = "#fff3cf"): string =>
  [2.6, 1.7, 1]
    .map(
      (size, i) =>
        `<circle cx="${x}" cy="${y}" r="${n(radius * size)}" fill="${colour}" opacity="${[0.16, 0.25, 0.95][i]}"/>`,
    )
    .join("");

/**
 * Ground from a line to the picture's lower edge, with joints in perspective: lines across come closer towards the
 * horizon, lines along meet there.
 */
export function ground(
  top: number,
  far: string,
  near: string,
  joints: string,
  { gap = 170, opacity = 0.3, across = true } = {},
): string {
  const lines: string[] = [];
  for (let x = -3000; gap > 0 && x <= 4300; x += gap) {
    const at = 640 + ((x - 640) * (top - HORIZON)) / (720 - HORIZON);
    lines.push(`M${n(at)} ${top}L${n(x)} 720`);
  }
  if (across)
    for (let k = 1; k < 16; k += 1) {
      const y = HORIZON + (720 - HORIZON) / (1 + k * 0.24);
      if (y > top + 4) lines.push(`M0 ${n(y)}H1280`);
    }
  return (
    fade("ground", far, near) +
    rect(0, top, 1280, 720 - top, "url(#ground)") +
    `<path d="${lines.join("")}" stroke="${joints}" stroke-width="1.6" fill="none" opacity="${opacity}"/>`
  );
}

/** A date palm whose foot is at a point. */
export function palm(x: number, y: number, height: number, lean = 0): string {
  const top = -height;
  const fronds = [-172, -150, -125, -100, -78, -55, -30, -8]
    .map((angle, i) => {
      const length = height * (0.36 + 0.05 * (i % 3));
      const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
      const [ex, ey] = [cos * length, sin * length * 0.62 + length * 0.42];
      const [mx, my] = [cos * length * 0.55, sin * length * 0.7 - length * 0.06];
      const fill = i % 2 ? "#3f7d52" : "#2f6846";
      return `<path d="M0 0Q${n(mx)} ${n(my - length * 0.09)} ${n(ex)} ${n(ey)}Q${n(mx * 0.9)} ${n(my + length * 0.16)} 0 ${n(length * 0.06)}Z" fill="${fill}"/>`;
    })
    .join("");
  const w = height * 0.035;
  const rings = Array.from({ length: 9 }, (_, i) => {
    const share = (i + 1) / 10;
    return `M${n(lean * share * share - w)} ${n(top * share)}l${n(w * 2)} ${n(-w * 0.7)}`;
  }).join("");
  return (
    `<g transform="translate(${x} ${y})"><path d="M${n(-w * 1.3)} 0Q${n(-w)} ${n(top * 0.5)} ${n(lean - w * 0.8)} ${n(top)}H${n(lean + w * 0.8)}Q${n(w * 1.1)} ${n(top * 0.5)} ${n(w * 1.4)} 0Z" fill="#8a6a48"/>` +
    `<path d="${rings}" stroke="#6d5136" stroke-width="${n(w * 0.4)}" fill="none"/>` +
    `<g transform="translate(${n(lean)} ${n(top)})">${fronds}<circle cx="${n(-w)}" cy="${n(w * 1.6)}" r="${n(w * 1.3)}" fill="#c07f35"/><circle cx="${n(w)}" cy="${n(w * 1.8)}" r="${n(w * 1.2)}" fill="#a96a28"/></g></g>`
  );
}

/** Merlons along the upper edge of a wall. */
export function merlons(from: number, to: number, y: number, size: number, fill: string): string {
  let data = "";
  for (let x = from; x + size <= to + 0.1; x += size * 1.6)
    data += `M${n(x)} ${n(y)}v${n(-size * 0.75)}l${n(size / 2)} ${n(-size * 0.45)}l${n(size / 2)} ${n(size * 0.45)}v${n(size * 0.75)}Z`;
  return path(data, fill);
}

/** A horseshoe arch standing on a line: the data of its path. */
export function arch(x: number, y: number, width: number, height: number): string {
  const r = width * 0.56;
  const spring = y - height + r * 1.55;
  return `M${n(x - width / 2)} ${n(y)}V${n(spring)}A${n(r)} ${n(r)} 0 1 1 ${n(x + width / 2)} ${n(spring)}V${n(y)}Z`;
}

/** A square minaret with a lantern: the middle of its foot, its width and height. */
export function minaret(
  x: number,
  y: number,
  width: number,
  height: number,
  [light, dark, accent]: readonly [string, string, string],
): string {
  const top = y - height;
  const w = width / 2;
  const lantern = width * 0.24;
  const panels = [0.16, 0.4, 0.64].map((share) => {
    const z = top + height * share;
    return `<path d="M${n(x - w * 0.62)} ${n(z + height * 0.14)}v${n(-height * 0.09)}q${n(w * 0.36)} ${n(-height * 0.06)} ${n(w * 0.72)} 0v${n(height * 0.09)}Z" fill="${dark}" opacity=".55"/>`;
  });
  return (
    rect(x - w, top, width, height, light) +
    rect(x + w * 0.42, top, w * 0.58, height, dark, 'opacity=".6"') +
    panels.join("") +
    rect(x - w, top + height * 0.035, width, height * 0.05, accent) +
    merlons(x - w, x + w, top, width * 0.135, light) +
    rect(x - lantern, top - width * 0.62, lantern * 2, width * 0.62, light) +
    rect(x + lantern * 0.3, top - width * 0.62, lantern * 0.7, width * 0.62, dark, 'opacity=".6"') +
    `<path d="M${n(x - lantern)} ${n(top - width * 0.62)}a${n(lantern)} ${n(lantern * 1.1)} 0 0 1 ${n(lantern * 2)} 0Z" fill="${accent}"/>` +
    `<path d="M${n(x)} ${n(top - width * 0.86)}V${n(top - width * 1.2)}" stroke="#b58a3c" stroke-width="${n(width * 0.035)}"/>` +
    [0.95, 1.05, 1.14]
      .map(
        (up, i) =>
          `<circle cx="${n(x)}" cy="${n(top - width * up)}" r="${n(width * (0.06 - i * 0.014))}" fill="#c99b43"/>`,
      )
      .join("")
  );
}

/** A row of the same drawing. */
export const row = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join("");

/** The sea from one line to another, with glitter. */
export function sea(from: number, to: number, far: string, near: string): string {
  const glitter = row(46, (i) => {
    const y = from + 4 + ((i * 37) % Math.max(1, to - from - 8));
    const x = (i * 211) % 1280;
    return `M${x} ${y}h${14 + ((i * 7) % 30)}`;
  });
  return (
    fade("sea", far, near) +
    rect(0, from, 1280, to - from, "url(#sea)") +
    `<path d="${glitter}" stroke="#fff" stroke-width="1.6" opacity=".35"/>`
  );
}

/** A white balustrade between two heights. */
export function balustrade(top: number, bottom: number, fill = "#f4efe4", shade = "#d4cbb9"): string {
  const gap = 26;
  const posts = row(Math.ceil(1280 / gap) + 1, (i) => {
    const x = i * gap;
    const middle = (top + bottom) / 2;
    return `<path d="M${x - 4} ${top + 8}Q${x - 8} ${middle + 6} ${x - 3} ${bottom - 6}H${x + 3}Q${x + 8} ${middle + 6} ${x + 4} ${top + 8}Z" fill="${fill}"/>`;
  });
  return (
    posts +
    rect(0, top, 1280, 9, fill) +
    rect(0, top + 9, 1280, 3, shade) +
    rect(0, bottom - 8, 1280, 8, fill) +
    rect(0, bottom - 2, 1280, 4, shade)
  );
}
