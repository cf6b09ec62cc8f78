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

/** Mixes two colours; `share` is that of the second, 0 to 1. */
export const mixed = (one: Rgb, other: Rgb, share: number): Rgb =>
  one.map((part, i) => part + ((other[i] as number) - part) * share) as unknown as Rgb;
