import { expect, test } from "vitest";
import { fieldLabel, isTypedField } from "~/text/site/field-labels";

test("a field of a row is called as its column", () => {
  expect(fieldLabel("options[3].price")).toBe("Prix");
  expect(fieldLabel("excess:0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11")).toBe("Franchise");
  expect(fieldLabel("options")).toBe("options");
});

test("what is typed is kept, and which row it was; nothing else hidden", () => {
  for (const name of ["minAge", "options[3].price", "places[0].id", "kmPerDay:0b6f"])
    expect(isTypedField(name), name).toBe(true);
  for (const name of ["intent", "id", "password", "options[3].intent", "x:0b6f", "toString"]) {
    expect(isTypedField(name), name).toBe(false);
  }
});
