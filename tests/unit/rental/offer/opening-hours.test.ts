import { describe, expect, test } from "vitest";
import { toInstant } from "~/rental/base/clock";
import { hoursProblems, intervalsOn, isOpenAt, openState, outsideFees } from "~/rental/offer/opening-hours";
import { hoursWith, interval } from "../../../support/hours";

const NOW = new Date("2026-11-20T08:12:00Z");
/** By default from a Monday to the Thursday after it. */
const rental = (pickupAt = "2026-11-23T10:00", returnAt = "2026-11-26T10:00") => ({ pickupAt, returnAt });

describe("the intervals of a day", () => {
  const hours = hoursWith({
    exceptions: [
      { from: "2027-01-11", to: "2027-01-11", hours: null, label: null },
      { from: "2027-02-20", to: "2027-02-22", hours: interval("10:00", "11:00"), label: "Salon" },
    ],
    ramadan: { isActive: true, from: "2027-02-08", to: "2027-03-09", hours: interval("09:30", "16:00") },
  });

  test.each([
    ["a weekday", "2026-11-23", [interval("08:30", "12:30"), interval("14:00", "19:00")]],
    ["a Saturday", "2026-11-21", [interval("09:00", "18:00")]],
    ["a Sunday", "2026-11-22", []],
    ["29 February, a Tuesday", "2028-02-29", [interval("08:30", "12:30"), interval("14:00", "19:00")]],
    ["a closed exception, though a Monday", "2027-01-11", []],
    ["the day after that exception", "2027-01-12", [interval("08:30", "12:30"), interval("14:00", "19:00")]],
    ["the eve of Ramadan, a Sunday", "2027-02-07", []],
    ["the first day of Ramadan", "2027-02-08", [interval("09:30", "16:00")]],
    ["the last day of Ramadan", "2027-03-09", [interval("09:30", "16:00")]],
    ["the day after Ramadan", "2027-03-10", [interval("08:30", "12:30"), interval("14:00", "19:00")]],
    ["a Sunday of Ramadan: closed days stay closed", "2027-02-14", []],
    ["an exception in Ramadan", "2027-02-20", [interval("10:00", "11:00")]],
    ["an exception that opens a Sunday", "2027-02-21", [interval("10:00", "11:00")]],
  ])("%s", (_, day, expected) => {
    expect(intervalsOn(hours, day)).toEqual(expected);
  });

  test("an inactive Ramadan changes nothing", () => {
    const idle = { ...hours, ramadan: hours.ramadan && { ...hours.ramadan, isActive: false } };
    expect(intervalsOn(idle, "2027-02-09")).toHaveLength(2);
  });
});

describe("opening at a moment", () => {
  test.each([
    ["08:29", false],
    ["08:30", true],
    ["12:30", true],
    ["12:31", false],
    ["13:59", false],
    ["14:00", true],
    ["19:00", true],
    ["19:01", false],
    ["00:00", false],
  ])("follows the hours at %s on a weekday", (time, expected) => {
    expect(isOpenAt(hoursWith(), `2026-11-23T${time}`)).toBe(expected);
  });

  test("includes the midnight at which an interval ends at 24:00", () => {
    const late = hoursWith({ week: [[interval("18:00", "24:00")], [], [], [], [], [], []] });
    expect(isOpenAt(late, "2026-11-23T23:59")).toBe(true);
    expect(isOpenAt(late, "2026-11-24T00:00")).toBe(true);
    expect(isOpenAt(late, "2026-11-24T00:01")).toBe(false);
    expect(isOpenAt(late, "2026-11-23T00:00")).toBe(false);
  });

  test("covers the hour that Ramadan repeats, as only the clock's text counts", () => {
    const night = hoursWith({ week: Array.from({ length: 7 }, () => [interval("02:00", "03:00")]) });
    expect(isOpenAt(night, "2027-02-07T02:30")).toBe(true);
  });

  test("is unrestricted for an agency without hours", () => {
    expect(isOpenAt(null, "2026-11-22T03:00")).toBe(true);
    expect(hoursProblems(null, rental("2026-11-22T03:00"), NOW)).toEqual([]);
    expect(outsideFees(null, rental("2026-11-22T03:00"))).toEqual([]);
  });
});

