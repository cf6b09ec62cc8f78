import { describe, expect, test } from "vitest";
import { merged, queryPeriod } from "~/backend/rules/offer/availability";
import { VALIDATION } from "~/contract/messages";

const at = (hour: number) => new Date(Date.UTC(2026, 11, 1, hour));
const period = (start: number, end: number) => ({ start: at(start), end: at(end) });

describe("held periods are merged", () => {
  test.each([
    ["no periods", [], []],
    ["separate", [period(1, 2), period(3, 4)], [period(1, 2), period(3, 4)]],
    ["adjacent", [period(1, 2), period(2, 3), period(3, 5)], [period(1, 5)]],
    ["overlapping", [period(1, 4), period(2, 6)], [period(1, 6)]],
    ["one within the other", [period(1, 9), period(2, 3), period(10, 11)], [period(1, 9), period(10, 11)]],
  ])("into as few as possible, without changing the input: %s", (_, given, expected) => {
    const before = structuredClone(given);
    expect(merged(given)).toEqual(expected);
    expect(given).toEqual(before);
  });
});

describe("the period in a search query", () => {
  test("is read as Moroccan wall clock, on both sides of the clock change for Ramadan", () => {
    const asked = { pickupDate: "2027-02-05", pickupTime: "10:00", returnDate: "2027-02-12", returnTime: "10:00" };
    const before = queryPeriod({ ...asked, pickupDate: "2026-12-05", returnDate: "2026-12-12" });
    expect(before?.start.toISOString()).toBe("2026-12-05T09:00:00.000Z");
    const across = queryPeriod(asked);
    expect(across?.start.toISOString()).toBe("2027-02-05T09:00:00.000Z");
    expect(across?.end.toISOString()).toBe("2027-02-12T10:00:00.000Z");
  });

  test("starts at 10:00 on a bare day, and takes the exact instant of a timestamp", () => {
    const asked = queryPeriod({ pickupDate: "2026-12-05", returnDate: "2026-12-06T15:30:00+01:00" });
    expect(asked?.start.toISOString()).toBe("2026-12-05T09:00:00.000Z");
    expect(asked?.end.toISOString()).toBe("2026-12-06T14:30:00.000Z");
  });

  test("is null without dates, whatever the times", () => {
    expect(queryPeriod({})).toBeNull();
    expect(queryPeriod({ pickupTime: "10:00", returnTime: "10:00" })).toBeNull();
  });

  test.each([
    [{ pickupDate: "2026-12-05" }, VALIDATION.datesTogether],
    [{ returnDate: "2026-12-05" }, VALIDATION.datesTogether],
    [{ pickupDate: "2026-12-05", returnDate: "2026-12-05" }, VALIDATION.returnAfterPickup],
    [{ pickupDate: "2026-12-05", returnDate: "2026-12-04" }, VALIDATION.returnAfterPickup],
    [{ pickupDate: "nonsense", returnDate: "2026-12-04" }, VALIDATION.dateInvalid],
  ])("is refused for %j", (asked, message) => {
    expect(() => queryPeriod(asked)).toThrow(message);
  });
});
