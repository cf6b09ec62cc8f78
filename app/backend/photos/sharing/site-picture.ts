import sharp from "sharp";
import type { Product } from "~/text/site/product";
import { SHARING_SIZE, sharingVersion, siteFacts } from "~/text/site/sharing-picture";
import hero from "../../../../art/brand/hero.svg?raw";
import { asJpeg, BAND_HEIGHT, COLOUR, canvas, logo, MARGIN, moved, zelligeBand } from "./canvas";
import { drawable, letters, oneLine } from "./letters";

const DRAWING_HEIGHT = 470;

/** The version in the picture's EXIF; it changes with the name, the claim, the logo, the accent and the layout. */
export const siteVersion = (product: Product): string => sharingVersion(product, siteFacts(product));

/**
 * The sharing picture (JPEG) of every page without one of its own: the home page's drawing, the name and the claim.
 * `own`: the stored picture of the site's own logo.
 */
export async function sitePicture(product: Product, own: Uint8Array | null = null): Promise<Uint8Array> {
  const { width, height } = SHARING_SIZE;
  const drawing = await sharp(Buffer.from(hero))
    .resize({ width })
    .extract({ left: 0, top: 52, width, height: DRAWING_HEIGHT })
    .png()
    .toBuffer();
  const top = DRAWING_HEIGHT + BAND_HEIGHT;
  const baseline = top + (height - top) / 2 + 22;
  const signature = await logo(product, 64, own);
  const room = width - 2 * MARGIN - signature.width - 64;
  const claim = oneLine(drawable("text", siteFacts(product).claim), {
    face: "text",
    width: room,
    sizes: [40, 36, 32, 28],
  });
  const words = canvas([
    zelligeBand(DRAWING_HEIGHT),
    moved(signature.svg, MARGIN, baseline),
    letters(
      claim.text,
      { face: "text", size: claim.size, fill: COLOUR.grey },
      { x: width - MARGIN, y: baseline, anchor: "end" },
    ),
  ]);
  return asJpeg([{ input: drawing, left: 0, top: 0 }, { input: words }], siteVersion(product));
}
