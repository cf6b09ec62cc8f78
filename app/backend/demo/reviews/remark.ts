import type { PlaceKind } from "~/backend/demo/places";
import type { Body } from "~/backend/photos/drawings";
import type { City } from "~/contract/site/cities";
import type { Category, FuelType, Transmission } from "~/contract/values";

/** The facts of a rental that a review may mention. */
export interface Facts {
  agency: string;
  city: City;
  /** Its French name with the article, such as "la Clio". */
  car: string;
  body: Body;
  category: Category;
  fuel: FuelType;
  transmission: Transmission;
  seats: number;
  hasAirConditioning: boolean;
  hasGps: boolean;
  hasChildSeat: boolean;
  place: PlaceKind;
  days: number;
  /** Month of the pickup, 1 to 12. */
  month: number;
}

/** A sentence of a review; {car}, {Car}, {city}, {town}, {ofTown}, {road}, {Road} and {agency} are replaced. */
export interface Remark {
  text: string;
  /** Whether it can be true of this rental. Without it, the remark is true of every rental. */
  when?: (facts: Facts) => boolean;
}

/* Conditions for `when`, named after what they test. */

export const airport = (facts: Facts) => facts.place === "airport";
export const station = (facts: Facts) => facts.place === "station";
export const office = (facts: Facts) => facts.place === "agency";
export const week = (facts: Facts) => facts.days >= 6 && facts.days <= 8;
export const weekend = (facts: Facts) => facts.days === 2 || facts.days === 3;
/** Whether the rental is long enough to leave the city, and its car has the range. */
export const outing = (facts: Facts) => facts.days >= 2 && facts.fuel !== "ELECTRIC";
export const summer = (facts: Facts) => facts.month >= 6 && facts.month <= 9;
export const winter = (facts: Facts) => facts.month === 12 || facts.month <= 2;
export const cooled = (facts: Facts) => summer(facts) && facts.hasAirConditioning;
export const small = (facts: Facts) => facts.category === "ECONOMY" && facts.body === "city";
export const big = (facts: Facts) => facts.category === "SUV" || facts.category === "VAN";
export const seven = (facts: Facts) => facts.seats >= 7;
export const luxury = (facts: Facts) => facts.category === "LUXURY";
export const diesel = (facts: Facts) => facts.fuel === "DIESEL";
export const thrifty = (facts: Facts) =>
  facts.fuel === "HYBRID" || (facts.fuel === "DIESEL" && facts.category !== "LUXURY");
export const hybrid = (facts: Facts) => facts.fuel === "HYBRID";
export const electric = (facts: Facts) => facts.fuel === "ELECTRIC";
export const fuelled = (facts: Facts) => facts.fuel !== "ELECTRIC";
export const automatic = (facts: Facts) => facts.transmission === "AUTOMATIC";
export const childSeat = (facts: Facts) => facts.hasChildSeat;
export const gps = (facts: Facts) => facts.hasGps;
