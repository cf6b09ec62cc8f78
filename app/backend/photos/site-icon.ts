import sharp from "sharp";

interface IconShape {
  /** Length of each side. */
  pixels: number;
  /** The share of a side that the logo takes, from 0 to 1. */
  share: number;
  /** Whether the background is white; otherwise it is transparent. */
  isFilled: boolean;
}

/** A square PNG with the logo in the middle. Throws sharp's error for a damaged logo. */
export async function makeSiteIcon(logo: Uint8Array, { pixels, share, isFilled }: IconShape): Promise<Uint8Array> {
  const background = { r: 255, g: 255, b: 255, alpha: isFilled ? 1 : 0 };
  const inner = Math.round(pixels * share);
  const before = (pixels - inner) >> 1;
  const after = pixels - inner - before;
  const icon = sharp(logo).resize({ width: inner, height: inner, fit: "contain", background });
  const framed = icon.extend({ top: before, bottom: after, left: before, right: after, background });
  return (isFilled ? framed.flatten({ background }) : framed).png({ palette: true, effort: 7 }).toBuffer();
}
