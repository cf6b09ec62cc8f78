import { describe, expect, test } from "vitest";
import { toInstant } from "~/rental/base/clock";
import type { Period } from "~/rental/offer/free-dates";
import type { RentalPeriod } from "~/rental/offer/rental-period";
import { heldForRental } from "~/routes/vehicle/agency-hours.server";
import { alternativesTo, calendarOf, heldPeriods } from "~/routes/vehicle/availability.server";
import { hoursWith } from "../../../support/hours";

const NOW = new Date("2026-11-20T08:12:00Z");
const WANTED = { pickupAt: "2026-12-14T10:00", returnAt: "2026-12-18T10:00" };
const held = (...periods: [string, string][]): Period[] =>
  periods.map(([start, end]) => ({ start: toInstant(start), end: toInstant(end) }));

describe("the periods for which a vehicle is held", () => {
  test("are instants; a bare end date from another backend lasts to the end of that day", () => {
    const unavailablePeriods = [
      { startDate: "2026-12-12T09:00:00.000Z", endDate: "2026-12-16T09:00:00.000Z" },
      { startDate: "2026-12-20", endDate: "2026-12-21" },
      { startDate: "nonsense", endDate: "2026-12-21" },
    ];
    expect(heldPeriods({ available: false, unavailablePeriods })).toEqual(
      held(["2026-12-12T10:00", "2026-12-16T10:00"], ["2026-12-20T00:00", "2026-12-22T00:00"]),
    );
  });

  test("are unknown where the backend names none", () => {
    expect(heldPeriods({ available: false, unavailablePeriods: [] })).toEqual([]);
  });
});

describe("the alternatives to taken dates", () => {
  test("are three, of the wanted length, at the same times, clear of holds", () => {
    const taken = held(["2026-12-12T10:00", "2026-12-16T10:00"], ["2026-12-26T18:00", "2027-01-02T09:00"]);
    expect(alternativesTo(WANTED, taken, NOW)).toEqual([
      { pickupAt: "2026-12-16T10:00", returnAt: "2026-12-20T10:00" },
      { pickupAt: "2026-12-21T10:00", returnAt: "2026-12-25T10:00" },
      { pickupAt: "2027-01-02T10:00", returnAt: "2027-01-06T10:00" },
    ]);
  });

  test("include only dates that the agency accepts", () => {
    const taken = held(["2026-12-12T10:00", "2026-12-16T10:00"]);
    const takes = ({ pickupAt }: RentalPeriod) => pickupAt >= "2026-12-18";
    expect(alternativesTo(WANTED, taken, NOW, takes)[0]?.pickupAt).toBe("2026-12-18T10:00");
    expect(alternativesTo(WANTED, taken, NOW, () => false)).toEqual([]);
  });

  test("respect the agency's gap between rentals", () => {
    const taken = held(["2026-12-12T10:00", "2026-12-14T10:00"], ["2026-12-18T10:00", "2026-12-20T10:00"]);
    const first = (hoursBetween: number) =>
      alternativesTo(
        { ...WANTED, pickupAt: "2026-12-13T10:00", returnAt: "2026-12-17T10:00" },
        heldForRental(taken, hoursWith({ hoursBetween })),
        NOW,
      )[0]?.pickupAt;
    expect([first(0), first(1)]).toEqual(["2026-12-14T10:00", "2026-12-20T10:00"]);
  });

  test("in the calendar, give a refused day no link and shorten a rental that would end on one", () => {
    const takes = ({ pickupAt, returnAt }: RentalPeriod) =>
      !pickupAt.startsWith("2026-12-24") && !returnAt.startsWith("2026-12-26");
    const [december] = calendarOf(WANTED, [], NOW, ({ pickupAt, returnAt }) => `${pickupAt} ${returnAt}`, takes).months;
    const day = (number: number) => december?.weeks.flat().find((one) => one?.day === number)?.href;
    expect(day(23)).toBe("2026-12-23T10:00 2026-12-27T10:00");
    expect(day(24)).toBeNull();
    expect(day(22)).toBe("2026-12-22T10:00 2026-12-25T10:00");
  });

  test("are at most two years ahead", () => {
    const wanted = { pickupAt: "2028-11-18T10:00", returnAt: "2028-11-20T10:00" };
    const taken = held(["2028-11-17T10:00", "2028-11-19T10:00"]);
    expect(alternativesTo(wanted, taken, NOW)).toEqual([
      { pickupAt: "2028-11-19T10:00", returnAt: "2028-11-21T10:00" },
    ]);
  });
});

