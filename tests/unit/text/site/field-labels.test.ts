import { expect, test } from "vitest";
import { fieldLabel, isTypedField } from "~/text/site/field-labels";

test("labels a field of a row by its column", () => {
  expect(fieldLabel("options[3].price")).toBe("Prix");
  expect(fieldLabel("excess:0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11")).toBe("Franchise");
  expect(fieldLabel("options")).toBe("options");
});

test("retains typed fields and the ids of rows, but no other hidden field", () => {
  for (const name of ["minAge", "options[3].price", "places[0].id", "kmPerDay:0b6f"])
    expect(isTypedField(name), name).toBe(true);
  for (const name of ["intent", "id", "password", "options[3].intent", "x:0b6f", "toString"]) {
    expect(isTypedField(name), name).toBe(false);
  }
});
