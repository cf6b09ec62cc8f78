import { z } from "zod";
import { conditionsInput } from "~/contract/offer/conditions";
import { columnsOf } from "~/http/forms/rows.server";
import { isUnlimited } from "./form-values";

/** What the form has besides single fields; see `sendForm`. */
export const PARTS = { nested: ["vehicles"] };

/** The form of the agency's conditions and of those of the vehicles on its page, where kilometres may be 'illimités'. */
export const conditionsForm = z.preprocess((typed) => {
  const { vehicles, ...own } = columnsOf(typed);
  return {
    ...withoutWord(own),
    vehicles: Array.isArray(vehicles) ? vehicles.map((row) => withoutWord(columnsOf(row), { unlimitedKm: "on" })) : [],
  };
}, conditionsInput);

/** The columns without the word for unlimited kilometres, for which `unlimited` stands. */
const withoutWord = (columns: Record<string, unknown>, unlimited = {}) =>
  typeof columns.kmPerDay === "string" && isUnlimited(columns.kmPerDay)
    ? { ...columns, kmPerDay: undefined, ...unlimited }
    : columns;
