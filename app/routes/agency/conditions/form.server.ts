import { parseWithZod } from "@conform-to/zod/v4";
import { type ConditionsInput, conditionsInput } from "~/contract/offer/conditions";
import type { FormErrors } from "~/routes/agency/shared/settings-form";
import { type ConditionsValues, FIELDS, isUnlimited, VEHICLE_FIELDS, vehicleField } from "./form-values";

/** The submitted form. `input` is null if the form has errors. */
export interface SentConditions {
  values: ConditionsValues;
  input: ConditionsInput | null;
  errors: FormErrors;
}

/** Checks the agency's conditions and those of the vehicles whose fields are in the form. */
export function checkConditions(form: FormData): SentConditions {
  const values = Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
  );
  const ids = vehiclesIn(values);
  const own = new FormData();
  for (const name of FIELDS) own.set(name, values[name] ?? "");
  if (isUnlimited(values.kmPerDay ?? "")) own.set("kmPerDay", "");
  for (const [row, id] of ids.entries()) {
    own.set(`vehicles[${row}].id`, id);
    for (const name of VEHICLE_FIELDS) {
      const typed = values[vehicleField(name, id)] ?? "";
      const unlimited = name === "kmPerDay" && isUnlimited(typed);
      own.set(`vehicles[${row}].${unlimited ? "unlimitedKm" : name}`, unlimited ? "on" : typed);
    }
  }
  const submission = parseWithZod(own, { schema: conditionsInput });
  if (submission.status === "success") return { values, input: submission.value, errors: {} };
  return { values, input: null, errors: errorsByName(submission.error ?? {}, ids) };
}

/** The ids of the vehicles whose fields are in the form. */
function vehiclesIn(values: ConditionsValues): string[] {
  const prefix = /^(?:excess|kmPerDay|minAge):/;
  return [...new Set(Object.keys(values).flatMap((name) => (prefix.test(name) ? [name.replace(prefix, "")] : [])))];
}

/** Maps errors from contract paths ("vehicles[0].excess") to the form's field names ("excess:4f0c…"). */
function errorsByName(errors: Record<string, string[] | null>, ids: readonly string[]): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => {
      const [, row, field] = /^vehicles\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
      const name = row === undefined ? path : `${field}:${ids[Number(row)]}`;
      return [name, messages ?? []];
    }),
  );
}
