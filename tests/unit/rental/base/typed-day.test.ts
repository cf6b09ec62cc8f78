import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf } from "~/rental/base/clock";
import { addDays } from "~/rental/base/days";
import { isoDay } from "~/rental/base/typed-day";

describe("a day as it is typed", () => {
  test.each([
    ["01/02/2027", "2027-02-01"],
    ["1/2/27", "2027-02-01"],
    [" 1/2/2027 ", "2027-02-01"],
    ["31-12-2026", "2026-12-31"],
    ["29.2.28", "2028-02-29"],
  ])("%j is read day first: %s", (typed, iso) => expect(isoDay(typed)).toBe(iso));

  test.each([
    "2027-02-01",
    "2027-02-01T09:00:00.000Z",
    "12/31/2027",
    "31/02/2027",
    "29/2/27",
    "0/1/27",
    "1/2",
    "1/2/027",
    "1/2/20270",
    "08:30",
    "demain",
    "",
    `1/2/27${" ".repeat(100_000)}`,
  ])("%j stays as it is", (typed) => expect(isoDay(typed)).toBe(typed));

  test("is read back whatever the day, with or without zeros", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), fc.boolean(), (days, isShort) => {
        const iso = dayOf(addDays("2000-01-01T00:00", days));
        const [year = "", ...rest] = iso.split("-");
        const [month, day] = isShort ? rest.map((part) => String(Number(part))) : rest;
        expect(isoDay(`${day}/${month}/${year}`)).toBe(iso);
      }),
    );
  });
});
