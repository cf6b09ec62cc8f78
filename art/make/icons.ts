import sharp from "sharp";
import logoMark from "../brand/logo-mark.svg?raw";

/** Sand (app/styles/theme.css): the background of icons that must not be transparent. */
const GROUND = "#fbf7f0";

interface Icon {
  /** Length of the edge in pixels. */
  size: number;
  /** The mark's share of the edge, up to 1. */
  share: number;
  opaque?: boolean;
}

/** Draws the logo's mark as a square PNG. */
export async function icon({ size, share, opaque = false }: Icon): Promise<Buffer> {
  const edge = Math.round(size * share);
  // Draw it at its final size: at a density of 108, librsvg draws 48 units as 72 pixels.
  const mark = await sharp(Buffer.from(logoMark), { density: (72 * edge) / 48 })
    .resize(edge, edge)
    .png()
    .toBuffer();
  const ground = opaque ? GROUND : { r: 0, g: 0, b: 0, alpha: 0 };
  const drawn = sharp({ create: { width: size, height: size, channels: 4, background: ground } });
  const whole = await drawn
    .composite([{ input: mark }])
    .png()
    .toBuffer();
  return opaque
    ? sharp(whole).removeAlpha().png({ compressionLevel: 9 }).toBuffer()
    : sharp(whole).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** Wraps PNGs in an ICO file: a header, a directory entry of 16 bytes for each, then the pictures. */
export function ico(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length + 16 * pictures.length;
  const directory = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt8(size % 256, 0);
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...directory, ...pictures.map(({ png }) => png)]);
}
