import { expect, test } from "vitest";
import { AGENCY_MESSAGES } from "~/contract/messages";
import { fieldId, summaryOf, typedNumber } from "~/routes/agency/shared/settings-form";

test("gives a field's control an id that works in a URL fragment", () => {
  expect(fieldId("options[3].price")).toBe("options-3-price");
  expect(fieldId("excess:4f0c-11")).toBe("excess-4f0c-11");
  expect(fieldId("minAge")).toBe("minAge");
});

test("the summary names field and row, and leaves messages of no single field unchanged", () => {
  const summary = summaryOf(
    {
      excess: [AGENCY_MESSAGES.amount],
      "excess:4f0c": [AGENCY_MESSAGES.amount],
      "options[3].price": [AGENCY_MESSAGES.offerPriceRequired],
      options: [AGENCY_MESSAGES.tooManyOptions],
      "": ["Une erreur est survenue."],
    },
    { excess: "Franchise", price: "Prix" },
    (field) => (field.includes(":") ? "Dacia Duster 2024" : field.startsWith("options[") ? "GPS" : null),
  );
  expect(summary).toEqual({
    excess: ["Franchise\u00a0: entre 0 et 100\u00a0000\u00a0€"],
    "excess:4f0c": ["Dacia Duster 2024, franchise\u00a0: entre 0 et 100\u00a0000\u00a0€"],
    "options[3].price": ["GPS, prix\u00a0: indiquez un prix\u00a0: 0 si c'est compris"],
    options: ["20 options au plus"],
    "": ["Une erreur est survenue."],
  });
});

test("numbers are shown in fields as people write them", () => {
  expect([30, 0, 0.2, 12.5, null, undefined].map(typedNumber)).toEqual(["30", "0", "0,20", "12,50", "", ""]);
});
