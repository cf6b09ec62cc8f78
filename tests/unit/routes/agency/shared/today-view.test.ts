import { describe, expect, test } from "vitest";
import type { Today } from "~/contract/fleet/planning";
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

type Moment = Today["departures"]["data"][number];
const moment = (id: string, date: string, more: Partial<Moment> = {}): Moment => ({
  ...{ id, date, referenceNumber: "RH-1", client, vehicle },
  ...{ hasHandover: false, lacksDeposit: false, left: 0, deposit: null },
  ...more,
});
const list = (...data: Moment[]) => ({ total: data.length, data });
const none = list();
const calm: Today = {
  departures: none,
  returns: { ...none, late: 0 },
  waiting: none,
  deposits: none,
  payments: { ...none, sum: 0 },
};
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, " ");

describe("the strip of today's departures, returns and requests", () => {
  const some = list(moment("a", "2026-11-20T09:00:00Z"));

  test("shows today's entries by their hour and others by their date", () => {
    const waiting = list(moment("b", "2026-12-14T09:00:00Z"));
    const [departures, returns, requests] = todayView({ ...calm, departures: some, waiting }, NOW);
    expect(departures).toEqual({
      title: "Départs du jour",
      total: "1",
      href: "/agency/dashboard?due=departures",
      isUrgent: false,
      lines: [
        {
          id: "Départ-a",
          when: "10:00",
          isLate: false,
          client: "Julie Perrin",
          href: "/agency/dashboard/reservations/a",
          vehicle: "Duster",
          plate: "48213 | A | 26",
          open: "état des lieux à faire",
          action: "Départ",
          actionHref: "/agency/dashboard/reservations/a/handover/departure",
        },
      ],
      none: null,
    });
    expect(requests?.href).toBe("/agency/dashboard?status=PENDING");
    expect(returns).toMatchObject({
      total: "0",
      href: "/agency/dashboard?due=returns",
      lines: [],
      none: "Aucun retour attendu.",
      isUrgent: false,
    });
    expect(requests).toMatchObject({ isUrgent: true, lines: [{ when: "14 déc." }] });
  });

  const both = list(moment("late", "2026-11-20T08:00:00Z"), moment("due", "2026-11-20T09:00:00Z"));

  test("marks the departures whose pickup time has passed, but not requests", () => {
    const [departures, , requests] = todayView({ ...calm, departures: both, waiting: both }, NOW);
    expect(departures).toMatchObject({ isUrgent: true, lines: [{ isLate: true }, { isLate: false }] });
    expect(requests?.lines.map(({ isLate }) => isLate)).toEqual([false, false]);
    const [due] = todayView({ ...calm, departures: some }, NOW);
    expect(due).toMatchObject({ isUrgent: false, lines: [{ isLate: false }] });
  });

  test("marks the cars that are overdue", () => {
    const [, returns] = todayView({ ...calm, returns: { ...both, late: 1 } }, NOW);
    expect(returns).toMatchObject({ isUrgent: true, lines: [{ isLate: true }, { isLate: false }] });
  });

  test("has a line for each entry that the backend lists, and counts all", () => {
    const data = ["a", "b", "c", "d", "e"].map((id) => moment(id, "2026-12-14T09:00:00Z"));
    const [, , requests] = todayView({ ...calm, waiting: { total: 9, data } }, NOW);
    expect(requests).toMatchObject({ total: "9", none: null });
    expect(requests?.lines).toHaveLength(5);
  });
});

describe("a line of the strip", () => {
  const TODAY = "2026-11-20T09:00:00Z";
  const each = (one: Today["departures"]): Today => ({
    departures: one,
    returns: { ...one, late: 0 },
    waiting: one,
    deposits: one,
    payments: { ...one, sum: 0 },
  });
  const open = (card: number, more: Partial<Moment>, date = TODAY) => {
    const one = list(moment("a", date, more));
    const cards = todayView(each(one), NOW);
    return plain(cards[card]?.lines[0]?.open);
  };

  test("says what a departure lacks: the record, then the deposit, and the money", () => {
    expect(open(0, { lacksDeposit: true, left: 216 })).toBe("état des lieux à faire · reste 216 €");
    expect(open(0, { lacksDeposit: true, left: 216, hasHandover: true })).toBe("caution non notée · reste 216 €");
    expect(open(0, { hasHandover: true, left: -5 })).toBe("");
  });

  test("says what a return lacks: record, deposit and money", () => {
    const all = "état des lieux à faire · caution non notée · reste 12,50 €";
    expect(open(1, { lacksDeposit: true, left: 12.5 })).toBe(all);
    expect(open(1, { hasHandover: true })).toBe("");
  });

  test("says until when a request waits for its answer", () => {
    expect(open(2, { answerBy: "2026-11-22T08:11:00Z" })).toBe("à confirmer avant le 22 novembre à 09:11");
    expect(open(2, { answerBy: "2026-12-22T08:11:00Z" })).toBe("à confirmer");
  });

  test("says which deposit is held", () => {
    expect(open(3, { deposit: { means: "CASH_MAD", amount: 3000 } })).toBe("3 000 MAD, espèces en dirhams");
  });

  test("says what is left to pay of a rental that has begun", () => {
    expect(open(4, { left: 151 })).toBe("reste 151 €");
  });

  test("leads to its next step", () => {
    const one = list(moment("a", TODAY));
    const cards = todayView(each(one), NOW);
    const page = "/agency/dashboard/reservations/a";
    expect(cards.map(({ lines }) => [lines[0]?.action, lines[0]?.actionHref])).toEqual([
      ["Départ", `${page}/handover/departure`],
      ["Retour", `${page}/handover/return`],
      ["Répondre", page],
      ["Régler", `${page}/deposit`],
      ["Encaisser", `${page}/payment`],
    ]);
  });
});
