/** The cities in which the site rents out vehicles. Plain data, safe in a browser bundle. */

/** The six cities of the product; administrators may add others. */
export const CITIES = ["Casablanca", "Marrakech", "Agadir", "Rabat", "Fès", "Tanger"] as const;
export type City = (typeof CITIES)[number];

/** The longest name of a city, in characters. */
export const CITY_MAX = 40;

let known: readonly string[] = CITIES;

/** The cities of this site: the six, then the added ones. */
export const cities = (): readonly string[] => known;

/** Sets the cities that the site has besides the six. */
export function addCities(added: readonly string[]): void {
  known = [...CITIES, ...added];
}

/** Finds the city of the site that a name means, in the site's spelling; null for any other text. */
export const siteCity = (name: string): string | null =>
  cities().find((known) => bareCity(known) === bareCity(name)) ?? null;

/** A city's name without accents, capitals and surrounding blanks, so that "Fès" and "FES" are equal. */
export const bareCity = (name: string): string =>
  name
    .trim()
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
