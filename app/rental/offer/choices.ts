import type { Choices } from "./extras";

/** How forms and addresses say what is chosen beside the car. Safe in a browser bundle. */

/** The value of the return that means the agency, where a city was searched for; elsewhere it is nothing, as the pickup's. */
export const AT_AGENCY = "agency";
const CITY = "city:";
/** The value of a return in another city. */
export const cityValue = (city: string): string => CITY + city;
export const cityOf = (value: string): string | null => (value.startsWith(CITY) ? value.slice(CITY.length) : null);

/** The value of so many of an option: "<id>", "<id>*2". */
export const optionValue = (id: string, quantity: number): string => (quantity === 1 ? id : `${id}*${quantity}`);

/** What values of options say; whether it is on offer is for others to see. */
export const optionsIn = (values: readonly string[]): { id: string; quantity: number }[] =>
  values.flatMap((value) => {
    const [, id = "", times = "1"] = /^(.+?)(?:\*(\d))?$/.exec(value) ?? [];
    return id ? [{ id, quantity: Number(times) }] : [];
  });

/** What a form's values say; places by ids that may be unknown. */
export function choicesIn(values: { option: readonly string[]; pickupPlace: string; returnPlace: string }): Choices {
  const place = (value: string) => (value === "" || value === AT_AGENCY || cityOf(value) !== null ? null : value);
  return {
    options: optionsIn(values.option),
    pickupPlace: place(values.pickupPlace),
    returnPlace: place(values.returnPlace),
    returnCity: cityOf(values.returnPlace),
  };
}
