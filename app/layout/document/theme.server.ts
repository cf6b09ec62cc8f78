import { createHash } from "node:crypto";
import { contrast, hexOf, MIN_CONTRAST, mixed, type Rgb, rgbOf, WHITE } from "~/contract/site/accent";
import { paths } from "~/paths";
import { product } from "~/text/site/product";

/** The darkest surface that words in the accent's colour stand on (--color-sable-100). */
const SAND: Rgb = [244, 236, 223];
const BLACK: Rgb = [0, 0, 0];

/**
 * The style sheet that gives the site its accent in place of Majorelle blue; null without one. Readable on white, a colour
 * may be too pale on sand or on its own tint: then it is darkened until it is not.
 */
export function themeSheet(): string | null {
  const accent = rgbOf(product().accent ?? "");
  if (!accent) return null;
  const shade = readable(accent);
  const colours = { "": shade, "-700": whole(mixed(shade, BLACK, 0.25)), "-50": tintOf(shade) };
  const tokens = Object.entries(colours).map(([name, colour]) => `--color-majorelle${name}:${hexOf(colour)}`);
  return `:root{${tokens.join(";")}}`;
}

function readable(accent: Rgb): Rgb {
  const isReadable = (colour: Rgb) =>
    [SAND, tintOf(colour)].every((ground) => contrast(colour, ground) >= MIN_CONTRAST);
  let shade = accent;
  while (!isReadable(shade)) shade = whole(mixed(shade, BLACK, 0.02));
  return shade;
}

const tintOf = (colour: Rgb): Rgb => whole(mixed(colour, WHITE, 0.93));
/** As it is written: what is measured is what is shown. */
const whole = (colour: Rgb): Rgb => colour.map(Math.floor) as unknown as Rgb;

/** Its address, which changes with what is in it; null without one. */
export function themeHref(): string | null {
  const sheet = themeSheet();
  return sheet && paths.theme(createHash("sha256").update(sheet).digest("hex").slice(0, 12));
}
