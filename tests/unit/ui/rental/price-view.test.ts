import { describe, expect, test } from "vitest";
import type { PriceLine } from "~/contract/offer/offers";
import { hasTerms } from "~/rental/offer/extras";
import { type PriceFacts, priceView } from "~/ui/rental/price-view";

const SEAT: PriceLine = {
  kind: "OPTION",
  label: "Siège enfant",
  per: "DAY",
  unitPrice: 4,
  quantity: 1,
  cap: null,
  amount: 28,
};
const AIRPORT: PriceLine = {
  kind: "DELIVERY",
  label: "Aéroport",
  per: "RENTAL",
  unitPrice: 15,
  quantity: 1,
  cap: null,
  amount: 15,
};

/** Shows no-break spaces as "~". */
const shown = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, "~");
const week = (more: Partial<PriceFacts> = {}) => priceView({ days: 7, pricePerDay: 49, deposit: 500, ...more });

describe("a price without lines or conditions", () => {
  test.each([{}, { lines: [], conditions: null }, { lines: null, conditions: undefined }])("accepts %o", (terms) => {
    const price = week(terms);
    expect(price.agreed).toBeNull();
    expect([price.amount, price.days, price.isPositive]).toEqual([343, 7, true]);
    expect([price.total, price.perDay, price.daysText, price.deposit].map((text) => shown(text ?? ""))).toEqual([
      "343~€",
      "49~€",
      "7~jours",
      "500~€",
    ]);
    expect(hasTerms(terms)).toBe(false);
  });

  test("shows no deposit where none is set, and a deposit of 0 as 0", () => {
    expect(week({ deposit: null }).deposit).toBeNull();
    expect(shown(week({ deposit: 0 }).deposit ?? "")).toBe("0~€");
  });
});

describe("a price line by line", () => {
  test("is the sum of the days and the lines, never of the deposit", () => {
    const price = week({ lines: [SEAT, AIRPORT], conditions: { depositBackDays: 7 } });
    expect(price.amount).toBe(386);
    expect(shown(price.total)).toBe("386~€");
    expect(shown(price.agreed?.days.label)).toBe("49~€ / jour × 7 jours");
    expect(shown(price.agreed?.days.amount)).toBe("343~€");
    expect(price.agreed?.lines.map(({ label, amount }) => shown(`${label} ${amount}`))).toEqual([
      "Siège enfant 28~€",
      "Livraison~: Aéroport 15~€",
    ]);
    expect(shown(price.agreed?.depositTerm)).toBe("Caution, à part, rendue sous 7~jours");
  });

  test("adds cents exactly", () => {
    const lines = [0.1, 0.2].map((amount) => ({ ...AIRPORT, amount }));
    expect(week({ pricePerDay: 0.1, lines }).amount).toBe(1);
  });

  test("uses the total and the price of the days that the backend sent", () => {
    const price = week({ daysTotal: 340, due: 400, lines: [SEAT] });
    expect(shown(price.total)).toBe("400~€");
    expect(shown(price.agreed?.days.amount)).toBe("340~€");
  });

  test.each([
    [{ conditions: {} }, "Caution, à part, rendue au retour"],
    [{ conditions: { depositBackDays: 0 } }, "Caution, à part, rendue au retour"],
    [{ conditions: { depositBackDays: 1 } }, "Caution, à part, rendue sous 1~jour"],
    [{ lines: [SEAT] }, "Caution, à part, rendue au retour"],
    [{ conditions: { depositBackDays: 7 }, deposit: 0 }, "Sans caution"],
  ])("writes the deposit of %o as: %s", (terms, term) => {
    expect(hasTerms(terms)).toBe(true);
    expect(shown(week(terms).agreed?.depositTerm)).toBe(term);
  });
});