describe("the problems of a rental's times", () => {
  test("are none within the hours", () => {
    expect(hoursProblems(hoursWith(), rental(), NOW)).toEqual([]);
  });

  test("include a closed hour at either end, with that day's hours", () => {
    expect(hoursProblems(hoursWith(), rental("2026-11-23T13:00", "2026-11-28T20:00"), NOW)).toEqual([
      { at: "pickup", kind: "closed-hour", intervals: [interval("08:30", "12:30"), interval("14:00", "19:00")] },
      { at: "return", kind: "closed-hour", intervals: [interval("09:00", "18:00")] },
    ]);
  });

  test("include a closed day, with the next open day", () => {
    const hours = hoursWith({ exceptions: [{ from: "2026-11-23", to: "2026-11-24", hours: null, label: null }] });
    expect(hoursProblems(hours, rental("2026-11-22T10:00"), NOW)).toEqual([
      {
        at: "pickup",
        kind: "closed-day",
        reopens: { day: "2026-11-25", intervals: [interval("08:30", "12:30"), interval("14:00", "19:00")] },
      },
    ]);
  });

  test("name no reopening for an agency that never opens", () => {
    const hours = hoursWith({ week: [[], [], [], [], [], [], []] });
    expect(hoursProblems(hours, rental(), NOW)).toEqual([
      { at: "pickup", kind: "closed-day", reopens: null },
      { at: "return", kind: "closed-day", reopens: null },
    ]);
  });

  test("include too short a notice, to the minute", () => {
    const hours = hoursWith({ noticeHours: 6, week: Array.from({ length: 7 }, () => [interval("00:00", "24:00")]) });
    const now = new Date("2026-11-20T08:12:30Z");
    expect(hoursProblems(hours, rental("2026-11-20T15:12"), now)).toEqual([
      { at: "pickup", kind: "notice", hours: 6, earliest: "2026-11-20T15:13" },
    ]);
    expect(hoursProblems(hours, rental("2026-11-20T15:13"), now)).toEqual([]);
  });

  test("count notice in real hours across a clock change", () => {
    const hours = hoursWith({ noticeHours: 6, week: Array.from({ length: 7 }, () => [interval("00:00", "24:00")]) });
    // At 03:00 on 7 February 2027 the clock goes back to 02:00: 00:00 is seven hours before 06:00.
    const now = toInstant("2027-02-07T00:00");
    expect(hoursProblems(hours, rental("2027-02-07T05:00", "2027-02-10T10:00"), now)).toEqual([]);
    expect(hoursProblems(hours, rental("2027-02-07T04:59", "2027-02-10T10:00"), now)).toHaveLength(1);
  });

  test("include too few days, counting a day that has begun", () => {
    const hours = hoursWith({ minDays: 3 });
    expect(hoursProblems(hours, rental("2026-11-23T10:00", "2026-11-25T10:00"), NOW)).toEqual([
      { at: "return", kind: "min-days", days: 3 },
    ]);
    // A third day has begun.
    expect(hoursProblems(hours, rental("2026-11-23T10:00", "2026-11-25T10:30"), NOW)).toEqual([]);
  });
});

describe("fees outside the hours", () => {
  const hours = hoursWith({ outside: { rule: "FEE", fee: 19.99 } });

  test("are charged for each end outside the hours, and nothing is refused", () => {
    const outside = rental("2026-11-22T10:00", "2026-11-26T20:00");
    expect(outsideFees(hours, outside)).toEqual([
      { at: "pickup", fee: 19.99 },
      { at: "return", fee: 19.99 },
    ]);
    expect(hoursProblems(hours, outside, NOW)).toEqual([]);
    expect(outsideFees(hours, rental())).toEqual([]);
    expect(outsideFees(hours, rental("2026-11-23T10:00", "2026-11-26T13:00"))).toEqual([{ at: "return", fee: 19.99 }]);
  });

  test("are not charged when outside times are free or refused", () => {
    const outside = rental("2026-11-22T10:00");
    expect(outsideFees(hoursWith({ outside: { rule: "FEE", fee: 0 } }), outside)).toEqual([]);
    expect(outsideFees(hoursWith({ outside: { rule: "REFUSED", fee: 20 } }), outside)).toEqual([]);
  });
});

describe("whether the agency is open now", () => {
  test.each([
    ["before the first hours", "2026-11-23T07:00", { isOpen: false, opensAt: "2026-11-23T08:30" }],
    ["at opening time", "2026-11-23T08:30", { isOpen: true, until: "2026-11-23T12:30" }],
    ["at closing time", "2026-11-23T12:30", { isOpen: false, opensAt: "2026-11-23T14:00" }],
    ["on a Saturday evening", "2026-11-21T18:00", { isOpen: false, opensAt: "2026-11-23T08:30" }],
  ])("%s", (_, moment, expected) => {
    expect(openState(hoursWith(), moment)).toEqual(expected);
  });

  test("joins adjacent intervals, also across midnight", () => {
    const week = [
      [interval("08:00", "12:00"), interval("12:00", "24:00")],
      [interval("00:00", "02:00")],
      [],
      [],
      [],
      [],
      [],
    ];
    const hours = hoursWith({ week });
    expect(openState(hours, "2026-11-23T09:00")).toEqual({ isOpen: true, until: "2026-11-24T02:00" });
    expect(openState(hours, "2026-11-24T01:00")).toEqual({ isOpen: true, until: "2026-11-24T02:00" });
  });

  test("names no end when always open, and no opening when never open", () => {
    const all = hoursWith({ week: Array.from({ length: 7 }, () => [interval("00:00", "24:00")]) });
    expect(openState(all, "2026-11-23T09:00")).toEqual({ isOpen: true, until: null });
    const never = hoursWith({ week: [[], [], [], [], [], [], []] });
    expect(openState(never, "2026-11-23T09:00")).toEqual({ isOpen: false, opensAt: null });
  });
});
