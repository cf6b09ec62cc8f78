import city from "../../../art/cars/city.svg?raw";
import colours from "../../../art/cars/colours.json";
import luxury from "../../../art/cars/luxury.svg?raw";
import saloon from "../../../art/cars/saloon.svg?raw";
import suv from "../../../art/cars/suv.svg?raw";
import van from "../../../art/cars/van.svg?raw";

/** A drawn car for each category, as SVG of 1280 × 720 with its wheels on y = 560. */
export const CARS = { city, saloon, suv, luxury, van };

export type Body = keyof typeof CARS;
export type Paint = "blanc" | "argent" | "noir" | "majorelle" | "terracotta" | "sable" | "vert" | "gris";

/** The shades of a paint, as colours of CSS. Throws for an unknown one. */
export function paintNamed(paint: Paint): { paint: string; dark: string; light: string } {
  const colour = colours.find(({ name }) => name === paint);
  if (!colour) throw new Error(`no such paint: ${paint}`);
  return colour;
}

/**
 * The drawing in one paint. Rasterising ignores custom properties, so the SVG text itself is recoloured. Throws for an
 * unknown paint.
 */
export function painted(svg: string, paint: Paint): string {
  const colour = paintNamed(paint);
  return svg
    .replace(/var\(--paint-dark,[^()]*\)/g, colour.dark)
    .replace(/var\(--paint-light,[^()]*\)/g, colour.light)
    .replace(/var\(--paint,[^()]*\)/g, colour.paint);
}
