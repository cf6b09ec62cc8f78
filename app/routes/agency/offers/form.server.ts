import { AGENCY_MESSAGES } from "~/contract/messages";
import { type OffersInput, offersInput } from "~/contract/offer/offers";
import { OPTIONS_MAX, PLACES_MAX } from "~/contract/values";
import type { FormErrors } from "~/routes/agency/shared/settings-form";
import { type ListName, newOption, newPlace, type OffersIntent, type OffersValues, type Row } from "./form-values";

/** 20 options of 6 fields, 20 places of 7, and 3 for each of 36 cities (6 built in, 30 added) are 368; leaves room. */
export const FIELDS_LIMIT = 500;

export const COLUMNS: Record<ListName, readonly string[]> = {
  options: ["id", "label", "per", "price", "cap", "quantity"],
  places: ["id", "kind", "label", "city", "feeOut", "feeBack", "asksFlight"],
  returnCities: ["city", "choice", "fee"],
};
const NAME = /^(options|places|returnCities)\[(\d{1,3})\]\.(\w+)$/;

/** The rows of a submitted or saved form, in order. Removed rows leave no gaps. */
export function rowsOf(fields: Iterable<[name: string, value: unknown]>): OffersValues {
  const found: Record<ListName, Row[]> = { options: [], places: [], returnCities: [] };
  for (const [name, value] of fields) {
    const [, list, index, column = ""] = NAME.exec(name) ?? [];
    if (!list || !COLUMNS[list as ListName].includes(column) || typeof value !== "string") continue;
    const rows = found[list as ListName];
    rows[Number(index)] = { ...rows[Number(index)], [column]: value };
  }
  return {
    options: found.options.filter(Boolean),
    places: found.places.filter(Boolean),
    returnCities: found.returnCities.filter(Boolean),
  };
}

/** Adds or removes a row. Returns the rows and the name of the control to focus, or an error if there are too many. */
export function changedRows(
  values: OffersValues,
  intent: Exclude<OffersIntent, { kind: "save" }>,
  ownCity: string,
): { values: OffersValues; errors: FormErrors; focus: string | null } {
  const { list } = intent;
  const rows = values[list];
  if (intent.kind === "remove") {
    const left = rows.filter((_, index) => index !== intent.index);
    const next = Math.min(intent.index, left.length - 1);
    return { values: { ...values, [list]: left }, errors: {}, focus: next < 0 ? list : `${list}[${next}].label` };
  }
  const [max, message] =
    list === "options" ? [OPTIONS_MAX, AGENCY_MESSAGES.tooManyOptions] : [PLACES_MAX, AGENCY_MESSAGES.tooManyPlaces];
  if (rows.length >= max) return { values, errors: { [list]: [message] }, focus: null };
  const added = list === "options" ? newOption() : newPlace(ownCity);
  return { values: { ...values, [list]: [...rows, added] }, errors: {}, focus: `${list}[${rows.length}].label` };
}

/** `values` are the checked rows, without new ones that were left empty. */
export interface CheckedOffers {
  values: OffersValues;
  input: OffersInput | null;
  errors: FormErrors;
}

/** Checks all rows. Messages are keyed by the form's field names. */
export function checkOffers(sent: OffersValues): CheckedOffers {
  const values = {
    options: sent.options.filter((row) => row.id || row.label || row.price || row.cap),
    places: sent.places.filter((row) => row.id || row.label || row.feeOut || row.feeBack),
    returnCities: sent.returnCities,
  };
  const errors: FormErrors = {};
  // Cities without a choice are not sent, so the numbers of the sent rows differ from the form's.
  const chosen: number[] = [];
  for (const [index, { choice, fee }] of values.returnCities.entries()) {
    if (choice) chosen.push(index);
    else if (fee) errors[`returnCities[${index}].choice`] = [AGENCY_MESSAGES.feeUnsaid];
  }
  const checked = offersInput.safeParse({
    options: values.options.map(filledIn),
    places: values.places.map((row) => ({ ...filledIn(row), asksFlight: row.asksFlight === "on" })),
    returnCities: chosen.map((index) => {
      const { city, choice, fee } = filledIn(values.returnCities[index] ?? {});
      return { city, offered: choice === "yes", fee: choice === "yes" ? fee : undefined };
    }),
  });
  for (const { path, message } of checked.error?.issues ?? []) {
    const [list, row, column] = path;
    const index = list === "returnCities" && typeof row === "number" ? chosen[row] : row;
    const name = column === undefined ? String(list) : `${String(list)}[${String(index)}].${String(column)}`;
    errors[name] = [...(errors[name] ?? []), message];
  }
  const isTaken = checked.success && Object.keys(errors).length === 0;
  return { values, input: isTaken ? checked.data : null, errors };
}

/** The row without its empty fields. */
const filledIn = (row: Row): Partial<Row> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ""));
