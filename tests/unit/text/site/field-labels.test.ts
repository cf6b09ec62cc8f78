import { expect, test } from "vitest";
import { fieldLabel } from "~/text/site/field-labels";

test("labels a field of a row by its column", () => {
  expect(fieldLabel("options[3].price")).toBe("Prix");
  expect(fieldLabel("vehicles[12].excess")).toBe("Franchise");
  expect(fieldLabel("exceptions[3].hours.from")).toBe("Exception, ouverture");
  expect(fieldLabel("week[1].slots[1].to")).toBe("Mardi, seconde fermeture");
  expect(fieldLabel("week[1].opening")).toBe("Mardi");
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
