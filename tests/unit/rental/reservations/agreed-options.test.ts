import { expect, test } from "vitest";
import { optionsIn, optionValue } from "~/rental/offer/selected-extras";
import { agreedOptionId, agreedOptions } from "~/rental/reservations/agreed-options";

const offered = { id: "seat", label: "Siège enfant", per: "DAY" as const, price: 4, quantity: 2 };
const line = (label: string, quantity = 1, kind = "OPTION") => ({ kind, label, quantity });

test("an agreed option has the id of the one on offer with its label, and one of its own if there is none", () => {
  const lines = [line("Siège enfant"), line("GPS"), line("Siège enfant", 2), line("Aéroport", 1, "DELIVERY")];
  expect(agreedOptions(lines, [offered])).toMatchObject([
    { id: "seat", quantity: 3, lines: [{ quantity: 1 }, { quantity: 2 }] },
    { id: "agreed:GPS:", quantity: 1 },
  ]);
  expect(agreedOptions(lines, [])[0]).toMatchObject({ id: "agreed:Siège enfant:", quantity: 3 });
});

test("a form carries the id of any label, also of one that ends like a quantity", () => {
  for (const label of ["GPS", "GPS*2", "agreed:", "مقعد"]) {
    for (const quantity of [1, 3]) {
      const id = agreedOptionId(label);
      expect(optionsIn([optionValue(id, quantity)])).toEqual([{ id, quantity }]);
    }
  }
});
