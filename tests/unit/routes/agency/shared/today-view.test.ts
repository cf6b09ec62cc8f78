import { describe, expect, test } from "vitest";
import { todayView } from "~/routes/agency/shared/today-view";

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

describe("the strip of today's departures, returns and requests", () => {
  const moment = (id: string, date: string) => ({ id, date, referenceNumber: "RH-1", client, vehicle });
  const some = { total: 1, data: [moment("a", "2026-11-20T09:00:00Z")] };
  const none = { total: 0, data: [] };
  const calm = { departures: none, returns: { ...none, late: 0 }, waiting: none, deposits: none };

  test("shows today's entries by their hour and others by their date", () => {
    const waiting = { total: 1, data: [moment("b", "2026-12-14T09:00:00Z")] };
    const [departures, returns, requests] = todayView({ ...calm, departures: some, waiting }, NOW);
    expect(departures).toEqual({
      title: "Départs du jour",
      total: "1",
      href: "/agency/dashboard?due=departures",
      isUrgent: false,
      lines: [
        {
          id: "a",
          when: "10:00",
          client: "Julie Perrin",
          vehicle: "Duster",
          isLate: false,
          href: "/agency/dashboard/reservations/a",
        },
      ],
      rest: null,
    });
    expect(requests?.href).toBe("/agency/dashboard?status=PENDING");
    expect(returns).toMatchObject({
      total: "0",
      href: "/agency/dashboard?due=returns",
      lines: [],
      rest: "Aucun retour attendu.",
      isUrgent: false,
    });
    expect(requests).toMatchObject({ isUrgent: true, lines: [{ when: "14 déc." }] });
  });

  const data = [moment("late", "2026-11-20T08:00:00Z"), moment("due", "2026-11-20T09:00:00Z")];

  test("marks the departures whose pickup time has passed", () => {
    const [departures] = todayView({ ...calm, departures: { total: 2, data } }, NOW);
    expect(departures).toMatchObject({ isUrgent: true, lines: [{ isLate: true }, { isLate: false }] });
    const [due] = todayView({ ...calm, departures: some }, NOW);
    expect(due).toMatchObject({ isUrgent: false, lines: [{ isLate: false }] });
  });

  test("marks the cars that are overdue", () => {
    const [, returns] = todayView({ ...calm, returns: { total: 9, late: 1, data } }, NOW);
    expect(returns).toMatchObject({
      isUrgent: true,
      rest: "et 8 de plus",
      lines: [{ id: "late", isLate: true }],
    });
    const [, both] = todayView({ ...calm, returns: { total: 2, late: 1, data } }, NOW);
    expect(both?.lines.map(({ isLate }) => isLate)).toEqual([true, false]);
  });

  test("has two lines per card, the second of which counts the rest", () => {
    const data = ["a", "b", "c", "d"].map((id) => moment(id, "2026-12-14T09:00:00Z"));
    const [, , requests] = todayView({ ...calm, waiting: { total: 4, data } }, NOW);
    expect(requests?.lines).toHaveLength(1);
    expect(requests?.rest).toBe("et 3 de plus");
  });
});
