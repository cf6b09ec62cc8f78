import { describe, expect, test } from "vitest";
import { proposedRamadan } from "~/rental/base/ramadan";

describe("the proposed Ramadan", () => {
  test.each([
    ["months before it", "2026-11-20", { from: "2027-02-08", to: "2027-03-08" }],
    ["on its first day", "2027-02-08", { from: "2027-02-08", to: "2027-03-08" }],
    ["during it", "2027-02-20", { from: "2027-02-08", to: "2027-03-08" }],
    ["on its last day", "2027-03-08", { from: "2027-02-08", to: "2027-03-08" }],
    ["the day after it: the next one", "2027-03-09", { from: "2028-01-28", to: "2028-02-25" }],
    ["the second of a year that has two", "2030-02-10", { from: "2030-12-26", to: "2031-01-23" }],
  ])("%s", (_, today, expected) => {
    const proposed = proposedRamadan(today);
    expect(proposed).toEqual(expected);
  });

  test("lasts 29 or 30 days and has not ended, on days sampled over thirty years", () => {
    for (let days = 0; days < 30 * 365; days += 97) {
      const today = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
      const { from, to } = proposedRamadan(today) ?? { from: "", to: "" };
      const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
      expect([29, 30]).toContain(length);
      expect(to >= today).toBe(true);
    }
  });
});
