import type { SitePlace } from "~/contract/site/places";
import { DEFAULT_TIME, DRIVER_AGE } from "~/contract/values";
import { dayOf, timeOf, toWallClock } from "~/rental/base/clock";
import { defaultRental } from "~/rental/offer/rental-period";

/**
 * The checkbox that reveals the return city. A plain form cannot leave out a hidden field, so it sends whether the box
 * was ticked: always a "0" first, then a "1" if it was. Never part of an address that visitors see.
 */
export const OTHER_CITY = "otherCity";

/** Values selected before; a missing one gets its default. */
type Chosen = Partial<Omit<SearchFormView, "today" | "latest" | "places">>;

/** The values of the search form's fields. Dates are Moroccan days; "" means that nothing is selected. */
export interface SearchFormView {
  city: string;
  /** The id of a place of the site; "" for the whole city. */
  place: string;
  /** The places that can be chosen; none with another backend. */
  places: readonly Pick<SitePlace, "id" | "label">[];
  pickupDate: string;
  pickupTime: string;
  returnDate: string;
  returnTime: string;
  age: string;
  returnCity: string;
  /** The first and last day that can be selected. */
  today: string;
  latest: string;
}

/** The form with values selected before. */
export function filledForm(fields: Chosen, now: Date, places: readonly SitePlace[]): SearchFormView {
  const today = dayOf(toWallClock(now));
  return {
    city: fields.city ?? "",
    place: fields.place ?? "",
    places: places.map(({ id, label }) => ({ id, label })),
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

/** The form on home: pickup tomorrow, return four days from now. The visitor must select a city. */
export function freshForm(now: Date, places: readonly SitePlace[]): SearchFormView {
  const { pickupAt, returnAt } = defaultRental(now);
  const dates = {
    pickupDate: dayOf(pickupAt),
    pickupTime: timeOf(pickupAt),
    returnDate: dayOf(returnAt),
    returnTime: timeOf(returnAt),
  };
  return filledForm(dates, now, places);
}
