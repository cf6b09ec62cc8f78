import type { Body, Paint } from "~/backend/photos/drawings";
import type { CarDrawing, Scene } from "./pictures";
import type { Random } from "./random";

const STUDIO: Scene = "studio";

/** Paints of each body, likeliest first; few, so that few pictures have to be drawn. */
const PALETTE: Record<Body, readonly Paint[]> = {
  city: ["blanc", "terracotta", "argent", "majorelle", "sable", "gris"],
  saloon: ["argent", "blanc", "gris", "sable"],
  suv: ["vert", "blanc", "terracotta", "gris", "majorelle"],
  "large-suv": ["vert", "blanc", "terracotta", "gris", "majorelle"],
  van: ["argent", "blanc", "noir", "majorelle"],
  "small-van": ["argent", "blanc", "noir", "majorelle"],
  luxury: ["noir", "argent", "gris"],
};

/** How often each combination of body, paint and scene occurs in one agency. */
export type DrawingCounts = Map<string, number>;

/**
 * Chooses a car's paint and scene: the agency's rarest paint for this body, so that its cars look different; mostly the
 * agency's own scene.
 */
export function drawingFor(random: Random, body: Body, ownScene: Scene, counts: DrawingCounts): CarDrawing {
  const scene = random.chance(0.72) ? ownScene : STUDIO;
  const times = (paint: Paint) =>
    10 * (counts.get(drawingKey({ body, paint, scene })) ?? 0) + (counts.get(`${body} ${paint}`) ?? 0);
  const fewest = Math.min(...PALETTE[body].map(times));
  const left = PALETTE[body].filter((paint) => times(paint) === fewest);
  const paint = random.weighted(
    left,
    left.map((_, rank) => left.length - rank),
  );
  const drawing = { body, paint, scene };
  for (const key of [drawingKey(drawing), `${body} ${paint}`]) counts.set(key, (counts.get(key) ?? 0) + 1);
  return drawing;
}

/** The key of a drawing; equal drawings have the same one. */
export const drawingKey = ({ body, paint, scene }: CarDrawing): string => `${body} ${paint} ${scene}`;
