/** The cities that the site rents in. Plain data, safe in a browser bundle. */

/** The product's own; the administrator may add others. */
export const CITIES = ["Casablanca", "Marrakech", "Agadir", "Rabat", "Fès", "Tanger"] as const;
export type City = (typeof CITIES)[number];

/** The longest name of a city, in characters. */
export const CITY_MAX = 40;

let known: readonly string[] = CITIES;

/** The cities of this site: the six, and those that were added. */
export const cities = (): readonly string[] => known;

/** Takes over the cities that were added beside the six. */
export function addCities(added: readonly string[]): void {
  known = [...CITIES, ...added];
}

/** The city of the site that a name means, as the site writes it; null for any other text. */
export const siteCity = (name: string): string | null =>
  cities().find((known) => bareCity(known) === bareCity(name)) ?? null;

/** A city's name without accents, capitals and blanks around it: "Fès" and "FES" are one. */
export const bareCity = (name: string): string =>
  name
    .trim()
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
