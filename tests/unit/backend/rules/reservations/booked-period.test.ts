import { describe, expect, test } from "vitest";
import { bookedPeriod } from "~/backend/rules/reservations/booked-period";
import { newReferenceNumber } from "~/backend/rules/reservations/reference-number";
import { VALIDATION } from "~/contract/messages";

const NOW = new Date("2026-11-20T08:12:00Z");
const period = (pickupDate: string, returnDate: string, now = NOW) => bookedPeriod({ pickupDate, returnDate }, now);

test("turns a rental's wall-clock dates into two instants and a number of days", () => {
  const input = { pickupDate: "2026-12-14", pickupTime: "10:00", returnDate: "2026-12-18", returnTime: "11:00" };
  expect(bookedPeriod(input, NOW)).toEqual({
    pickupAt: new Date("2026-12-14T09:00:00Z"),
    returnAt: new Date("2026-12-18T10:00:00Z"),
    days: 5,
  });
});

test("the clock change of Ramadan shifts a rental's instants, but not its number of days", () => {
  expect(period("2027-02-06T10:00", "2027-02-07T10:00")).toEqual({
    pickupAt: new Date("2027-02-06T09:00:00Z"),
    returnAt: new Date("2027-02-07T10:00:00Z"),
    days: 1,
  });
});

describe("a rental is accepted", () => {
  test.each([
    ["a pickup this very minute", "2026-11-20T09:12", "2026-11-21T09:12"],
    ["a rental of 365 days", "2026-12-01T10:00", "2027-12-01T10:00"],
    ["a pickup exactly two years ahead", "2028-11-20T09:12", "2028-11-21T10:00"],
    ["a rental of one minute", "2026-12-01T10:00", "2026-12-01T10:01"],
  ])("at the limit: %s", (_, pickup, back) => {
    expect(period(pickup, back).days).toBeGreaterThan(0);
  });

  test("up to 28 February, two years after a leap day", () => {
    const leapDay = new Date("2028-02-29T12:00:00Z");
    expect(period("2030-02-28T23:00", "2030-03-02T10:00", leapDay).days).toBe(2);
    expect(() => period("2030-03-01T00:00", "2030-03-02T10:00", leapDay)).toThrow(VALIDATION.tooFarAhead);
  });
});

describe("a rental is refused", () => {
  test.each([
    ["a pickup a minute ago", "2026-11-20T09:11", "2026-11-21T10:00", VALIDATION.pickupInPast],
    ["a pickup years ago", "1999-01-01", "2026-12-01", VALIDATION.pickupInPast],
    ["a return at pickup", "2026-12-01T10:00", "2026-12-01T10:00", VALIDATION.returnAfterPickup],
    ["a return before pickup", "2026-12-02T10:00", "2026-12-01T10:00", VALIDATION.returnAfterPickup],
    [
      "a pickup in the skipped hour, after the return",
      "2027-03-14T02:30",
      "2027-03-14T03:15",
      VALIDATION.returnAfterPickup,
    ],
    ["a rental of 365 days and a minute", "2026-12-01T10:00", "2027-12-01T10:01", VALIDATION.tooLong],
    ["a pickup two years and a minute ahead", "2028-11-20T09:13", "2028-11-21T10:00", VALIDATION.tooFarAhead],
    ["a pickup in the year 9999", "9999-12-30", "9999-12-31", VALIDATION.tooFarAhead],
    ["a day that does not exist", "2026-02-30", "2026-12-01", VALIDATION.dateInvalid],
    ["a return in the year 10000", "2026-12-01", "9999-12-31T23:59:00Z", VALIDATION.dateInvalid],
  ])("because of its dates: %s", (_, pickup, back, message) => {
    expect(() => period(pickup, back)).toThrow(expect.objectContaining({ kind: "invalid", message }));
  });
});

test("reference numbers are short, readable and rarely collide", () => {
  const references = new Set(Array.from({ length: 5000 }, newReferenceNumber));
  for (const reference of references)
    expect(reference).toMatch(/^RH-[2-9BCDFGHJKMNPQRTVWXZ]{4}-[2-9BCDFGHJKMNPQRTVWXZ]{2}$/);
  expect(references.size).toBeGreaterThan(4990);
});
