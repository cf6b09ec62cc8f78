import sharp, { type OverlayOptions } from "sharp";
import type { Product } from "~/text/site/product";
import { SHARING_SIZE } from "~/text/site/sharing-picture";
import logoMark from "../../../../art/brand/logo-mark.svg?raw";
import { drawable, letters, oneLine, widthOf } from "./letters";

/** The parts that all sharing pictures have in common: colours, the logo, the zellige band, the JPEG. */

/** The site's colour tokens (app/styles/theme.css). */
export const COLOUR = {
  sand: "#fbf7f0",
  darkSand: "#f4ecdf",
  ink: "#1c2430",
  grey: "#4a5361",
  blue: "#2a4bc4",
  navy: "#15276b",
  saffron: "#f2a51f",
} as const;

const { width: WIDTH, height: HEIGHT } = SHARING_SIZE;

/** Pixels left free at both sides. */
export const MARGIN = 56;
export const BAND_HEIGHT = 16;

export interface Logo {
  svg: string;
  /** Pixels. */
  width: number;
}

/** The site's accent colour, in which the price is written. */
export const accentOf = ({ accent }: Product): string => accent ?? COLOUR.blue;

/**
 * The mark, then the product's name in navy, from (0, 0) on the baseline. `size` is that of the letters in pixels;
 * `own` is the stored picture of the site's own logo, which replaces the mark.
 */
export async function logo(product: Product, size: number, own: Uint8Array | null): Promise<Logo> {
  const style = { face: "display", size, fill: COLOUR.navy } as const;
  const name = oneLine(drawable("display", product.name), { face: "display", width: 500, sizes: [size] }).text;
  const edge = size * 1.18;
  const picture = own && (await ownMark(own, edge));
  const start = (picture?.width ?? edge) + size * 0.32;
  const mark = moved(picture?.svg ?? contents(logoMark), 0, -0.93 * size, picture ? 1 : edge / 48);
  return { svg: mark + letters(name, style, { x: start, y: 0 }), width: start + widthOf(name, style) };
}

/** A stored logo, at most `height` pixels high and four times as wide. */
async function ownMark(stored: Uint8Array, height: number): Promise<Logo> {
  const { data, info } = await sharp(stored)
    .resize({ width: Math.round(height * 4), height: Math.round(height), fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width } = info;
  const address = `data:image/png;base64,${data.toString("base64")}`;
  return { svg: `<image href="${address}" width="${width}" height="${info.height}"/>`, width };
}

/** The content of an SVG file, for use inside another one. */
export const contents = (svg: string) => svg.replace(/<\/?svg[^<>]*>/g, "");

/** An SVG part moved to (x, y) and scaled. */
export const moved = (svg: string, x: number, y: number, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${svg}</g>`;

/** The zellige band from edge to edge, saffron on Majorelle blue, as under the site's header. */
export function zelligeBand(y: number): string {
  const scale = BAND_HEIGHT / 12;
  const star =
    "M12 1.4l1.3 1.3h2v2L16.6 6l-1.3 1.3v2h-2L12 10.6l-1.3-1.3h-2v-2L7.4 6l1.3-1.3v-2h2zM10.2 6a1.8 1.8 0 1 0 3.6 0 " +
    "1.8 1.8 0 1 0-3.6 0M0 3.6 2.4 6 0 8.4zM24 3.6 21.6 6 24 8.4z";
  const tiles = Array.from({ length: Math.ceil(WIDTH / (24 * scale)) + 1 }, (_, i) => `<use href="#t" x="${i * 24}"/>`);
  return [
    `<path fill="${COLOUR.blue}" d="M0 ${y}h${WIDTH}v${BAND_HEIGHT}H0z"/>`,
    `<defs><path id="t" fill="${COLOUR.saffron}" fill-rule="evenodd" d="${star}"/></defs>`,
    moved(tiles.join(""), 0, y, scale),
  ].join("");
}

/** The SVG of a whole picture that consists of these parts. */
export function canvas(parts: readonly string[]): Buffer {
  const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${parts.join("")}</svg>`);
}

/** Composes the layers, the first at the bottom, into a JPEG whose EXIF holds the version. Throws sharp's errors. */
export async function asJpeg(layers: OverlayOptions[], version: string): Promise<Uint8Array> {
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: COLOUR.sand } })
    .composite(layers)
    .withExif({ IFD0: { ImageDescription: version } })
    .jpeg({ quality: 82, mozjpeg: true })
    .timeout({ seconds: 60 })
    .toBuffer();
}
