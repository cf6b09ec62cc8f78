import type { Body } from "~/backend/demo/pictures";
import type { Category, FuelType, Transmission } from "~/contract/values";

/** A model that Moroccan agencies rent out, as an agency would enter it. */
export interface Model {
  brand: string;
  model: string;
  /** How people speak of it, with its article: reviews are written with this. */
  spoken: string;
  category: Category;
  /** Its drawing. */
  body: Body;
  seats: number;
  doors: number;
  /** What is on the road, likeliest first. */
  engines: readonly (readonly [FuelType, Transmission])[];
  /** Euros a day in a quiet month at an ordinary agency in Casablanca. */
  price: number;
  /** Euros. */
  deposit: number;
  /** First and last year that it was sold new, where that matters. */
  since?: number;
  until?: number;
  /** What agencies write about it. True for every engine above. */
  descriptions: readonly string[];
}
