import { DEFAULT_TIME, DRIVER_AGE } from "~/contract/values";
import { dayOf, defaultRental, timeOf, toWallClock } from "~/rental/clock";
import type { SearchParams } from "./address";

/** What the search form shows in its fields; dates are Moroccan days, "" where nothing is chosen. */
export interface SearchFormView {
  city: string;
  pickupDate: string;
  pickupTime: string;
  returnDate: string;
  returnTime: string;
  age: string;
  returnCity: string;
  /** The first and last day that can be chosen. */
  today: string;
  latest: string;
}

/** The form as someone left it. */
export function filledForm(fields: SearchParams, now: Date): SearchFormView {
  const today = dayOf(toWallClock(now));
  return {
    city: fields.city ?? "",
    pickupDate: fields.pickupDate ?? "",
    pickupTime: fields.pickupTime ?? DEFAULT_TIME,
    returnDate: fields.returnDate ?? "",
    returnTime: fields.returnTime ?? DEFAULT_TIME,
    age: fields.age ?? String(DRIVER_AGE.default),
    returnCity: fields.returnCity ?? "",
    today,
    latest: `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`,
  };
}

/** The form on home: pickup tomorrow, return four days from now. The city is for the visitor to say. */
export function freshForm(now: Date): SearchFormView {
  const { pickup, return: back } = defaultRental(now);
  const dates = {
    pickupDate: dayOf(pickup),
    pickupTime: timeOf(pickup),
    returnDate: dayOf(back),
    returnTime: timeOf(back),
  };
  return filledForm(dates, now);
}
