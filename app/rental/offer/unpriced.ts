import type { Offers } from "~/contract/offer/offers";
import type { OpeningHours } from "~/contract/offer/opening-hours";
import { bareCity } from "~/contract/site/cities";
import type { Unpriced } from "~/contract/values";
import { type ExtraLine, feeLine, outsideLine } from "./extras";
import { outsideFees, type RentalEnd } from "./opening-hours";
import type { RentalPeriod } from "./rental-period";

/** A fee that a rental without options does not contain, and the price line that it would be. */
export interface UnpricedFee {
  kind: Unpriced;
  line: ExtraLine;
}

/** What fees outside the hours are called while they have no price. */
export const OUT_OF_HOURS: Record<RentalEnd, Unpriced> = {
  pickup: "PICKUP_OUT_OF_HOURS",
  return: "RETURN_OUT_OF_HOURS",
};

interface UnpricedInput {
  rental: RentalPeriod;
  /** The city of the site where the car is returned; null for any other place. */
  returnCity: string | null;
  /** Where the agency is, and what it asks at present. */
  agency: { city: string; hours: OpeningHours | null; offers: Offers | null };
}

/** Returns the fees that an agency asks for a rental outside its hours, or for its return in another city. */
export function unpricedFees({ rental, returnCity, agency: { city, hours, offers } }: UnpricedInput): UnpricedFee[] {
  const outside = outsideFees(hours, rental).flatMap((fee) =>
    outsideLine(fee).map((line) => ({ kind: OUT_OF_HOURS[fee.at], line })),
  );
  const isElsewhere = returnCity !== null && bareCity(returnCity) !== bareCity(city);
  const asked = isElsewhere ? offers?.returnCities.find((one) => one.city === returnCity && one.offered) : undefined;
  const oneWay = asked ? feeLine("ONE_WAY", asked.city, asked.fee ?? 0) : [];
  return [...outside, ...oneWay.map((line) => ({ kind: "RETURN_CITY" as const, line }))];
}