describe("the calendar of a vehicle's page", () => {
  const hrefOf = ({ pickupAt, returnAt }: RentalPeriod) => `${pickupAt} ${returnAt}`;
  const calendar = calendarOf(
    WANTED,
    held(["2026-12-12T10:00", "2026-12-16T10:00"], ["2027-01-31T18:00", "2027-02-02T09:00"]),
    NOW,
    hrefOf,
  );
  const days = (month: number) => calendar.months[month]?.weeks.flat().filter((day) => day !== null) ?? [];

  test("shows the month of the pickup and the next, in weeks from Monday", () => {
    expect(calendar.months.map(({ label }) => label)).toEqual(["Décembre 2026", "Janvier 2027"]);
    expect(days(0)).toHaveLength(31);
    // 1 December 2026 is a Tuesday.
    expect(calendar.months[0]?.weeks[0]?.map((day) => day?.day ?? null)).toEqual([null, 1, 2, 3, 4, 5, 6]);
    expect(calendar.months.every(({ weeks }) => weeks.every((week) => week.length === 7))).toBe(true);
  });

  test("marks as held the days on which no rental day can begin at the wanted time", () => {
    expect(
      days(0)
        .filter((day) => day.held)
        .map(({ day }) => day),
    ).toEqual([12, 13, 14, 15]);
    expect(
      days(1)
        .filter((day) => day.held)
        .map(({ day }) => day),
    ).toEqual([31]);
  });

  test("marks the wanted days, both ends included", () => {
    expect(
      days(0)
        .filter((day) => day.chosen)
        .map(({ day }) => day),
    ).toEqual([14, 15, 16, 17, 18]);
  });

  test("links each free day to a rental of the wanted length, or as much of it as is free", () => {
    const href = (month: number, day: number) => days(month).find((one) => one.day === day)?.href;
    expect(href(0, 17)).toBe("2026-12-17T10:00 2026-12-21T10:00");
    // Held from the 12th on.
    expect(href(0, 10)).toBe("2026-12-10T10:00 2026-12-12T10:00");
    expect(href(0, 13)).toBeNull();
    expect(
      days(0)
        .filter((day) => day.edge)
        .map(({ day }) => day),
    ).toEqual([14, 18]);
  });

  test("does not mark past days as held", () => {
    const wanted = { pickupAt: "2026-11-25T10:00", returnAt: "2026-11-26T10:00" };
    const month = calendarOf(wanted, held(["2026-11-18T10:00", "2026-11-26T10:00"]), NOW, hrefOf).months[0];
    const shown = month?.weeks.flat().filter((day) => day !== null) ?? [];
    expect(
      shown
        .filter((day) => day.past)
        .map(({ day }) => day)
        .at(-1),
    ).toBe(19);
    expect(shown.filter((day) => day.held).map(({ day }) => day)).toEqual([20, 21, 22, 23, 24, 25]);
  });

  test("continues over the end of a year", () => {
    const wanted = { pickupAt: "2026-12-30T10:00", returnAt: "2027-01-02T10:00" };
    const { months } = calendarOf(wanted, [], NOW, hrefOf);
    const chosen = months.map(({ weeks }) =>
      weeks
        .flat()
        .filter((day) => day?.chosen)
        .map((day) => day?.day),
    );
    expect(chosen).toEqual([
      [30, 31],
      [1, 2],
    ]);
  });
});
