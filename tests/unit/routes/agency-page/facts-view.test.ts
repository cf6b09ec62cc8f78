import { describe, expect, test } from "vitest";
import { answersView, factsView } from "~/routes/agency-page/facts-view";
import { PRODUCT } from "~/text/site/product";

const TODAY = "2026-11-24";
const plain = (text: string | undefined) => text?.replace(/\s/g, " ");
const facts = (some: object = {}) => ({
  memberSince: "2024-03-10T09:00:00Z",
  completedRentals: 1240,
  answerMinutes: 25,
  answerPercent: 96,
  ...some,
});

describe("the facts about an agency", () => {
  test("show finished rentals and the time on the site", () => {
    expect(factsView(PRODUCT, facts(), TODAY).map(({ figure, label }) => [plain(figure), label])).toEqual([
      ["1 240", "locations terminées"],
      ["2 ans", "sur Rihla, depuis mars 2024"],
    ]);
  });

  test("are empty without data, and each is shown alone where the others are unknown", () => {
    expect(factsView(PRODUCT, null, TODAY)).toEqual([]);
    const some = factsView(PRODUCT, facts({ completedRentals: 0 }), TODAY);
    expect(some.map(({ figure }) => figure)).toEqual(["2 ans"]);
    expect(factsView(PRODUCT, facts({ completedRentals: 1 }), TODAY)[0]?.label).toBe("location terminée");
  });

  test("say how an agency answers, unless too few answers are known", () => {
    expect(answersView(facts()).map(plain)).toEqual(["Répond en général en 25 min", "Répond à 96 % des demandes"]);
    expect(answersView(facts({ answerMinutes: null, answerPercent: null }))).toEqual([]);
    expect(answersView(null)).toEqual([]);
  });

  test.each([
    [0, "1 min"],
    [59, "59 min"],
    [60, "1 h"],
    [200, "3 h"],
    [24 * 60, "24 h"],
    [48 * 60, "2 jours"],
  ])("write %i minutes as %s", (answerMinutes, text) => {
    expect(plain(answersView(facts({ answerMinutes }))[0])).toBe(`Répond en général en ${text}`);
  });

  test.each([
    ["2025-11-24T12:00:00Z", "1 an"],
    ["2025-11-25T12:00:00Z", "11 mois"],
    ["2026-10-24T12:00:00Z", "1 mois"],
    // Past midnight in Morocco.
    ["2026-10-24T23:30:00Z", "30 jours"],
    ["2026-11-24T08:00:00Z", "1 jour"],
  ])("write a membership since %s as %s", (memberSince, text) => {
    expect(factsView(PRODUCT, facts({ memberSince }), TODAY)[1]?.figure).toBe(text);
  });
});
