import { createHash } from "node:crypto";
import {
  BLACK,
  contrast,
  darkShade,
  hexOf,
  isLikeDanger,
  MIN_CONTRAST,
  mixed,
  type Rgb,
  rgbOf,
  WHITE,
  whole,
} from "~/contract/site/accent";
import { paths } from "~/paths";
import type { Product } from "~/text/site/product";

/** The darkest background of text in the accent colour (--color-sable-100). */
const SAND: Rgb = [244, 236, 223];
/** Buttons in ink, with its paler shade when pointed at, and on sand: the look of actions on a red site. */
const INK_BUTTONS = "--button-action:#1c2430;--button-hover:#4a5361;--button-tint:#f4ecdf";

/**
 * The style sheet that replaces Majorelle blue with the site's accent colour; null without one. A colour that is
 * readable on white may be too pale on sand or on its own tint, so it is darkened until it is readable on these too.
 * A red accent leaves the buttons in ink, so that 'Confirmer' never looks like 'Refuser'.
 */
export function themeSheet(product: Pick<Product, "accent">): string | null {
  const accent = rgbOf(product.accent ?? "");
  if (!accent) return null;
  const shade = readable(accent);
  const colours = { "": shade, "-700": whole(mixed(shade, BLACK, 0.25)), "-50": tintOf(shade) };
  const tokens = Object.entries(colours).map(([name, colour]) => `--color-majorelle${name}:${hexOf(colour)}`);
  tokens.push(`--color-majorelle-900:${darkShade(product.accent)}`);
  if (isLikeDanger(accent)) tokens.push(INK_BUTTONS);
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

/** The address of the theme's style sheet, which changes with its content; null without an accent colour. */
export function themeHref(product: Product): string | null {
  const sheet = themeSheet(product);
  return sheet && paths.theme(createHash("sha256").update(sheet).digest("hex").slice(0, 12));
}
