import sharp, { type OverlayOptions } from "sharp";
import type { Category } from "~/contract/values";
import type { Product } from "~/text/site/product";
import { SHARING_SIZE, type SharedFacts } from "~/text/site/sharing-picture";
import zellige from "../../../../art/brand/zellige-tile.svg?raw";
import { type Body, CARS, painted } from "../drawings";
import {
  accentOf,
  asJpeg,
  BAND_HEIGHT,
  COLOUR,
  canvas,
  contents,
  type Logo,
  logo,
  MARGIN,
  moved,
  zelligeBand,
} from "./canvas";
import { drawable, type Line, letters, oneLine, type Place, type Style, twoLines, widthOf } from "./letters";

/** Pixels. The photo fills the upper part; below it are the band and a sand-coloured panel with the text. */
const PHOTO_HEIGHT = 436;
/** Baselines in pixels below the band: that of name and price, and that of place and logo. */
const BASELINE = 78;
const PLACE = 144;

const BODIES: Record<Category, Body> = {
  ECONOMY: "city",
  STANDARD: "saloon",
  SUV: "suv",
  LUXURY: "luxury",
  VAN: "van",
};

const NAME = { face: "display", fill: COLOUR.ink } as const;
const SMALL = { face: "text", fill: COLOUR.grey } as const;

/** Replaces a name of which no letter can be drawn. */
const NAMELESS = "Voiture de location";

/**
 * The JPEG of a vehicle: its photo, or a drawing of its category, above its name, place and price. `photo` is one of
 * our stored masters, `own` that of the site's own logo. Throws sharp's error for a damaged one.
 */
export async function vehiclePicture(
  product: Product,
  facts: SharedFacts,
  { photo, own, version }: { photo: Uint8Array | null; own: Uint8Array | null; version: string },
) {
  const words = canvas([zelligeBand(PHOTO_HEIGHT), panel(product, facts, await logo(product, 44, own))]);
  const [upper, ...more] = photo ? [await fitted(photo)] : drawing(facts.category);
  return asJpeg([upper as OverlayOptions, ...more, { input: words }], version);
}

/**
 * The photo cut to its frame, a little more at the bottom than at the top: roofs matter, roads do not. It is cut before
 * it is enlarged, since a tall strip would not fit into memory once enlarged.
 */
async function fitted(photo: Uint8Array): Promise<OverlayOptions> {
  const size = { width: SHARING_SIZE.width, height: PHOTO_HEIGHT };
  const image = sharp(photo, { failOn: "error" });
  const { width, height } = await image.metadata();
  const scale = Math.max(size.width / width, size.height / height);
  const cut = {
    width: Math.max(1, Math.min(width, Math.round(size.width / scale))),
    height: Math.max(1, Math.min(height, Math.round(size.height / scale))),
  };
  const corner = { left: (width - cut.width) >> 1, top: Math.round((height - cut.height) * 0.42) };
  const input = await image
    .extract({ ...corner, ...cut })
    .resize({ ...size, fit: "fill" })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input, left: 0, top: 0 };
}

/** The category's car on zellige, as the site shows it in place of a missing photo. */
function drawing(category: SharedFacts["category"]): OverlayOptions[] {
  const car = painted(CARS[BODIES[category ?? "STANDARD"]], "majorelle");
  const scale = 0.74;
  const [x, y] = [(SHARING_SIZE.width - 1280 * scale) / 2, PHOTO_HEIGHT - 24 - 575 * scale];
  const tile = moved(contents(zellige), 0, 0, 1.5);
  const background = canvas([
    `<defs><pattern id="z" width="72" height="72" patternUnits="userSpaceOnUse">${tile}</pattern></defs>`,
    `<path fill="${COLOUR.darkSand}" d="M0 0h${SHARING_SIZE.width}v${PHOTO_HEIGHT}H0z"/>`,
    `<path fill="url(#z)" opacity=".11" d="M0 0h${SHARING_SIZE.width}v${PHOTO_HEIGHT}H0z"/>`,
    moved(contents(car), x, y, scale),
  ]);
  return [{ input: background }];
}

function panel(product: Product, { name, price, city, agency }: SharedFacts, signature: Logo): string {
  const priceStyle = { face: "display", fill: accentOf(product) } as const;
  const [left, right, top] = [MARGIN, SHARING_SIZE.width - MARGIN, PHOTO_HEIGHT + BAND_HEIGHT];
  const [amount, unit] = priceParts(price);
  const unitStart = right - (unit ? widthOf(unit.text, { ...SMALL, size: unit.size }) + 12 : 0);
  const priceStart = unitStart - widthOf(amount.text, { ...priceStyle, size: amount.size });
  const title = nameLines(name, priceStart - 48 - left);

  const signatureStart = right - signature.width;
  const place = [city, agency].map((part) => drawable("text", part ?? "")).filter(Boolean);
  const room = { face: "text", width: signatureStart - 48 - left, sizes: [32, 28, 25] } as const;
  const placeLine = oneLine(place.join(" · "), room);

  const first = top + (title.length === 1 ? BASELINE : 54);
  return [
    ...title.map((line, index) => written(line, NAME, { x: left, y: first + index * Math.round(line.size * 1.05) })),
    written(amount, priceStyle, { x: unitStart, y: top + BASELINE, anchor: "end" }),
    unit ? written(unit, SMALL, { x: right, y: top + BASELINE, anchor: "end" }) : "",
    written(placeLine, SMALL, { x: left, y: top + PLACE }),
    moved(signature.svg, signatureStart, top + PLACE),
  ].join("");
}

const written = ({ text, size }: Line, style: Omit<Style, "size">, place: Place) =>
  letters(text, { ...style, size }, place);

function nameLines(name: string, width: number): Line[] {
  const title = drawable("display", name) || NAMELESS;
  const line = oneLine(title, { face: "display", width, sizes: [64, 58, 52, 46] });
  return line.text === title ? [line] : twoLines(title, { face: "display", width, sizes: [44, 38, 34] });
}

/** "92 € / jour" as a large amount and a smaller "/ jour". */
function priceParts(price: string): [Line, Line | null] {
  const [amount = "", unit] = price.split(/\s(?=\/)/);
  const large = oneLine(drawable("display", amount), { face: "display", width: 340, sizes: [68, 60, 50, 42] });
  return [large, unit ? { text: drawable("text", unit), size: 30 } : null];
}
