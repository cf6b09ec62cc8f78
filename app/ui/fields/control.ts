import type { FormResult } from "./form-result";

/** A field's value as a form shows it: text, or groups and lists of text. */
type Shown<Value> = Value extends readonly (infer Row)[]
  ? Shown<Row>[]
  : Value extends object
    ? { [Key in keyof Value]?: Shown<Value[Key]> }
    : string;

/** What a field's value is unless it is text. */
type Group<Value> = Extract<NonNullable<Value>, object>;

/** A control of a form, with its messages. */
export interface FormControl {
  /** "" for the form itself. */
  name: string;
  value: unknown;
  errors: string[] | undefined;
}

/** A control, a group of fields or a list of rows. */
export interface FormField<Value = unknown> extends FormControl {
  value: Shown<NonNullable<Value>> | undefined;
  /** The fields of a group. */
  fields: { [Key in keyof Group<Value>]-?: FormField<Group<Value>[Key]> };
  /** The rows of a list; none if something else was sent in its name. */
  rows: Value extends readonly (infer Row)[] ? FormField<Row>[] : never;
  /** A row of a list, which may not be there yet. */
  row: (index: number) => Value extends readonly (infer Row)[] ? FormField<Row> : never;
}

/**
 * The fields of a form with groups or rows: what was typed in a form that is shown again, otherwise the `stored`
 * values.
 */
export const formFields = <Values>(stored: unknown, result?: FormResult | null) =>
  fieldOf("", result ? result.initialValue : stored, result?.error ?? {}) as unknown as FormField<Values>;

function fieldOf(name: string, value: unknown, error: NonNullable<FormResult["error"]>) {
  const row = (index: number) => fieldOf(`${name}[${index}]`, Array.isArray(value) ? value[index] : undefined, error);
  return {
    name,
    value: typeof value === "number" ? String(value) : value === true ? "on" : (value ?? undefined),
    errors: error[name] ?? undefined,
    row,
    get rows(): unknown[] {
      return Array.isArray(value) ? value.map((_, index) => row(index)) : [];
    },
    get fields(): object {
      const group = (typeof value === "object" && value) || {};
      return new Proxy(group, {
        get: (_, key) => fieldOf(name ? `${name}.${String(key)}` : String(key), Reflect.get(group, key), error),
      });
    },
  };
}

/** The id of a field's control. Names such as "options[3].price" cannot be used in a link to it. */
export const fieldId = (name: string): string => name.replace(/[^\w-]+/g, "-");

/** The name, id, value and messages of a text field or select. */
export const control = ({ name, value, errors }: FormControl) => ({
  name,
  id: fieldId(name),
  defaultValue: value as string | undefined,
  errors,
});

/** The name, id and state of a checkbox. */
export const tick = ({ name, value }: FormControl) => ({
  name,
  id: fieldId(name),
  defaultChecked: value === "on",
});

/** The props of one of conform's buttons, which change the form that they send. */
const press = (type: "insert" | "remove" | "update", payload: { name: string; index?: number; value?: "" }) => ({
  type: "submit" as const,
  name: "__intent__",
  value: JSON.stringify({ type, payload }),
  formNoValidate: true,
});
export const insertRow = (list: FormControl) => press("insert", { name: list.name });
export const removeRow = (list: FormControl, index: number) => press("remove", { name: list.name, index });
export const clearField = (field: FormControl) => press("update", { name: field.name, value: "" });

/**
 * The rows of a list whose rows are shown as text: all but the last one if that is still being typed, and so an object
 * or blank.
 */
export function listedRows<Row extends object>({ rows }: FormField<(string | Row)[]>): (string | Partial<Row>)[] {
  const values = rows.map(({ value }) => value as string | Partial<Row> | undefined);
  return (typeof values.at(-1) === "string" ? values : values.slice(0, -1)).map((row) => row ?? {});
}
