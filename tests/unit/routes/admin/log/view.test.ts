import { describe, expect, test } from "vitest";
import type { Event } from "~/contract/events/events";
import { EVENT_ACTION_NAMES } from "~/contract/events/values";
import { filterOf } from "~/routes/admin/log/filter.server";
import { iconOf } from "~/routes/admin/log/icons";
import { countLine, logDays, logEntry } from "~/routes/admin/log/view";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const entry = (more: Partial<Event> = {}): Event => ({
  id: "1",
  at: "2026-11-20T08:04:00.000Z",
  action: "RESERVATION_CONFIRMED",
  topic: "RESERVATIONS",
  by: { side: "AGENCY", role: "AGENCY_STAFF", name: "Youssef Amrani", agency: "Atlas Car", job: null },
  on: { subject: "RESERVATION", id: "r", label: "RH-4T8K-2D", referenceNumber: "RH-4T8K-2D" },
  changes: [{ field: "status", before: "PENDING", after: "CONFIRMED" }, { field: "agencyNote" }],
  ...more,
});

describe("a log entry", () => {
  test("shows its time, person, action, target and changes", () => {
    expect(logEntry(entry())).toEqual({
      id: "1",
      time: "09:04",
      action: "Réservation confirmée",
      icon: "tick",
      by: "Youssef Amrani",
      role: "Agence, \u2068Atlas Car\u2069",
      target: "\u2066RH-4T8K-2D\u2069",
      targetHref: "/admin/log?q=RH-4T8K-2D",
      changes: [{ field: "Statut", before: "En attente", after: "Confirmée" }],
      more: "Note",
    });
  });

  test("shows two fields separately and sums up the others in one text", () => {
    const changes = ["days", "year", "seats"].map((field, n) => ({ field, before: n, after: n + 1 }));
    const view = logEntry(entry({ changes: [...changes, { field: "totalCents", before: null, after: 38600 }] }));
    expect(view.changes.map(({ field }) => field)).toEqual(["Jours", "Année"]);
    expect(plain(view.more)).toBe("Total : 386 €, Nombre de places : 2 → 3");
  });

  test("shows no role for a visitor, and links only to a target with a label", () => {
    const nobody = { role: null, name: null, agency: null, job: null };
    const on = { subject: "AGENCY", id: "a", label: null, referenceNumber: null } as const;
    const visitor = logEntry(entry({ by: { ...nobody, side: "VISITOR" }, on, changes: [] }));
    expect(visitor).toMatchObject({ by: "Visiteur", role: null, targetHref: null, more: "", changes: [] });
    expect(logEntry(entry({ by: { ...nobody, side: "SYSTEM", job: "EXPIRY" } })).role).toBe("Système");
    expect(logEntry(entry({ on: { ...on, label: "Atlas" } })).targetHref).toBe("/admin/dashboard/agencies/a/edit");
  });

  test("is grouped under its Moroccan day", () => {
    const days = logDays([
      entry(),
      entry({ at: "2026-11-19T23:30:00.000Z" }),
      entry({ at: "2026-11-19T22:30:00.000Z" }),
    ]);
    expect(days.map(({ title, entries }) => [title, entries.length])).toEqual([
      ["Vendredi 20 novembre 2026", 2],
      ["Jeudi 19 novembre 2026", 1],
    ]);
  });

  test("has an icon for every action, even an unknown one", () => {
    for (const action of [...EVENT_ACTION_NAMES, "ELSE", "constructor"]) expect(iconOf(action)).toMatch(/^[a-z-]+$/);
  });
});

test.each<[string, number, { isMore?: boolean; from?: string; to?: string }]>([
  ["148 actions du 19 au 20 novembre 2026, la plus récente d'abord", 148, { from: "2026-11-19", to: "2026-11-20" }],
  [
    "2 actions du 30 novembre au 1er décembre 2026, la plus récente d'abord",
    2,
    { from: "2026-11-30", to: "2026-12-01" },
  ],
  ["1 action du 1er décembre 2026", 1, { from: "2026-12-01", to: "2026-12-01" }],
  ["2 actions depuis le 2 décembre 2026, la plus récente d'abord", 2, { from: "2026-12-02" }],
  ["2 actions jusqu'au 2 décembre 2026, la plus récente d'abord", 2, { to: "2026-12-02" }],
  ["Plus de 10 000 actions, la plus récente d'abord", 10_000, { isMore: true }],
])("writes the count of entries as: %s", (text, total, { isMore = false, ...filter }) =>
  expect(plain(countLine({ total, isMore }, filter))).toBe(text),
);

describe("the filter in an address", () => {
  const read = (query: string) => filterOf(new Request(`http://rihla.test/admin/log?${query}`));

  test("preserves what was typed and drops an unknown topic", () => {
    expect(read("from=2026-11-19&side=AGENCY&topic=NONE&q=%20rh%204t8k%20")).toEqual({
      typed: { from: "2026-11-19", to: "", side: "AGENCY", topic: "", q: "rh 4t8k" },
      filter: { from: "2026-11-19", to: undefined, side: "AGENCY", topic: undefined, q: "rh 4t8k" },
      errors: {},
    });
  });

  test.each([
    ["from=hier&to=2026-02-30", { from: ["Date invalide"], to: ["Date invalide"] }],
    ["from=2026-11-20&to=2026-11-19", { to: ["La fin doit être après le début"] }],
    ["to=0000-01-01", { to: ["Date invalide"] }],
  ])("refuses impossible or reversed days: %s", (query, errors) => {
    const { filter, typed, errors: problems } = read(query);
    expect([filter, problems]).toEqual([null, errors]);
    expect(typed.to).toBe(new URLSearchParams(query).get("to"));
  });
});
