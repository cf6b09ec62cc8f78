import { expect, test } from "vitest";
import { typedComparison } from "~/routes/agency/handover/typed-comparison.server";
import { agreedReservation, rentalRecordOf, signedHandover } from "../../../../support/rental-record";

const reservation = agreedReservation();
const limited = {
  ...reservation,
  conditions: reservation.conditions && { ...reservation.conditions, kmPerDay: 250, extraKm: 0.2 },
};
const back = signedHandover("return", { signedAt: null, kilometres: null, fuel: null });
const record = rentalRecordOf({ return: back, comparison: null });
const rows = (typed: Record<string, string>, of = record) =>
  typedComparison(limited, of, new URLSearchParams(typed))?.map(({ difference, detail }) =>
    [difference, detail].map((text) => text?.replace(/\s/g, " ") ?? null),
  );

test("compares the typed readings with the departure, by the agreed conditions", () => {
  expect(rows({ kilometres: "49 633", fuel: "6" })?.slice(0, 2)).toEqual([
    ["1 420 km, 1 250 inclus", "170 km de plus à 0,20 € / km : 34 €"],
    ["− 2/8", null],
  ]);
});

test.each([
  ["nothing typed", {}],
  ["kilometres that the form would refuse", { kilometres: "beaucoup", fuel: "9" }],
])("shows dashes for %s", (_, typed) => {
  expect(rows(typed)?.slice(0, 2)).toEqual([
    ["–", null],
    ["–", null],
  ]);
});

test("has nothing to compare without a signed departure", () => {
  expect(rows({}, rentalRecordOf({ departure: signedHandover("departure", { signedAt: null }) }))).toBeUndefined();
});
