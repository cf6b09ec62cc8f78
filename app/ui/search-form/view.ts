import { DEFAULT_TIME, DRIVER_AGE } from "~/contract/values";
import { dayOf, timeOf, toWallClock } from "~/rental/base/clock";
import { defaultRental } from "~/rental/offer/rental-period";

/**
 * The checkbox that reveals the return city. A plain form cannot leave a hidden field out, so it sends whether the box
 * was ticked: a "0" before it always, a "1" when it is. Never part of an address that is shown.
 */
export const OTHER_CITY = "otherCity";

/** Values chosen before; a missing one gets its default. */
type Chosen = Partial<Omit<SearchFormView, "today" | "latest">>;

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
export function filledForm(fields: Chosen, now: Date): SearchFormView {
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
  const { pickupAt, returnAt } = defaultRental(now);
  const dates = {
    pickupDate: dayOf(pickupAt),
    pickupTime: timeOf(pickupAt),
    returnDate: dayOf(returnAt),
    returnTime: timeOf(returnAt),
  };
  return filledForm(dates, now);
}
