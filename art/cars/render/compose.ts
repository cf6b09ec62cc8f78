import { HEIGHT, WIDTH } from "./camera";
import type { Layers } from "./shade";

/** Lays a painted car on a background of raw RGB pixels; `mirrored` shows the nose on the right. */
export function compose(layers: Layers, paint: string, background: Uint8Array, mirrored: boolean): Uint8Array {
  const colour = [1, 3, 5].map((at) => Number.parseInt(paint.slice(at, at + 2), 16));
  const out = new Uint8Array(background);
  for (let row = 0; row < HEIGHT; row += 1)
    for (let column = 0; column < WIDTH; column += 1) {
      const from = row * WIDTH + (mirrored ? WIDTH - 1 - column : column);
      const cover = layers.cover[from] as number;
      if (cover === 0) continue;
      const to = (row * WIDTH + column) * 3;
      const behind = 1 - cover / 255;
      const amount = (layers.paint[from] as number) / 128;
      for (let i = 0; i < 3; i += 1) {
        const light = amount * (colour[i] as number) + (layers.light[from * 3 + i] as number);
        out[to + i] = Math.min(255, (background[to + i] as number) * behind + light);
      }
    }
  return out;
}
