import { expect, test } from "vitest";
import { fieldLabel } from "~/text/site/field-labels";

test("labels a field of a row by its column", () => {
  expect(fieldLabel("options[3].price")).toBe("Prix");
  expect(fieldLabel("excess:0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11")).toBe("Franchise");
});

test("labels a field as the form at its address does", () => {
  expect(fieldLabel("name")).toBe("Nom");
  expect(fieldLabel("name", "/admin/settings")).toBe("Nom du site");
  expect(fieldLabel("name", "/admin/dashboard/agencies/new")).toBe("Nom");
});

test("has no label for a field that it does not list", () => {
  for (const name of ["options", "intent", "x:0b6f", "toString", "options[3].intent"])
    for (const address of ["", "/admin/settings"]) expect(fieldLabel(name, address), name).toBeUndefined();
});
