import { expect, test } from "vitest";
import { dayRange, longDateTime, monthYear, plainDate, shortDate } from "~/text/format/dates";

test("writes dates in Moroccan time, and the first of a month as 1er", () => {
  expect(longDateTime("2026-11-23T10:00")).toBe("lundi 23 novembre 2026 à 10:00");
  expect(plainDate("2026-12-01T00:00")).toBe("1er décembre 2026");
  expect(shortDate("2026-12-14T10:00")).toBe("lun. 14 déc. 2026");
  // 23:30 UTC is the next day in Morocco (UTC+1).
  expect(plainDate(new Date("2026-11-30T23:30:00Z"))).toBe("1er décembre 2026");
  expect(monthYear(new Date("2026-11-30T23:30:00Z"))).toBe("décembre 2026");
});

test("names a shared month once in a range of days", () => {
  expect(dayRange("2026-12-14T10:00", "2026-12-18T10:00")).toBe("14 → 18 décembre");
  expect(dayRange("2026-12-30T10:00", "2027-01-02T10:00")).toBe("30 décembre → 2 janvier");
});
