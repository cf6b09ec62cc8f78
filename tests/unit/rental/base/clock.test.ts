import { afterAll, describe, expect, test } from "vitest";
import { dayOf, rentalMoment, timeOf, toInstant, toIso, toWallClock, wallClockOf } from "~/rental/base/clock";
import { restoreZone, SERVER_ZONES } from "../../../support/server-zones";

afterAll(restoreZone);

describe.each(SERVER_ZONES)("Moroccan time on a server in %s", (zone) => {
  test("switches to UTC+0 for Ramadan 2027 and back", () => {
    process.env.TZ = zone;
    expect(toIso("2027-02-06T10:00")).toBe("2027-02-06T09:00:00.000Z");
    expect(toIso("2027-02-07T10:00")).toBe("2027-02-07T10:00:00.000Z");
    expect(toIso("2027-03-13T10:00")).toBe("2027-03-13T10:00:00.000Z");
    expect(toIso("2027-03-14T10:00")).toBe("2027-03-14T09:00:00.000Z");
    expect(toWallClock(new Date("2027-02-07T01:59:00Z"))).toBe("2027-02-07T02:59");
    expect(toWallClock(new Date("2027-02-07T02:00:00Z"))).toBe("2027-02-07T02:00");
    expect(toWallClock(new Date("2027-03-14T01:59:00Z"))).toBe("2027-03-14T01:59");
    expect(toWallClock(new Date("2027-03-14T02:00:00Z"))).toBe("2027-03-14T03:00");
  });

  test("reads a repeated hour as its first occurrence and a skipped hour with the offset before the change", () => {
    process.env.TZ = zone;
    expect(toIso("2027-02-07T01:59")).toBe("2027-02-07T00:59:00.000Z");
    expect(toIso("2027-02-07T02:00")).toBe("2027-02-07T01:00:00.000Z");
    expect(toIso("2027-02-07T02:59")).toBe("2027-02-07T01:59:00.000Z");
    expect(toIso("2027-02-07T03:00")).toBe("2027-02-07T03:00:00.000Z");
    expect(toIso("2027-03-14T01:59")).toBe("2027-03-14T01:59:00.000Z");
    expect(toIso("2027-03-14T02:30")).toBe("2027-03-14T02:30:00.000Z");
    expect(toWallClock(toInstant("2027-03-14T02:30"))).toBe("2027-03-14T03:30");
    expect(toIso("2027-03-14T03:00")).toBe("2027-03-14T02:00:00.000Z");
  });

  test("reads a timestamp without a zone as Moroccan time", () => {
    process.env.TZ = zone;
    expect(wallClockOf("2026-12-01T09:30:00")).toBe("2026-12-01T09:30");
    expect(wallClockOf("2026-12-01 09:30")).toBe("2026-12-01T09:30");
    expect(wallClockOf("2026-12-01T23:59:59.999")).toBe("2026-12-01T23:59");
  });
});

describe("the Moroccan wall clock of a date in the API contract", () => {
  test.each([
    ["a bare date is that day", "2026-12-01", "10:00", "2026-12-01T10:00"],
    ["a bare date without a time is midnight", "2026-12-01", undefined, "2026-12-01T00:00"],
    ["an empty time is ignored", "2026-12-01T09:00:00.000Z", "", "2026-12-01T10:00"],
    ["an instant is read on the Moroccan clock", "2026-12-01T09:00:00.000Z", undefined, "2026-12-01T10:00"],
    ["an instant during Ramadan is read on it too", "2027-02-20T10:00:00.000Z", null, "2027-02-20T10:00"],
    ["the day of an instant is the Moroccan one", "2026-12-01T23:30:00.000Z", "08:00", "2026-12-02T08:00"],
    [
      "the day of an instant during Ramadan is the Moroccan one too",
      "2027-02-20T23:30:00.000Z",
      "08:00",
      "2027-02-20T08:00",
    ],
    ["an offset is honoured", "2026-12-01T23:30:00-05:00", undefined, "2026-12-02T05:30"],
    ["an offset without a colon is honoured too", "2026-12-01T10:00:00+0100", undefined, "2026-12-01T10:00"],
    ["24:00 of an instant is the next day", "2026-12-01T24:00:00Z", undefined, "2026-12-02T01:00"],
    ["a leap day is valid", "2028-02-29", "10:00", "2028-02-29T10:00"],
    ["the year 50 is not read as 1950", "0050-06-01", "10:00", "0050-06-01T10:00"],
  ])("%s", (_, date, time, expected) => {
    expect(wallClockOf(date, time)).toBe(expected);
  });

  test.each([
    ["", undefined],
    ["demain", undefined],
    ["2026", undefined],
    ["2026-12", undefined],
    ["01/12/2026", undefined],
    ["2026-02-30", "10:00"],
    ["2026-02-30T10:00", undefined],
    ["2026-02-30T10:00:00Z", undefined],
    ["2027-02-29", "10:00"],
    ["2026-13-01", "10:00"],
    ["2026-12-01T24:00", undefined],
    ["2026-12-01T25:00:00Z", undefined],
    ["2026-12-01T10", undefined],
    ["2026-12-01T10:60", undefined],
    ["9999-12-31T23:59:00Z", undefined],
    ["+012026-12-01T10:00:00Z", undefined],
    ["-000001-01-01T00:00:00Z", undefined],
    ["2026-12-01", "24:00"],
    ["2026-12-01", "9:00"],
    ["2026-12-01", "10:00:00"],
    ["2026-12-01", "midi"],
  ])("rejects %j with the time %j as invalid", (date, time) => {
    expect(wallClockOf(date, time)).toBeNull();
  });
});

test("splits a wall clock into day and time", () => {
  expect(dayOf("2026-12-14T10:30")).toBe("2026-12-14");
  expect(timeOf("2026-12-14T10:30")).toBe("10:30");
});

test.each([
  ["2026-12-01", undefined, "2026-12-01T10:00"],
  ["2026-12-01", "08:30", "2026-12-01T08:30"],
  ["2026-12-01T23:30:00.000Z", undefined, "2026-12-02T00:30"],
  ["2026-12-01T23:30:00.000Z", "09:00", "2026-12-02T09:00"],
  ["2026-02-30", undefined, null],
])("a rental requested on %s at %s begins at %s", (date, time, moment) => {
  expect(rentalMoment(date, time)).toBe(moment);
});
