import { z } from "zod";
import { AGENCY_MESSAGES as M } from "~/contract/messages";
import { offersInput, optionInput, placeInput, returnCityInput } from "~/contract/offer/offers";
import { OPTIONS_MAX, PLACES_MAX } from "~/contract/values";
import { columnsOf, filledRows, unlessBlank } from "~/http/forms/rows.server";

/** 20 options of 6 fields, 20 places of 7, and 3 for each of 36 cities (6 built in, 30 added) are 368; leaves room. */
export const FIELDS_LIMIT = 500;

const IS_OFFERED: Record<string, boolean> = { yes: true, no: false };

/** A city; undefined if neither its choice was made nor a fee typed. */
const returnCity = z.preprocess((typed) => {
  const { city, offered, fee } = columnsOf(typed);
  if (!offered && !fee) return undefined;
  return { city, offered: IS_OFFERED[String(offered)], fee: offered === "no" ? undefined : fee };
}, returnCityInput.safeExtend({ offered: z.boolean({ error: M.feeUnsaid }) }).optional());

/** The form of options, places and return cities. New rows that were left blank are not sent. */
export const offersForm = offersInput.extend({
  options: z
    .array(unlessBlank(optionInput, ["id", "label", "price", "cap"]))
    .max(OPTIONS_MAX, M.tooManyOptions)
    .transform(filledRows),
  places: z
    .array(unlessBlank(placeInput, ["id", "label", "feeOut", "feeBack"]))
    .max(PLACES_MAX, M.tooManyPlaces)
    .transform(filledRows),
  returnCities: z.array(returnCity).transform(filledRows),
});
