import { describe, expect, test } from "vitest";
import type { PlannedPeriod, PlannedVehicle } from "~/contract/fleet/planning";
import type { ReservationStatus } from "~/contract/values";
import { firstDay, planningView } from "~/routes/agency/planning/view";

/** Friday 20 November 2026, 09:12 in Morocco. */
const NOW = new Date("2026-11-20T08:12:00Z");
const vehicle = {
  id: "v1",
  brand: "Dacia",
  model: "Duster",
  registrationNumber: "48213 | A | 26",
  status: "AVAILABLE",
} as const;
const client = { firstName: "Julie", lastName: "Perrin" };

const rental = (startDate: string, endDate: string, status: ReservationStatus): PlannedPeriod => ({
  startDate,
  endDate,
  reservation: { id: `r-${startDate}`, referenceNumber: "RH-7B8F-2E", status, client },
  block: null,
});
const view = (periods: PlannedPeriod[], from = "2026-11-20") =>
  planningView([{ vehicle, periods }], { from, page: 1, now: NOW, canBook: true });
const bars = (periods: PlannedPeriod[]) =>
  view(periods).rows[0]?.cells.flatMap(({ from, span, bars }) => bars.map((bar) => ({ from, span, ...bar })));

describe("the first day of the planning", () => {
  test.each([
    ["2026-12-24", "2026-12-24"],
    [null, "2026-11-20"],
    ["", "2026-11-20"],
    ["2026-02-30", "2026-11-20"],
    ["demain", "2026-11-20"],
    ["0001-01-01", "2026-11-20"],
    ["9999-12-31", "2026-11-20"],
    ["2026-12-24T10:00", "2026-11-20"],
  ])("requested as %j is %s", (asked, day) => {
    expect(firstDay(asked, NOW)).toBe(day);
  });

  test("is the Moroccan day just after midnight there", () => {
    expect(firstDay(null, new Date("2026-11-20T23:30:00Z"))).toBe("2026-11-21");
  });
});

describe("the weeks of the planning", () => {
  test("have fourteen days, with today marked and no link to today", () => {
    const { title, days, previousHref, nextHref, todayHref } = view([]);
    expect(title).toBe("20 nov. → 3 déc.");
    expect(days).toHaveLength(14);
    const inWords = "vendredi 20 novembre";
    expect(days[0]).toEqual({
      day: "2026-11-20",
      weekday: "ven.",
      number: 20,
      inWords,
      isToday: true,
      isWeekend: false,
    });
    expect(days.filter(({ isWeekend }) => isWeekend).map(({ number }) => number)).toEqual([21, 22, 28, 29]);
    expect(days.filter(({ isToday }) => isToday)).toHaveLength(1);
    expect(previousHref).toBe("/agency/dashboard/planning?from=2026-11-06");
    expect(nextHref).toBe("/agency/dashboard/planning?from=2026-12-04");
    expect(todayHref).toBeNull();
  });

  test("at another time link back to today, retain the page and name their year", () => {
    const { title, previousHref, todayHref } = planningView([], {
      from: "2026-12-24",
      page: 2,
      now: NOW,
      canBook: true,
    });
    expect(title).toBe("24 déc. 2026 → 6 janv. 2027");
    expect(previousHref).toBe("/agency/dashboard/planning?from=2026-12-10&page=2");
    expect(todayHref).toBe("/agency/dashboard/planning?page=2");
  });
});

describe("a vehicle of the planning", () => {
  const rowOf = (status: PlannedVehicle["vehicle"]["status"]) => {
    const periods = [rental("2026-11-22T23:00:00Z", "2026-11-23T23:00:00Z", "CONFIRMED")];
    const planned = [{ vehicle: { ...vehicle, status }, periods }];
    return planningView(planned, { from: "2026-11-20", page: 1, now: NOW, canBook: true }).rows[0];
  };

  test.each([
    ["MAINTENANCE", "En maintenance"],
    ["RETIRED", "Retiré du service"],
  ] as const)("that is %s says so, and none of its days look free", (status, text) => {
    const row = rowOf(status);
    expect(row?.outOfService).toBe(text);
    expect(row?.cells.map(({ isOut }) => isOut)).toEqual([true, false, true]);
  });

  test.each(["AVAILABLE", "RENTED"] as const)("that is %s looks free between its reservations", (status) => {
    expect(rowOf(status)).toMatchObject({ outOfService: null, cells: [{ isOut: false }, {}, { isOut: false }] });
  });
});

