import type { Body } from "~/backend/photos/drawings";
import type { Category, FuelType, Transmission } from "~/contract/values";

/** A car model that agencies rent out. */
export interface Model {
  brand: string;
  model: string;
  /** Its French name with article, as reviews mention it. */
  spoken: string;
  category: Category;
  /** The drawing that shows it. */
  body: Body;
  seats: number;
  doors: number;
  /** Engine and gearbox combinations, likeliest first. */
  engines: readonly (readonly [FuelType, Transmission])[];
  /** Euros a day at an average agency in Casablanca, before the season's factor. */
  price: number;
  /** Euros. */
  deposit: number;
  /** First and last year in which it was sold new; absent if that does not matter. */
  since?: number;
  until?: number;
  /** French descriptions; each is true for every engine above. */
  descriptions: readonly string[];
}
