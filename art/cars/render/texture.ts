import sharp from "sharp";

/** Pixels for each metre of a drawn view. */
const DENSITY = 260;

/** A drawn view of a body: coordinates in metres, the second upwards. */
export interface Texture {
  left: number;
  top: number;
  width: number;
  height: number;
  density: number;
  pixels: Buffer;
}

export interface Window {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** Draws SVG whose units are metres with y upwards. */
export async function texture(svg: string, { left, right, bottom, top }: Window, density = DENSITY): Promise<Texture> {
  const [width, height] = [Math.ceil((right - left) * density), Math.ceil((top - bottom) * density)];
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<g transform="scale(${density} ${-density}) translate(${-left} ${-top})">${svg}</g></svg>`;
  const pixels = await sharp(Buffer.from(drawing)).ensureAlpha().raw().toBuffer();
  return { left, top, width, height, density, pixels };
}

/** Writes red, green, blue (0 to 255) and opacity (0 to 1) of a point, mixed from the four pixels around it. */
export function colourAt(texture: Texture, x: number, y: number, into: Float64Array): void {
  const { width, pixels } = texture;
  const column = (x - texture.left) * texture.density - 0.5;
  const row = (texture.top - y) * texture.density - 0.5;
  const c = Math.floor(column);
  const r = Math.floor(row);
  into[3] = 0;
  if (c < 0 || r < 0 || c + 1 >= width || r + 1 >= texture.height) return;
  const right = column - c;
  const down = row - r;
  let red = 0;
  let green = 0;
  let blue = 0;
  let opacity = 0;
  for (let i = 0; i < 4; i += 1) {
    const at = ((r + (i >> 1)) * width + c + (i & 1)) * 4;
    const alpha = (i & 1 ? right : 1 - right) * (i & 2 ? down : 1 - down) * ((pixels[at + 3] as number) / 255);
    opacity += alpha;
    red += alpha * (pixels[at] as number);
    green += alpha * (pixels[at + 1] as number);
    blue += alpha * (pixels[at + 2] as number);
  }
  if (opacity === 0) return;
  into[0] = red / opacity;
  into[1] = green / opacity;
  into[2] = blue / opacity;
  into[3] = opacity;
}
