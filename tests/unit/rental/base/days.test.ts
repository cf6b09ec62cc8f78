import { describe, expect, test } from "vitest";
import { addDays, rentalDays, rentalTotal } from "~/rental/base/days";

describe("days of a rental", () => {
  test.each([
    ["whole days", "2026-12-14T10:00", "2026-12-18T10:00", 4],
    ["one minute counts as a day", "2026-12-14T10:00", "2026-12-14T10:01", 1],
    ["exactly 24 hours are one day", "2026-12-14T10:00", "2026-12-15T10:00", 1],
    ["a minute over 24 hours begins the second day", "2026-12-14T10:00", "2026-12-15T10:01", 2],
    ["a minute under 48 hours is still the second day", "2026-12-14T10:00", "2026-12-16T09:59", 2],
    ["across the end of a year", "2026-12-30T18:00", "2027-01-02T09:00", 3],
    ["across a leap day", "2028-02-28T10:00", "2028-03-01T10:00", 2],
    ["into Ramadan, across a day of 25 hours", "2027-02-06T10:00", "2027-02-07T10:00", 1],
    ["out of Ramadan, across a day of 23 hours", "2027-03-13T10:00", "2027-03-14T10:00", 1],
    ["into Ramadan, one minute late", "2027-02-06T10:00", "2027-02-07T10:01", 2],
    ["out of Ramadan, one minute late", "2027-03-13T10:00", "2027-03-14T10:01", 2],
    ["all of Ramadan", "2027-02-01T10:00", "2027-03-21T10:00", 48],
    ["a year", "2026-11-21T10:00", "2027-11-21T10:00", 365],
    ["none for a return at the moment of pickup", "2026-12-14T10:00", "2026-12-14T10:00", 0],
    ["none for a return before the pickup", "2026-12-14T10:00", "2026-12-13T10:00", 0],
    ["none without a date", "", "2026-12-14T10:00", 0],
    ["none for an invalid date", "2026-12-14T10:00", "demain", 0],
  ])("%s", (_, pickup, back, days) => {
    expect(rentalDays(pickup, back)).toBe(days);
  });
});

describe("the total of a rental", () => {
  test("multiplies cents exactly", () => {
    expect(rentalTotal(365, 99_999_999)).toBe(36_499_999_635);
  });

  test("rounds euros to the cent, without floating-point residue", () => {
    expect(rentalTotal(3, 45.1)).toBe(135.3);
    expect(rentalTotal(7, 19.99)).toBe(139.93);
    expect(rentalTotal(3, 0.1)).toBe(0.3);
  });

  test("is zero for zero days or a free vehicle", () => {
    expect(rentalTotal(0, 45)).toBe(0);
    expect(rentalTotal(4, 0)).toBe(0);
  });
});

describe("adding days", () => {
  test.each([
    ["2026-12-30T10:00", 3, "2027-01-02T10:00"],
    ["2028-02-28T10:00", 1, "2028-02-29T10:00"],
    ["2027-02-06T02:30", 1, "2027-02-07T02:30"],
    ["2027-03-13T02:30", 1, "2027-03-14T02:30"],
    ["2026-12-01T00:00", -1, "2026-11-30T00:00"],
  ])("%s plus %i days is %s, at the same time of day", (wall, days, expected) => {
    expect(addDays(wall, days)).toBe(expected);
  });
});
