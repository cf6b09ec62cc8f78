import { describe, expect, test } from "vitest";
import { toInstant } from "~/rental/base/clock";
import { isFree, nextFree, overlaps, type Period } from "~/rental/offer/free-dates";

const held = (start: string, end: string): Period => ({ start: toInstant(start), end: toInstant(end) });

describe("the availability of a vehicle", () => {
  const week = held("2026-12-14T10:00", "2026-12-18T10:00");

  test.each([
    ["the same dates", "2026-12-14T10:00", "2026-12-18T10:00", true],
    ["inside them", "2026-12-15T10:00", "2026-12-16T10:00", true],
    ["around them", "2026-12-01T10:00", "2026-12-31T10:00", true],
    ["across their start", "2026-12-13T10:00", "2026-12-14T10:01", true],
    ["across their end", "2026-12-18T09:59", "2026-12-20T10:00", true],
    ["a return at their start", "2026-12-10T10:00", "2026-12-14T10:00", false],
    ["a pickup at their end", "2026-12-18T10:00", "2026-12-20T10:00", false],
    ["after them", "2026-12-20T10:00", "2026-12-21T10:00", false],
  ])("is checked for dates relative to the held ones: %s", (_, start, end, expected) => {
    const other = held(start, end);
    expect(overlaps(week, other)).toBe(expected);
    expect(overlaps(other, week)).toBe(expected);
    expect(isFree([week], start, end)).toBe(!expected);
  });

  test("is given when nothing is held", () => {
    expect(isFree([], "2026-12-14T10:00", "2026-12-18T10:00")).toBe(true);
  });

  test("distinguishes the two passes of the hour that Ramadan repeats", () => {
    const untilSecondHour = { start: new Date("2027-02-06T09:00:00Z"), end: new Date("2027-02-07T02:15:00Z") };
    // The clock shows 02:15 twice that night. At the first one the car is still out.
    expect(isFree([untilSecondHour], "2027-02-07T02:15", "2027-02-08T10:00")).toBe(false);
    expect(isFree([untilSecondHour], "2027-02-07T03:00", "2027-02-08T10:00")).toBe(true);
  });
});

describe("the next free dates", () => {
  const wanted = { pickupAt: "2026-12-14T10:00", returnAt: "2026-12-16T10:00" };

  test("preserve length and times, and follow one another", () => {
    expect(nextFree([held("2026-12-14T08:00", "2026-12-15T12:00")], wanted)).toEqual([
      { pickupAt: "2026-12-16T10:00", returnAt: "2026-12-18T10:00" },
      { pickupAt: "2026-12-19T10:00", returnAt: "2026-12-21T10:00" },
      { pickupAt: "2026-12-22T10:00", returnAt: "2026-12-24T10:00" },
    ]);
  });

  test("may begin at the moment the vehicle is returned, but not before", () => {
    const [first] = nextFree([held("2026-12-13T10:00", "2026-12-17T10:00")], wanted);
    expect(first?.pickupAt).toBe("2026-12-17T10:00");
    const [afterNoon] = nextFree([held("2026-12-13T10:00", "2026-12-17T10:01")], wanted);
    expect(afterNoon?.pickupAt).toBe("2026-12-18T10:00");
  });

  test("skip gaps that are too short", () => {
    const periods = [held("2026-12-13T10:00", "2026-12-15T10:00"), held("2026-12-17T09:00", "2026-12-20T10:00")];
    expect(nextFree(periods, wanted, { count: 1 })).toEqual([
      { pickupAt: "2026-12-20T10:00", returnAt: "2026-12-22T10:00" },
    ]);
  });

  test("never begin before the earliest moment, however old the requested dates are", () => {
    const old = { pickupAt: "2025-01-01T10:00", returnAt: "2025-01-03T10:00" };
    expect(nextFree([], old, { count: 1, earliest: "2026-11-20T09:12" })).toEqual([
      { pickupAt: "2026-11-20T10:00", returnAt: "2026-11-22T10:00" },
    ]);
    expect(nextFree([], old, { count: 1, earliest: "2026-11-20T10:01" })).toEqual([
      { pickupAt: "2026-11-21T10:00", returnAt: "2026-11-23T10:00" },
    ]);
  });

  test("are empty beyond the horizon", () => {
    const periods = [held("2026-12-01T10:00", "2027-01-13T10:00")];
    expect(nextFree(periods, wanted, { horizonDays: 29 })).toEqual([]);
    expect(nextFree(periods, wanted, { horizonDays: 30 })).toEqual([
      { pickupAt: "2027-01-13T10:00", returnAt: "2027-01-15T10:00" },
    ]);
  });

  test("keep their times of day across a clock change", () => {
    const found = nextFree([held("2027-02-05T10:00", "2027-02-06T10:00")], {
      pickupAt: "2027-02-05T10:00",
      returnAt: "2027-02-06T10:00",
    });
    expect(found).toEqual([
      { pickupAt: "2027-02-06T10:00", returnAt: "2027-02-07T10:00" },
      { pickupAt: "2027-02-08T10:00", returnAt: "2027-02-09T10:00" },
      { pickupAt: "2027-02-10T10:00", returnAt: "2027-02-11T10:00" },
    ]);
  });
});
