import type { FieldMetadata, FormMetadata } from "@conform-to/react";

/** The id of a field's control. Names such as "options[3].price" cannot be used in a link to it. */
export const fieldId = (name: string): string => name.replace(/[^\w-]+/g, "-");

/** The name, id, value and messages of a text field or select. */
export const control = <Value>({ name, initialValue, errors }: FieldMetadata<Value>) => ({
  name: String(name),
  id: fieldId(name),
  defaultValue: initialValue as string | undefined,
  errors,
});

/** The name, id and state of a checkbox. */
export const tick = <Value>({ name, initialValue }: FieldMetadata<Value>) => ({
  name: String(name),
  id: fieldId(name),
  defaultChecked: initialValue === "on",
});

/** The props of a button that conform has made, without its reference to the form, which old text browsers ignore. */
export const press = ({ form: _, ...props }: ReturnType<FormMetadata["insert"]["getButtonProps"]>) => props;

/** The rows of a list; none if something else was sent in its name. */
export const rowsOf = <Row>(list: FieldMetadata<Row[]>): FieldMetadata<Row>[] =>
  Array.isArray(list.initialValue) ? list.getFieldList() : [];

/**
 * The rows of a list whose rows are shown as text: all but the last one if that is still being typed, and so an object
 * or blank.
 */
export function listedRows<Row extends object>(list: FieldMetadata<(string | Row)[]>): (string | Partial<Row>)[] {
  const rows = rowsOf(list).map(({ initialValue }) => initialValue as string | Partial<Row> | undefined);
  return (typeof rows.at(-1) === "string" ? rows : rows.slice(0, -1)).map((row) => row ?? {});
}
