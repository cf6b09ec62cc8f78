import { z } from "zod";
import { AGENCY_MESSAGES } from "~/contract/messages";
import { conditionsInput } from "~/contract/offer/conditions";
import { columnsOf } from "~/http/forms/rows.server";
import { isUnlimited, VEHICLE_COLUMNS } from "./form-values";

/** What the form has besides single fields; see `sendForm`. */
export const PARTS = { nested: ["vehicles"] };
/** For 100 rows of five fields, and the agency's own. */
export const FIELDS_LIMIT = 550;

/** A number beside unlimited kilometres is reported even if other fields are invalid. */
const input = conditionsInput.refine(
  ({ kmPerDay, unspecifiedKm }) => typeof kmPerDay !== "number" || unspecifiedKm !== false,
  { message: AGENCY_MESSAGES.kmAndUnlimited, path: ["kmPerDay"], when: () => true },
);

/** The form of the agency's conditions and of those of the vehicles on its page, where kilometres may be 'illimités'. */
export const conditionsForm = z.preprocess((typed) => {
  const { vehicles, unspecifiedKm, ...own } = columnsOf(typed);
  return {
    // 'off' is unlimited kilometres, which a form without the field does not choose.
    unspecifiedKm: unspecifiedKm === "off" ? false : unspecifiedKm,
    ...withoutWord(own, { unspecifiedKm: undefined }),
    vehicles: Array.isArray(vehicles) ? vehicles.map((row) => withoutWord(columnsOf(row), { unlimitedKm: "on" })) : [],
  };
}, input);

/**
 * Removes the rows of a form that show what is stored for the vehicles of its page. The others are marked: the form of
 * another page holds them, but does not show them.
 */
export function keepChangedRows(form: FormData, stored: readonly ReturnType<typeof columnsOf>[]): void {
  for (const [name, id] of [...form]) {
    const row = /^(vehicles\[\d+\])\.id$/.exec(name)?.[1];
    if (!row) continue;
    const before = stored.find((one) => one.id === id);
    const isChanged = VEHICLE_COLUMNS.some((column) => form.get(`${row}.${column}`) !== (before?.[column] ?? ""));
    if (isChanged || !before) form.set(`${row}.isElsewhere`, "on");
    else for (const part of [...form.keys()]) if (part.startsWith(`${row}.`)) form.delete(part);
  }
}

/** The columns without the word for unlimited kilometres, for which `unlimited` stands. */
const withoutWord = (columns: Record<string, unknown>, unlimited: object) =>
  typeof columns.kmPerDay === "string" && isUnlimited(columns.kmPerDay)
    ? { ...columns, kmPerDay: undefined, ...unlimited }
    : columns;
