/** The cities in which a site rents out vehicles. Plain data, safe in a browser bundle. */

/** The six cities of the product; administrators may add others. */
export const CITIES = ["Casablanca", "Marrakech", "Agadir", "Rabat", "Fès", "Tanger"] as const;
export type City = (typeof CITIES)[number];

/** The longest name of a city, in characters. */
export const CITY_MAX = 40;

/** Finds the city that a name means among a site's cities, in the site's spelling; null for any other text. */
export const siteCity = (cities: readonly string[], name: string): string | null =>
  cities.find((city) => bareCity(city) === bareCity(name)) ?? null;

/** A city's name without accents, capitals and surrounding blanks, so that "Fès" and "FES" are equal. */
export const bareCity = (name: string): string =>
  name
    .trim()
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
