import type { City } from "~/contract/values";

/** What agencies ask for a car: by model, city and standing, and by season as the year goes round. */

const CITY_LEVEL: Record<City, number> = {
  Marrakech: 1.04,
  Casablanca: 1,
  Agadir: 1.01,
  Rabat: 0.99,
  Tanger: 0.98,
  Fès: 0.96,
};

/** January first: summer and the year's end are dear, winter is quiet. */
const SEASON = [0.96, 0.96, 1, 1.06, 1.02, 1.05, 1.14, 1.18, 1.05, 1.02, 0.98, 1.06];

const LOWEST = 24;

/** Euros a day in a quiet month for one car; `age` in years lowers it, `taste` (0.96 to 1.04) is the agency's whim. */
export function basePrice(model: { price: number }, city: City, standing: number, age: number, taste: number): number {
  return model.price * CITY_LEVEL[city] * standing * (1 - 0.02 * age) * taste;
}

/** Cents a day that a car with this base price costs to whoever books at that moment: whole euros. */
export function pricePerDayAt(base: number, moment: Date): number {
  return Math.max(LOWEST, Math.round(base * (SEASON[moment.getUTCMonth()] ?? 1))) * 100;
}
