import { describe, expect, test } from "vitest";
import { AGENCY_MESSAGES, VALIDATION } from "~/contract/messages";
import { periodView } from "~/routes/agency/figures/period.server";

const NOW = new Date("2027-01-31T23:30:00Z");
const read = (search: string) => periodView(new Request(`http://rihla.test/agency/dashboard/stats${search}`), NOW);

describe("the period of the statistics", () => {
  test("is nothing unless it was chosen", () => {
    for (const search of ["", "?from=&to="]) {
      expect(read(search)).toMatchObject({ typed: {}, errors: {}, chosen: {}, span: null, isRunning: true });
    }
  });

  test("is offered in Moroccan days, of which the next one has begun", () => {
    expect(read("").presets.map(({ label, href }) => [label, href.replace(/^.*[?]/, "")])).toEqual([
      ["Ce mois", "from=2027-02-01&to=2027-02-01"],
      ["Mois dernier", "from=2027-01-01&to=2027-01-31"],
      ["3 mois", "from=2026-12-01&to=2027-02-01"],
      ["12 mois", "from=2026-03-01&to=2027-02-01"],
      ["Cette année", "from=2027-01-01&to=2027-02-01"],
    ]);
  });

  test("may be typed day first, and marks the link to it", () => {
    const period = read("?from=01/01/2027&to=2027-01-31");
    expect(period).toMatchObject({ chosen: { from: "2027-01-01", to: "2027-01-31" }, isRunning: false });
    expect(period.span).toMatch(/^Du 1er\sau\s31\sjanvier\s2027$/);
    expect(period.presets.filter(({ isCurrent }) => isCurrent).map(({ label }) => label)).toEqual(["Mois dernier"]);
  });

  test.each([
    ["?from=hier&to=2027-01-31", { from: [VALIDATION.dateInvalid] }],
    ["?from=0000-01-01&to=0000-01-31", { from: [VALIDATION.dateInvalid], to: [VALIDATION.dateInvalid] }],
    ["?from=2027-01-31", { to: [AGENCY_MESSAGES.periodBoth] }],
    ["?to=2027-01-31", { from: [AGENCY_MESSAGES.periodBoth] }],
    ["?from=2027-02-01&to=2027-01-31", { to: [AGENCY_MESSAGES.periodOrder] }],
    ["?from=2025-01-31&to=2027-01-31", { to: [AGENCY_MESSAGES.periodLength] }],
  ])("chooses nothing if it is invalid, and keeps what was typed: %s", (search, errors) => {
    const { typed, ...period } = read(search);
    expect(period).toMatchObject({ errors, chosen: {}, span: null });
    expect(typed).toEqual(Object.fromEntries(new URLSearchParams(search)));
  });
});
