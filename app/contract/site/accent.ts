/** Colour arithmetic for the accent of a site. Plain functions, safe in a browser bundle. */

/** The contrast that text of any size needs (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5;

export type Rgb = readonly [red: number, green: number, blue: number];

/** "#2a4bc4" as three numbers up to 255; null for any other text. */
export function rgbOf(hex: string): Rgb | null {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex) ?? [];
  if (!red || !green || !blue) return null;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

/** A colour as text: "#2a4bc4". */
export const hexOf = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** The relative luminance of WCAG 2.2: 0 is black, 1 is white. */
const luminance = (colour: Rgb): number => {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

export const WHITE: Rgb = [255, 255, 255];
export const BLACK: Rgb = [0, 0, 0];
/** --color-safran of app/styles/theme.css, drawn and written on the dark shade. */
export const SAFFRON: Rgb = [242, 165, 31];
/** The dark shade of Majorelle blue (--color-majorelle-900), behind the white text of header and footer. */
const NAVY = "#15276b";

/** Mixes two colours; `share` is that of the second, 0 to 1. */
export const mixed = (one: Rgb, other: Rgb, share: number): Rgb =>
  one.map((part, i) => part + ((other[i] as number) - part) * share) as unknown as Rgb;

/** The colour in whole numbers, as it is written, so that contrast is measured on what is shown. */
export const whole = (colour: Rgb): Rgb => colour.map(Math.floor) as unknown as Rgb;

/** The dark shade of an accent, on which white and saffron text is readable; that of Majorelle blue without an accent. */
export function darkShade(accent: string | null | undefined): string {
  const colour = rgbOf(accent ?? "");
  if (!colour) return NAVY;
  let shade = whole(mixed(colour, BLACK, 0.45));
  while (contrast(shade, SAFFRON) < MIN_CONTRAST) shade = whole(mixed(shade, BLACK, 0.02));
  return hexOf(shade);
}

/** True for a red that could be taken for the colour of refusals and deletions (--color-danger). */
export function isLikeDanger([red, green, blue]: Rgb): boolean {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  // Of the colour wheel, 40 degrees around pure red.
  return red === most && most - least > most * 0.5 && Math.abs(green - blue) * 3 < most - least;
}
