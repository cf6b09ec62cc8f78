import type { City } from "~/contract/site/cities";

/** Prices by model, city, agency and season. */

const CITY_LEVEL: Record<City, number> = {
  Marrakech: 1.04,
  Casablanca: 1,
  Agadir: 1.01,
  Rabat: 0.99,
  Tanger: 0.98,
  Fès: 0.96,
};

/** Price factors by month, January first. */
const SEASON = [0.96, 0.96, 1, 1.06, 1.02, 1.05, 1.14, 1.18, 1.05, 1.02, 0.98, 1.06];

const LOWEST = 24;

/** Euros a day before the season's factor; `age` in years lowers it, `variation` (0.96 to 1.04) makes prices differ. */
export function basePrice(
  model: { price: number },
  city: City,
  priceLevel: number,
  age: number,
  variation: number,
): number {
  return model.price * CITY_LEVEL[city] * priceLevel * (1 - 0.02 * age) * variation;
}

/** Cents a day for a booking made at that moment: the base price in euros times the season's factor, in whole euros. */
export function pricePerDayAt(base: number, moment: Date): number {
  return Math.max(LOWEST, Math.round(base * (SEASON[moment.getUTCMonth()] ?? 1))) * 100;
}
