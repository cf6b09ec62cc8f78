/** The logos of the demo's agencies: marks without letters, legible at 48 pixels, in a square of 100. */

const path = (data: string, fill: string, more = "") => `<path d="${data}" fill="${fill}" ${more}/>`;
const stroke = (data: string, colour: string, width: number, more = "") =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
const disc = (x: number, y: number, r: number, fill: string, more = "") =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
const tile = (fill: string, radius = 22) => `<rect x="4" y="4" width="92" height="92" rx="${radius}" fill="${fill}"/>`;
const turned = (count: number, draw: string, from = 0) =>
  Array.from({ length: count }, (_, i) => `<g transform="rotate(${from + (i * 360) / count} 50 50)">${draw}</g>`).join(
    "",
  );

/** A horseshoe arch on y = 80, as wide as given, its crown at `top`. */
const arch = (half: number, top: number) =>
  `M${50 - half} 80V${top + half * 1.5}A${half * 1.12} ${half * 1.12} 0 1 1 ${50 + half} ${top + half * 1.5}V80Z`;

const MARKS = {
  // Peaks with a road that climbs between them.
  "Atlas Car":
    path("M4 82L36 20L52 48L62 32L96 82Z", "#1f3f8f") +
    path("M36 20L47.5 39.5L41 46L35.5 38L29 45L26 39.5Z", "#bcd0f4") +
    path("M62 32L69.5 43L65 48L60 41L56 44.5L55.5 42Z", "#bcd0f4") +
    path("M40 82Q62 70 50 60Q46 56 53 50Q54 58 62 62Q76 70 60 82Z", "#f2a51f"),
  "Koutoubia Cars":
    disc(50, 50, 46, "#b4472a") +
    path("M37 84V34H63V84Z", "#fbf1de") +
    path("M37 34V28H41V31H45V28H49V31H51V28H55V31H59V28H63V34Z", "#fbf1de") +
    path("M45 28V20H55V28ZM44 20Q50 10 56 20Z", "#fbf1de") +
    path("M43 84V70Q43 63 50 63Q57 63 57 70V84Z", "#b4472a") +
    path("M43 54V48Q50 40 57 48V54Z", "#e2a06c") +
    disc(50, 9, 2.6, "#f2a51f"),
  // The pavilion and its image in the basin.
  "Ménara Location":
    tile("#0f5f56") +
    path("M50 16L76 38H24Z", "#7cc39a") +
    path("M30 38H70V54H30Z", "#f5e6c8") +
    path("M36 54V46Q40 41 44 46V54ZM46 54V46Q50 41 54 46V54ZM56 54V46Q60 41 64 46V54Z", "#0f5f56") +
    path("M30 60H70V68H30ZM24 72H76L70 77H30ZM38 81H62L50 90Z", "#7cc39a", 'opacity=".55"'),
  "Palmeraie Prestige":
    disc(50, 50, 46, "#16352b") +
    disc(50, 50, 41, "none", 'stroke="#c9a24d" stroke-width="2.5"') +
    stroke("M50 84Q46 62 50 42", "#c9a24d", 5) +
    [
      "M50 42Q30 30 22 50Q34 42 50 42Z",
      "M50 42Q70 30 78 50Q66 42 50 42Z",
      "M50 42Q38 18 22 30Q38 30 50 42Z",
      "M50 42Q62 18 78 30Q62 30 50 42Z",
      "M50 42Q44 24 50 14Q56 24 50 42Z",
    ]
      .map((data) => path(data, "#e3c379"))
      .join(""),
  "Ocre Mobilité":
    stroke("M76.5 27A36 36 0 1 0 84 62", "#c4742f", 17) + disc(50, 50, 12, "#2b2a33") + disc(82, 40, 8, "#e9a948"),
  // A river between two banks, in the shape of an S.
  "Souss Cars": tile("#2f6b4f") + stroke("M74 24Q34 14 32 36Q31 50 52 51Q72 53 69 68Q65 86 24 76", "#f3e3b9", 12),
  "Taghazout Drive":
    disc(50, 50, 46, "#0f7f93") +
    disc(64, 34, 13, "#f7b53c") +
    path("M6 62Q22 30 46 36Q62 42 54 56Q48 50 42 54Q36 62 50 70Q70 78 94 62A46 46 0 0 1 6 62Z", "#fff") +
    path("M10 72Q34 64 52 78Q70 88 88 76A46 46 0 0 1 10 72Z", "#4fb3bf"),
  // A letter of two lanes.
  "Anfa Auto":
    path("M8 86L42 14H58L92 86H72L50 36L28 86Z", "#14264f") +
    path("M44 86L47.5 62H52.500L56 86Z", "#d8483b") +
    path("M48.2 54L49 46H51L51.8 54Z", "#d8483b"),
  "Corniche Rent":
    stroke("M16 84A68 68 0 0 1 84 16", "#e4684a", 13) +
    stroke("M40 84A44 44 0 0 1 84 40", "#1f5f9e", 13) +
    stroke("M63 84A21 21 0 0 1 84 63", "#7fc0d6", 13) +
    stroke("M22 66A68 68 0 0 1 66 22", "#fff", 2, 'stroke-dasharray="7 8"'),
  // A station's clock above rails.
  "Casa-Voyageurs Location":
    tile("#a3232e", 14) +
    disc(50, 38, 25, "#fff") +
    stroke("M50 24V38L60 44", "#a3232e", 5) +
    disc(50, 38, 3.5, "#a3232e") +
    path("M30 92L42 68H47L40 92ZM70 92L58 68H53L60 92Z", "#fff") +
    stroke("M34 86H66M38 76H62", "#fff", 4),
  // The tower that was never finished.
  "Hassan Location":
    path("M26 92V14H34V20H42V14H50V20H58V14H66V20H74V92Z", "#c0603a") +
    [22, 46, 70]
      .map(
        (y) =>
          path(`M40 ${y + 20}V${y + 10}Q50 ${y - 1} 60 ${y + 10}V${y + 20}Z`, "#fbe6cf") +
          path(`M45 ${y + 20}V${y + 12}Q50 ${y + 6} 55 ${y + 12}V${y + 20}Z`, "#8a3d20"),
      )
      .join("") +
    path("M66 20H74V92H66Z", "#8a3d20", 'opacity=".4"'),
  "Oudayas Rent a Car":
    tile("#2a6fb8") +
    path(arch(26, 16), "#fff") +
    path(arch(18, 28), "#2a6fb8") +
    path("M12 80H88V86H12Z", "#fff") +
    disc(50, 56, 5, "#f2a51f"),
  // A leaf whose rib is a road.
  "Agdal Mobilité":
    path("M14 86Q8 22 88 12Q94 84 30 82Z", "#3c9a63") +
    path("M14 86Q8 22 88 12Q40 40 22 84Z", "#58b97c") +
    stroke("M10 92Q34 52 72 28", "#fff", 5, 'stroke-dasharray="13 8"'),
  // A bridge over the river.
  "Bouregreg Auto":
    stroke("M8 52H92", "#274a78", 9) +
    stroke("M16 52Q30 14 50 14Q70 14 84 52", "#274a78", 7) +
    stroke("M34 50V28M50 50V18M66 50V28", "#274a78", 4) +
    stroke("M8 70q10.5-9 21 0t21 0t21 0t21 0", "#4ba3c7", 6) +
    stroke("M8 85q10.5-9 21 0t21 0t21 0t21 0", "#8fcbe0", 6),
  // A key with an eight-pointed bow.
  "Médina Rent":
    `<g fill="#9a6a23"><rect x="14" y="12" width="42" height="42"/><rect x="14" y="12" width="42" height="42" transform="rotate(45 35 33)"/></g>` +
    disc(35, 33, 12, "#fff") +
    path("M47 52L55 44L92 81V92H80V84H72V76H64V69Z", "#9a6a23") +
    disc(35, 33, 5, "#2f6b4f"),
  "Saïss Cars":
    tile("#1c86c7") +
    path("M4 74Q26 56 50 68T96 60V74A22 22 0 0 1 74 96H26A22 22 0 0 1 4 74Z", "#7fbf5a") +
    path("M22 52L80 22Q88 18 86 26L58 56L60 68L54 70L46 58L34 62L32 56L40 50L24 56Z", "#fff"),
  "Zellige Auto":
    turned(8, path("M50 50L43 30L50 16L57 30Z", "#2f8f6b"), 22.5) +
    turned(8, path("M50 50L41 28L50 6L59 28Z", "#1f4fa0")) +
    turned(8, path("M50 36L54 46L50 50L46 46Z", "#f2a51f")) +
    disc(50, 50, 7, "#b4472a"),
  // Two shores with the sea between them.
  "Détroit Location":
    disc(50, 50, 46, "#e8f2f7") +
    path("M4 50A46 46 0 0 1 50 4Q40 34 50 50Q58 68 46 96A46 46 0 0 1 4 50Z", "#12466e") +
    path("M96 50A46 46 0 0 0 66 7Q58 34 68 52Q76 70 68 92A46 46 0 0 0 96 50Z", "#2f8f8f") +
    path("M52 62h16l-4 7h-9ZM59 60V42l9 16Z", "#d8483b"),
  "Spartel Cars":
    tile("#1d2b45", 46) +
    path("M54 32L82 22V42Z", "#f7c64a") +
    path("M46 32L18 22V42Z", "#f7c64a", 'opacity=".55"') +
    path("M40 88L44 42H56L60 88Z", "#fff") +
    path("M43 54H57L58 64H42ZM41.5 76H58.800L59.3 84H40.600Z", "#d8483b") +
    path("M41 38H59V43H41ZM45 26H55V38H45ZM43 26Q50 14 57 26Z", "#fff"),
  // A traveller's compass.
  "Ibn Battouta Rent":
    disc(50, 50, 45, "none", 'stroke="#5b2a6e" stroke-width="6"') +
    turned(4, path("M50 50L44 42L50 16L56 42Z", "#c79fd0"), 45) +
    turned(4, path("M50 50L42 40L50 8V50Z", "#5b2a6e") + path("M50 50V8L58 40Z", "#8d4fa3")) +
    disc(50, 50, 6, "#f2a51f"),
};

/** A logo as SVG of 224 × 224 pixels on white. Throws for an agency without one, a mistake in the demo's data. */
export function logoSvg(name: string): string {
  const mark = (MARKS as Record<string, string>)[name];
  if (!mark) throw new Error(`no logo of ${name}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="224" height="224" viewBox="-6 -6 112 112"><path fill="#fff" d="M-6-6H106V106H-6Z"/>${mark}</svg>`;
}
