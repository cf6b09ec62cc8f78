import type { Body, CarDrawing, Paint, Scene } from "./pictures";
import type { Random } from "./random";

const STUDIO: Scene = "studio";

/** Paints that are ordered for each kind of car, likeliest first; few, so that few pictures are drawn. */
const PALETTE: Record<Body, readonly Paint[]> = {
  city: ["blanc", "terracotta", "argent", "majorelle", "sable", "gris"],
  saloon: ["argent", "blanc", "gris", "sable"],
  suv: ["vert", "blanc", "terracotta", "gris", "majorelle"],
  van: ["argent", "blanc", "noir", "majorelle"],
  luxury: ["noir", "argent", "gris"],
};

/** How often each look was given in one agency. */
export type Looks = Map<string, number>;

/**
 * Where a car is photographed and in which paint: the look that the agency has least of on this kind of car, so that
 * its cars can be told apart. Most stand in the agency's own scene.
 */
export function drawingFor(random: Random, body: Body, ownScene: Scene, looks: Looks): CarDrawing {
  const scene = random.chance(0.72) ? ownScene : STUDIO;
  const times = (paint: Paint) =>
    10 * (looks.get(drawingKey({ body, paint, scene })) ?? 0) + (looks.get(`${body} ${paint}`) ?? 0);
  const fewest = Math.min(...PALETTE[body].map(times));
  const left = PALETTE[body].filter((paint) => times(paint) === fewest);
  const paint = random.weighted(left.map((each, rank) => [each, left.length - rank] as const));
  const drawing = { body, paint, scene };
  for (const look of [drawingKey(drawing), `${body} ${paint}`]) looks.set(look, (looks.get(look) ?? 0) + 1);
  return drawing;
}

/** The key under which equal drawings are the same picture. */
export const drawingKey = ({ body, paint, scene }: CarDrawing): string => `${body} ${paint} ${scene}`;
