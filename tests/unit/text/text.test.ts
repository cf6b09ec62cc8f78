import { describe, expect, test } from "vitest";
import { dayRange, longDateTime, monthYear, plainDate, shortDate } from "~/text/dates";
import { euros, perDay } from "~/text/money";
import { plural, rating } from "~/text/plural";
import { nbsp } from "~/text/spaces";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("French texts:", () => {
  test("money has a comma, no-break spaces and cents only where there are some", () => {
    expect([45, 45.5, 1250, 0].map((amount) => plain(euros(amount)))).toEqual(["45 €", "45,50 €", "1 250 €", "0 €"]);
    expect(plain(perDay(45))).toBe("45 € / jour");
  });

  test("counts of 0 and 1 are singular", () => {
    expect([0, 1, 2].map((count) => plural(count, "véhicule"))).toEqual(["0 véhicule", "1 véhicule", "2 véhicules"]);
    expect(plain(plural(1500, "avis", "avis"))).toBe("1 500 avis");
  });

  test("dates are Moroccan, and the first is 1er", () => {
    expect(longDateTime("2026-11-23T10:00")).toBe("lundi 23 novembre 2026 à 10:00");
    expect(plainDate("2026-12-01T00:00")).toBe("1er décembre 2026");
    expect(shortDate("2026-12-14T10:00")).toBe("lun. 14 déc. 2026");
    // 23:30 UTC is the next day in Morocco (UTC+1).
    expect(plainDate(new Date("2026-11-30T23:30:00Z"))).toBe("1er décembre 2026");
    expect(monthYear(new Date("2026-11-30T23:30:00Z"))).toBe("décembre 2026");
  });

  test("a range of days says its month once", () => {
    expect(dayRange("2026-12-14T10:00", "2026-12-18T10:00")).toBe("14 → 18 décembre");
    expect(dayRange("2026-12-30T10:00", "2027-01-02T10:00")).toBe("30 décembre → 2 janvier");
  });

  test("ratings have one decimal", () => {
    expect([4.55, 5].map(rating)).toEqual(["4,6", "5,0"]);
  });

  test("high punctuation has a no-break space before it", () => {
    expect(nbsp("Prix : 3 ! « Oui » ?")).toBe("Prix\u00a0: 3\u00a0! «\u00a0Oui\u00a0»\u00a0?");
  });
});
