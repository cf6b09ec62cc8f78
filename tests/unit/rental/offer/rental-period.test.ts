import { describe, expect, test } from "vitest";
import { defaultRental } from "~/rental/offer/rental-period";

describe("default dates", () => {
  test("are tomorrow and four days from now at 10:00", () => {
    expect(defaultRental(new Date("2026-11-20T08:12:00Z"))).toEqual({
      pickupAt: "2026-11-21T10:00",
      returnAt: "2026-11-24T10:00",
    });
  });

  test("are counted in Moroccan time", () => {
    expect(defaultRental(new Date("2026-11-20T22:59:00Z")).pickupAt).toBe("2026-11-21T10:00");
    expect(defaultRental(new Date("2026-11-20T23:00:00Z")).pickupAt).toBe("2026-11-22T10:00");
    // During Ramadan the Moroccan day begins with the UTC day.
    expect(defaultRental(new Date("2027-02-20T23:30:00Z")).pickupAt).toBe("2027-02-21T10:00");
  });

  test("keep 10:00 across a clock change and a year's end", () => {
    expect(defaultRental(new Date("2027-02-05T12:00:00Z"))).toEqual({
      pickupAt: "2027-02-06T10:00",
      returnAt: "2027-02-09T10:00",
    });
    expect(defaultRental(new Date("2026-12-30T12:00:00Z")).returnAt).toBe("2027-01-03T10:00");
  });
});
