import type { SelectedExtras } from "./extras";

/** How forms and addresses encode what a client selects besides the car. Safe in a browser bundle. */

/** The value of a return at the place of pickup. */
export const SAME_PLACE = "same";
/** The value of a return at the agency. A pickup there has the value "". */
export const AT_AGENCY = "agency";
/** What a return without a value means. */
export type DefaultReturn = typeof SAME_PLACE | typeof AT_AGENCY;
const CITY = "city:";
/** The value of a return in another city. */
export const cityValue = (city: string): string => CITY + city;
/** The city of such a value; null for any other value. */
export const cityOf = (value: string): string | null => (value.startsWith(CITY) ? value.slice(CITY.length) : null);

/** True for the value of one of an agency's places. */
const isOfferedPlace = (value: string): boolean =>
  !["", SAME_PLACE, AT_AGENCY].includes(value) && cityOf(value) === null;

/** The value of an option with its quantity: "<id>", "<id>*2". */
export const optionValue = (id: string, quantity: number): string => (quantity === 1 ? id : `${id}*${quantity}`);

/** Decodes the values of options, without checking that they are on offer. */
export const optionsIn = (values: readonly string[]): { id: string; quantity: number }[] =>
  values.flatMap((value) => {
    const [, id = "", times = "1"] = /^(.+?)(?:\*(\d))?$/.exec(value) ?? [];
    return id ? [{ id, quantity: Number(times) }] : [];
  });

/** Decodes the values of a form, without checking that options and places are on offer. */
export function selectedExtrasIn(
  values: { option: readonly string[]; pickupPlace: string; returnPlace: string },
  byDefault: DefaultReturn | null,
): SelectedExtras {
  const back = values.returnPlace || (byDefault ?? "");
  const pickupPlace = isOfferedPlace(values.pickupPlace) ? values.pickupPlace : null;
  const returnPlace = isOfferedPlace(back) ? back : null;
  return {
    options: optionsIn(values.option),
    pickupPlace,
    returnPlace: back === SAME_PLACE ? pickupPlace : returnPlace,
    returnCity: cityOf(back),
  };
}
