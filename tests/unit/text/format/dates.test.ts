import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toInstant } from "~/rental/base/clock";
import { addDays } from "~/rental/base/days";
import {
  dateRange,
  daySpan,
  longDateTime,
  monthYear,
  nearDateTime,
  nearDateTimes,
  plainDate,
  rentalDates,
  shortDate,
} from "~/text/format/dates";

test("writes dates in Moroccan time, and the first of a month as 1er", () => {
  expect(longDateTime("2026-11-23T10:00")).toBe("lundi 23 novembre 2026 à 10:00");
  expect(plainDate("2026-12-01T00:00")).toBe("1er décembre 2026");
  expect(shortDate("2026-12-14T10:00")).toBe("lun. 14 déc. 2026");
  // 23:30 UTC is the next day in Morocco (UTC+1).
  expect(plainDate(new Date("2026-11-30T23:30:00Z"))).toBe("1er décembre 2026");
  expect(monthYear(new Date("2026-11-30T23:30:00Z"))).toBe("décembre 2026");
});

test("leaves the year out only of moments that are both in the current year", () => {
  const now = toInstant("2026-12-01T10:00") as Date;
  expect(nearDateTime("2026-12-30T10:00", now)).toBe("mer. 30 déc. 10:00");
  expect(nearDateTimes("2026-12-28T10:00", "2026-12-30T18:00", now)).toEqual([
    "lun. 28 déc. 10:00",
    "mer. 30 déc. 18:00",
  ]);
  expect(nearDateTimes("2026-12-30T10:00", "2027-01-02T10:00", now)).toEqual([
    "mer. 30 déc. 2026 10:00",
    "sam. 2 janv. 2027 10:00",
  ]);
});

const MONTH_NAMES = Array.from({ length: 12 }, (_, i) => monthYear(new Date(Date.UTC(2026, i, 15))).split(" ")[0]);

/** "30 décembre 2026" → ["30", "décembre", "2026"]; what is missing is taken from `rest`. */
function readDay(text: string, rest: readonly (string | undefined)[]): (string | undefined)[] {
  const parts = text.split(" ");
  return [0, 1, 2].map((i) => parts[i] ?? rest[i]);
}

const isoOf = ([day = "", month, year]: readonly (string | undefined)[]) =>
  [year, MONTH_NAMES.indexOf(month) + 1, day.replace("1er", "1")]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

const anyDay = fc.integer({ min: 0, max: 1200 }).map((days) => addDays("2026-05-12T10:00", days));

describe("a range of days", () => {
  test("can be read back, and writes nothing twice", () => {
    const anyLength = fc.oneof(fc.constant(0), fc.nat(3), fc.nat(40), fc.nat(400));
    const anyNow = fc.option(anyDay, { nil: undefined });
    fc.assert(
      fc.property(anyDay, anyLength, anyNow, (from, length, day) => {
        const to = addDays(from, length);
        const now = day ? toInstant(day) : undefined;
        const text = dateRange(from, to, { now });
        const days = text.split(" → ");
        const last = readDay(days.at(-1) ?? "", [undefined, undefined, day?.slice(0, 4)]);
        const first = readDay(days[0] ?? "", last);
        expect([isoOf(first), isoOf(last)]).toEqual([from.slice(0, 10), to.slice(0, 10)]);
        expect(days).toHaveLength(length === 0 ? 1 : 2);
        const isOneYear = from.slice(0, 4) === to.slice(0, 4);
        expect(text.match(/20\d\d/g) ?? []).toHaveLength(
          isOneYear ? (from.slice(0, 4) === day?.slice(0, 4) ? 0 : 1) : 2,
        );
        expect(text.match(/\p{L}{3,}/gu)).toHaveLength(from.slice(0, 7) === to.slice(0, 7) ? 1 : 2);
      }),
    );
  });

  test.each([
    ["2026-12-14", "2026-12-18", "14 → 18 décembre 2026", "du 14 au 18 décembre"],
    ["2026-11-30", "2026-12-01", "30 novembre → 1er décembre 2026", "du 30 novembre au 1er décembre"],
    ["2026-12-30", "2027-01-02", "30 décembre 2026 → 2 janvier 2027", "du 30 décembre 2026 au 2 janvier 2027"],
    ["2027-06-01", "2027-06-01", "1er juin 2027", "le 1er juin 2027"],
    ["2026-12-14", "2026-12-14", "14 décembre 2026", "le 14 décembre"],
    ["2026-12-14", "2027-12-14", "14 décembre 2026 → 14 décembre 2027", "du 14 décembre 2026 au 14 décembre 2027"],
  ])("from %s to %s is written: %s", (from, to, text, span) => {
    const [pickupAt, returnAt] = [`${from}T10:00`, `${to}T18:00`];
    expect(rentalDates({ pickupAt, returnAt })).toBe(text);
    expect(daySpan(pickupAt, returnAt, new Date("2026-11-20T12:00:00Z"))).toBe(span);
  });

  test("with short months leaves out the current year", () => {
    const now = new Date("2026-11-20T12:00:00Z");
    expect(dateRange("2026-11-20T00:00", "2026-12-03T00:00", { now, months: "short" })).toBe("20 nov. → 3 déc.");
    expect(dateRange("2026-12-24T00:00", "2027-01-06T00:00", { now, months: "short" })).toBe(
      "24 déc. 2026 → 6 janv. 2027",
    );
  });
});
