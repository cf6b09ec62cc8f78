import { expect, test } from "vitest";
import { AGENCY_MESSAGES } from "~/contract/messages";
import { focusAfter, summaryOf, typedNumber } from "~/ui/settings-table/settings-form";

test("the summary names field and row, and leaves messages of no single field unchanged", () => {
  const summary = summaryOf(
    {
      excess: [AGENCY_MESSAGES.amount],
      "vehicles[1].excess": [AGENCY_MESSAGES.amount],
      "options[3].price": [AGENCY_MESSAGES.offerPriceRequired],
      options: [AGENCY_MESSAGES.tooManyOptions],
      "": ["Une erreur est survenue."],
    },
    (field) => (field.startsWith("vehicles[") ? "Dacia Duster 2024" : field.startsWith("options[") ? "GPS" : null),
  );
  expect(summary).toEqual({
    excess: ["Franchise\u00a0: entre 0 et 100\u00a0000\u00a0€"],
    "vehicles[1].excess": ["Dacia Duster 2024, franchise\u00a0: entre 0 et 100\u00a0000\u00a0€"],
    "options[3].price": ["GPS, prix\u00a0: indiquez un prix\u00a0: 0 si c'est compris"],
    options: ["20 options au plus"],
    "": ["Une erreur est survenue."],
  });
});

test("an added row has the focus, and so has the one in the place of a removed row, or the button when none is left", () => {
  const focus = (type: "insert" | "remove", index: number | undefined, rows: number) =>
    focusAfter({
      intent: { type, payload: { name: "options", index } } as NonNullable<Parameters<typeof focusAfter>[0]>["intent"],
      initialValue: { options: Array.from({ length: rows }, () => "row") },
    });
  expect(focus("insert", undefined, 4)).toBe("options[3].label");
  expect([0, 1, 2, 9].map((index) => focus("remove", index, 2))).toEqual([
    "options[0].label",
    "options[1].label",
    "options[1].label",
    "options[1].label",
  ]);
  expect(focus("remove", 0, 0)).toBe("options");
  expect([focusAfter(undefined), focusAfter({ initialValue: {} })]).toEqual([null, null]);
});

test("numbers are shown in fields as people write them", () => {
  expect([30, 0, 0.2, 12.5, null, undefined].map(typedNumber)).toEqual(["30", "0", "0,20", "12,50", "", ""]);
});
