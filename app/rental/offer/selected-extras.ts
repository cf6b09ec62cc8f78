import type { SelectedExtras } from "./extras";

/** How forms and addresses encode what a client selects besides the car. Safe in a browser bundle. */

/**
 * The value of a return at the agency if another city of return was searched for. Otherwise "" means the agency, as it
 * always does for the pickup.
 */
export const AT_AGENCY = "agency";
const CITY = "city:";
/** The value of a return in another city. */
export const cityValue = (city: string): string => CITY + city;
/** The city of such a value; null for any other value. */
export const cityOf = (value: string): string | null => (value.startsWith(CITY) ? value.slice(CITY.length) : null);

/** The value of an option with its quantity: "<id>", "<id>*2". */
export const optionValue = (id: string, quantity: number): string => (quantity === 1 ? id : `${id}*${quantity}`);

/** Decodes the values of options, without checking that they are on offer. */
export const optionsIn = (values: readonly string[]): { id: string; quantity: number }[] =>
  values.flatMap((value) => {
    const [, id = "", times = "1"] = /^(.+?)(?:\*(\d))?$/.exec(value) ?? [];
    return id ? [{ id, quantity: Number(times) }] : [];
  });

/** Decodes the values of a form, without checking that options and places are on offer. */
export function selectedExtrasIn(values: {
  option: readonly string[];
  pickupPlace: string;
  returnPlace: string;
}): SelectedExtras {
  const place = (value: string) => (value === "" || value === AT_AGENCY || cityOf(value) !== null ? null : value);
  return {
    options: optionsIn(values.option),
    pickupPlace: place(values.pickupPlace),
    returnPlace: place(values.returnPlace),
    returnCity: cityOf(values.returnPlace),
  };
}
