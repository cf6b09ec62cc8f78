import city from "../../../art/cars/city.svg?raw";
import colours from "../../../art/cars/colours.json";
import largeSuv from "../../../art/cars/large-suv.svg?raw";
import luxury from "../../../art/cars/luxury.svg?raw";
import saloon from "../../../art/cars/saloon.svg?raw";
import smallVan from "../../../art/cars/small-van.svg?raw";
import suv from "../../../art/cars/suv.svg?raw";
import van from "../../../art/cars/van.svg?raw";

/** The drawn cars, as SVG of 1280 × 720 with their wheels on y = 560. */
export const CARS = { city, saloon, suv, "large-suv": largeSuv, luxury, "small-van": smallVan, van };

export type Body = keyof typeof CARS;
export type Paint = "blanc" | "argent" | "noir" | "majorelle" | "terracotta" | "sable" | "vert" | "gris";

/**
 * The drawing in one paint. Rasterising ignores custom properties, so the SVG text itself is recoloured. Throws for an
 * unknown paint.
 */
export function painted(svg: string, paint: Paint): string {
  const colour = colours.find(({ name }) => name === paint);
  if (!colour) throw new Error(`no such paint: ${paint}`);
  return svg
    .replace(/var\(--paint-dark,[^()]*\)/g, colour.dark)
    .replace(/var\(--paint-light,[^()]*\)/g, colour.light)
    .replace(/var\(--paint,[^()]*\)/g, colour.paint);
}
