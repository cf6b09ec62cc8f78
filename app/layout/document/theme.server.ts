import { createHash } from "node:crypto";
import { contrast, hexOf, MIN_CONTRAST, mixed, type Rgb, rgbOf, WHITE } from "~/contract/site/accent";
import { paths } from "~/paths";
import type { Product } from "~/text/site/product";

/** The darkest background of text in the accent colour (--color-sable-100). */
const SAND: Rgb = [244, 236, 223];
const BLACK: Rgb = [0, 0, 0];

/**
 * The style sheet that replaces Majorelle blue with the site's accent colour; null without one. A colour that is
 * readable on white may be too pale on sand or on its own tint, so it is darkened until it is readable on these too.
 */
export function themeSheet(product: Pick<Product, "accent">): string | null {
  const accent = rgbOf(product.accent ?? "");
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
/** The colour in whole numbers, as it is written, so that contrast is measured on what is shown. */
const whole = (colour: Rgb): Rgb => colour.map(Math.floor) as unknown as Rgb;

/** The address of the theme's style sheet, which changes with its content; null without an accent colour. */
export function themeHref(product: Product): string | null {
  const sheet = themeSheet(product);
  return sheet && paths.theme(createHash("sha256").update(sheet).digest("hex").slice(0, 12));
}
