import type { City } from "~/contract/site/cities";
import agadir from "./agadir.svg?url";
import casablanca from "./casablanca.svg?url";
import fes from "./fes.svg?url";
import marrakech from "./marrakech.svg?url";
import rabat from "./rabat.svg?url";
import tanger from "./tanger.svg?url";

const DRAWINGS: Record<City, string> = {
  Casablanca: casablanca,
  Marrakech: marrakech,
  Agadir: agadir,
  Rabat: rabat,
  Fès: fes,
  Tanger: tanger,
};

/** The address of a city's postcard, 800 × 1000; undefined for a city that the administrator added. */
export const cityDrawing = (city: string): string | undefined => (DRAWINGS as Record<string, string>)[city];