describe("a bar of the planning", () => {
  test("says that a departure or a return is late", () => {
    const late = bars([
      rental("2026-11-19T09:00:00Z", "2026-11-20T07:00:00Z", "IN_PROGRESS"),
      rental("2026-11-20T08:00:00Z", "2026-11-23T09:00:00Z", "CONFIRMED"),
      rental("2026-11-24T08:00:00Z", "2026-11-25T09:00:00Z", "CONFIRMED"),
    ]);
    expect(late?.map(({ tone }) => tone)).toEqual(["negative", "negative", "positive"]);
    expect(late?.[0]?.label).toContain("Retour en retard");
    expect(late?.[1]?.label).toContain("Départ en retard");
  });

  test("names the client, the state and the dates, and links to the reservation", () => {
    expect(bars([rental("2026-11-21T09:00:00Z", "2026-11-23T14:00:00Z", "CONFIRMED")])).toEqual([
      {
        id: "r-2026-11-21T09:00:00Z",
        from: 2,
        span: 6,
        tone: "positive",
        text: "J. Perrin",
        label:
          "Julie Perrin, Confirmée, du sam. 21 nov. 2026 à 10:00 au lun. 23 nov. 2026 à 15:00, RH-7B8F-2E, J. Perrin",
        href: "/agency/dashboard/reservations/r-2026-11-21T09%3A00%3A00Z",
        isNarrow: false,
        isBlock: false,
      },
    ]);
  });

  test.each([
    ["2026-11-21T09:00:00Z", "2026-11-21T10:30:00Z", 1, "JP", true],
    ["2026-11-21T09:00:00Z", "2026-11-22T14:00:00Z", 4, "J. Perrin", false],
    ["2026-11-21T09:00:00Z", "2026-11-22T09:00:00Z", 3, "JP", false],
    ["2026-11-21T09:00:00Z", "2026-11-24T09:00:00Z", 7, "Julie Perrin", false],
  ])("abbreviates the client's name to the room available: from %s to %s", (start, end, span, text, isNarrow) => {
    expect(bars([rental(start, end, "CONFIRMED")])).toMatchObject([{ span, text, isNarrow }]);
  });

  test("of a block shows its note and links to it", () => {
    const period = { startDate: "2026-11-22T23:00:00Z", endDate: "2026-11-24T23:00:00Z", reservation: null };
    expect(bars([{ ...period, block: { id: "b1", note: "Révision" } }])).toEqual([
      {
        id: "b1",
        from: 6,
        span: 4,
        tone: "repair",
        text: "Révision",
        label: "Révision, bloqué du lun. 23 nov. 2026 au mar. 24 nov. 2026 inclus",
        href: "/agency/dashboard/vehicles/v1/blocks#blocage-b1",
        isNarrow: false,
        isBlock: true,
      },
    ]);
    expect(bars([{ ...period, block: { id: "b1", note: null } }])).toMatchObject([
      { text: "Bloqué", label: "Bloqué du lun. 23 nov. 2026 au mar. 24 nov. 2026 inclus" },
    ]);
  });

  test("of an overdue car extends to now, in red", () => {
    const late = rental("2026-11-10T09:00:00Z", "2026-11-18T09:00:00Z", "IN_PROGRESS");
    expect(bars([late])).toMatchObject([
      {
        from: 0,
        span: 1,
        tone: "negative",
        label: expect.stringContaining("Retour en retard, du mar. 10 nov. 2026 à 10:00"),
      },
    ]);
    expect(view([late]).hasLate).toBe(true);
    expect(view([rental("2026-11-10T09:00:00Z", "2026-11-20T09:00:00Z", "IN_PROGRESS")]).hasLate).toBe(false);
  });

  test("of an overdue car does not cover the next rental", () => {
    const late = rental("2026-11-10T09:00:00Z", "2026-11-18T09:00:00Z", "IN_PROGRESS");
    const next = rental("2026-11-19T09:00:00Z", "2026-11-22T09:00:00Z", "CONFIRMED");
    expect(bars([late, next])).toMatchObject([{ from: 0, span: 5, tone: "negative" }]);
  });
});

describe("the free days of a vehicle", () => {
  const free = (
    periods: PlannedPeriod[],
    more: Partial<Parameters<typeof planningView>[1]> = {},
    status: PlannedVehicle["vehicle"]["status"] = "AVAILABLE",
  ) =>
    planningView([{ vehicle: { ...vehicle, status }, periods }], {
      ...{ from: "2026-11-20", page: 1, now: NOW, canBook: true },
      ...more,
    }).rows[0]?.cells.flatMap((cell) =>
      cell.free.map(({ day, span, isAfternoon }) => `${day}:${span}${isAfternoon ? "pm" : ""}`),
    );

  test("can be booked from the table, as whole days or free halves", () => {
    const days = free([rental("2026-11-20T09:00:00Z", "2026-11-22T08:00:00Z", "CONFIRMED")], {});
    expect(days?.slice(0, 3)).toEqual(["2:1pm", "3:2", "4:2"]);
    expect(days?.at(-1)).toBe("13:2");
  });

  test("begin today", () => {
    const { rows } = planningView([{ vehicle, periods: [] }], { from: "2026-11-18", page: 1, now: NOW, canBook: true });
    expect(rows[0]?.cells.map(({ from, span, free }) => [from, span, free.length])).toEqual([
      [0, 4, 0],
      [4, 24, 12],
    ]);
  });

  test("are none in the past, for a vehicle in the garage, or where booking is not possible", () => {
    expect(free([], { from: "2026-10-01" })).toEqual([]);
    expect(free([], {}, "MAINTENANCE")).toEqual([]);
    expect(free([], { canBook: false })).toEqual([]);
  });
});
