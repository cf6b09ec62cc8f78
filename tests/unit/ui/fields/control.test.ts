import { expect, test } from "vitest";
import { control, formFields, tick } from "~/ui/fields/control";

interface Values {
  options: { label: string; price: number | null }[];
  outside: { fee: string } | null;
  isActive: boolean;
}

const stored = { options: [{ label: "GPS", price: 3 }], isActive: true };

test("a field has its path as name, its value as text, and its own messages", () => {
  const { fields } = formFields<Values>(stored);
  expect(fields.options.rows.map((row) => control(row.fields.price))).toEqual([
    { name: "options[0].price", id: "options-0-price", defaultValue: "3", errors: undefined },
  ]);
  expect(control(fields.options.row(1).fields.label)).toMatchObject({
    name: "options[1].label",
    defaultValue: undefined,
  });
  expect(control(fields.outside.fields.fee)).toMatchObject({ name: "outside.fee", defaultValue: undefined });
  expect(tick(fields.isActive).defaultChecked).toBe(true);
});

test("a form that is shown again has what was typed, and nothing stored", () => {
  const error = { "options[0].price": ["Prix invalide"], isActive: null };
  const { fields } = formFields<Values>(stored, { initialValue: { options: [{ price: "x" }] }, error });
  const [row] = fields.options.rows;
  expect(row?.fields.price).toMatchObject({ value: "x", errors: ["Prix invalide"] });
  expect(row?.fields.label).toMatchObject({ value: undefined, errors: undefined });
  expect(tick(fields.isActive).defaultChecked).toBe(false);
});

test("a list or group in whose name something else was sent is empty", () => {
  const { fields } = formFields<Values>(stored, { initialValue: { options: "crafted", outside: "crafted" } });
  expect(fields.options.rows).toEqual([]);
  expect(fields.outside.fields.fee.value).toBeUndefined();
  expect(formFields<Values>(stored, { initialValue: null }).fields.options.rows).toEqual([]);
});
