import { z } from "zod";
import { AGENCY_MESSAGES as M } from "~/contract/messages";
import { offersInput, optionInput, placeInput, returnCityInput } from "~/contract/offer/offers";
import { OPTIONS_MAX, PLACES_MAX } from "~/contract/values";
import { columnsOf, filledRows, unlessBlank } from "~/http/forms/rows.server";

/** 20 options of 6 fields, 20 places of 7, and 3 for each of 36 cities (6 built in, 30 added) are 368; leaves room. */
export const FIELDS_LIMIT = 500;

/** What the form has besides single fields; see `sendForm`. */
export const PARTS = { nested: ["options", "places", "returnCities"], changeable: ["options", "places"] };

const IS_OFFERED: Record<string, boolean> = { yes: true, no: false };

/** A city's choice and fee; undefined if neither was made. */
function typedReturn(typed: unknown) {
  const { city, offered, fee } = columnsOf(typed);
  if (!offered && !fee) return undefined;
  return { city, offered: IS_OFFERED[String(offered)], fee: offered === "no" ? undefined : fee };
}

/**
 * The form of options, places and return cities. New rows that were left blank are not sent. A city that is not one of
 * the site's `cities` is refused at its own row, which the backend cannot number.
 */
export function offersForm(cities: readonly string[]) {
  const known = (city: z.ZodString) => city.refine((name) => cities.includes(name), M.cityUnknown);
  const place = placeInput.extend({ city: known(placeInput.shape.city) });
  const returnCity = returnCityInput.safeExtend({
    city: known(returnCityInput.shape.city),
    offered: z.boolean({ error: M.feeUnsaid }),
  });
  return offersInput.extend({
    options: z
      .array(unlessBlank(optionInput, ["id", "label", "price", "cap"]))
      .max(OPTIONS_MAX, M.tooManyOptions)
      .transform(filledRows),
    places: z
      .array(unlessBlank(place, ["id", "label", "feeOut", "feeBack"]))
      .max(PLACES_MAX, M.tooManyPlaces)
      .transform(filledRows),
    returnCities: z.array(z.preprocess(typedReturn, returnCity.optional())).transform(filledRows),
  });
}
