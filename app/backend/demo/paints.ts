import type { Paint } from "~/backend/photos/drawings";
import type { City } from "~/contract/site/cities";
import type { BodyName } from "../../../art/cars/bodies/bodies";
import type { Scene } from "../../../art/scenes/scenes";
import type { CarDrawing } from "./studio";

/** Paints of small and of everyday cars, of cars for rough roads, vans, and cars of rank; likeliest first. */
const LIVELY = ["blanc", "terracotta", "majorelle", "argent", "sable"] as const;
const PLAIN = ["blanc", "argent", "gris", "majorelle", "terracotta"] as const;
const EARTHY = ["vert", "blanc", "terracotta", "gris", "sable"] as const;
const WORKING = ["blanc", "argent", "majorelle", "gris"] as const;
const SOBER = ["noir", "argent", "gris", "blanc"] as const;

/** Paints of each body; few, so that few pictures have to be drawn. */
const PALETTE: Record<BodyName, readonly Paint[]> = {
  hatchback: LIVELY,
  compact: PLAIN,
  city: LIVELY,
  cube: LIVELY,
  retro: LIVELY,
  electric: ["blanc", "majorelle", "vert"],
  stepway: LIVELY,
  saloon: PLAIN,
  liftback: PLAIN,
  executive: SOBER,
  sport: SOBER,
  crossover: ["terracotta", "blanc", "gris", "majorelle", "noir"],
  suv: EARTHY,
  family: ["gris", "blanc", "majorelle", "noir", "argent"],
  boxy: EARTHY,
  offroad: EARTHY,
  grand: SOBER,
  coupeSuv: ["blanc", "gris", "noir", "terracotta"],
  ludospace: WORKING,
  cargo: WORKING,
  monospace: PLAIN,
  estate: EARTHY,
  minibus: WORKING,
  shuttle: SOBER,
  pickup: EARTHY,
  cabriolet: ["terracotta", "blanc", "majorelle"],
};

/** Where an agency's cars are photographed: in its city, and on its way out of it. */
const PLACES: Record<City, readonly [city: Scene, out: Scene]> = {
  Casablanca: ["casablanca", "atlas"],
  Marrakech: ["marrakech", "atlas"],
  Agadir: ["agadir", "desert"],
  Rabat: ["rabat", "atlas"],
  Fès: ["fes", "desert"],
  Tanger: ["tanger", "atlas"],
};

/** Cars of one list between two of the same body and paint. */
const APART = 4;

/** What an agency wants of a car's picture: in its city or out of it; where in the palette to begin, from 0 to below 1. */
export interface Wish {
  isInCity: boolean;
  taste: number;
}

/** What is drawn: a body, in a city, for an agency. */
export interface Sitter extends Wish {
  body: BodyName;
  city: City;
  agency: string;
}

/**
 * The drawings of cars that are listed in this order. Neighbours in their city's or agency's list differ in paint, and
 * cars of one body and paint are some places apart. Otherwise a picture that is drawn already is taken, so that few have
 * to be drawn.
 */
export function drawingsFor(sitters: readonly Sitter[]): CarDrawing[] {
  const drawn = new Set<string>();
  const lists = new Map<string, CarDrawing[]>();
  return sitters.map(({ body, city, agency, isInCity, taste }) => {
    const before = [city, agency].map((list) => lists.get(list)?.slice(-APART) ?? []);
    const [inCity, out] = PLACES[city];
    const scene = isInCity ? inCity : out;
    const palette = PALETTE[body];
    const first = Math.floor(taste * palette.length);
    const cost = (paint: Paint, rank: number) => {
      const isNext = before.some((list) => list.at(-1)?.paint === paint);
      const isNear = before.some((list) => list.some((other) => other.body === body && other.paint === paint));
      return (
        (isNext ? 200 : 0) +
        (isNear ? 100 : 0) +
        (drawn.has(drawingKey({ body, paint, scene })) ? 0 : 10) +
        ((rank - first + palette.length) % palette.length)
      );
    };
    const costs = palette.map(cost);
    const paint = palette[costs.indexOf(Math.min(...costs))] as Paint;
    const drawing = { body, paint, scene };
    drawn.add(drawingKey(drawing));
    for (const list of [city, agency]) lists.set(list, [...(lists.get(list) ?? []), drawing]);
    return drawing;
  });
}

/** The key of a drawing; equal drawings have the same one. */
export const drawingKey = ({ body, paint, scene }: CarDrawing): string => `${body} ${paint} ${scene}`;
