import { describe, expect, test } from "vitest";
import type { Event, EventAuthor } from "~/contract/events/events";
import type { EventAction } from "~/contract/events/values";
import { history } from "~/routes/agency/reservation/history-view";
import { HAPPENINGS_SHOWN, happenings } from "~/ui/reservation-change/happenings";
import { aReservation } from "../../../../support/entities";

const NOW = new Date("2026-11-20T08:12:00Z");
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
let made = 0;
type Author = Pick<EventAuthor, "side"> & Partial<EventAuthor>;
const done = (action: EventAction, by: Author, changes: Event["changes"] = []): Event => ({
  id: String(++made),
  at: new Date(Date.parse("2026-11-18T08:00:00Z") + made * 60_000).toISOString(),
  action,
  topic: "RESERVATIONS",
  by: { role: null, name: null, agency: null, job: null, ...by },
  on: { subject: "RESERVATION", id: "r1", label: null, referenceNumber: null },
  changes,
});
const nadia: Author = { side: "AGENCY", name: "Nadia Fassi" };
const reservation = aReservation({
  status: "CONFIRMED",
  createdAt: "2026-11-17T08:00:00.000Z",
});

describe("the history that an agency sees", () => {
  test("adds log entries that the reservation does not cover, and no steps of a draft", () => {
    const events = [
      done("RESERVATION_REQUESTED", { side: "CLIENT", name: "Sofia Benali" }),
      done("RESERVATION_CONFIRMED", nadia, [{ field: "status", before: "PENDING", after: "CONFIRMED" }]),
      done("CHANGE_MADE", nadia),
      done("ABSENCE_NOTED", nadia),
      done("HANDOVER_SAVED", nadia),
      done("MARK_ADDED", nadia),
      done("HANDOVER_PHOTO_ADDED", nadia),
      done("PAYMENT_NOTED", nadia, [{ field: "amountCents", before: null, after: 12_000 }, { field: "note" }]),
    ];
    const lines = history(reservation, events, NOW).map(({ title, by, when, note }) => [title, by, when, note]);
    expect(lines.map((line) => line.map((part) => part && plain(part)))).toEqual([
      ["Paiement enregistré", "par \u2068Nadia Fassi\u2069", "18 novembre 2026, 09:08", "Montant : 120 €"],
      ["Réservation confirmée", "par \u2068Nadia Fassi\u2069", "18 novembre 2026, 09:02", ""],
      ["Demandée", "par le client", "17 novembre 2026, 09:00", undefined],
    ]);
  });

  test("is unchanged without a log, and limited in length", () => {
    expect(history(reservation, [], NOW).map(({ title }) => title)).toEqual(["Demandée"]);
    const many = Array.from({ length: 50 }, () => done("NOTE_CHANGED", nadia));
    expect(history(reservation, many, NOW)).toHaveLength(HAPPENINGS_SHOWN);
  });
});

test.each<[Author, string, string]>([
  [{ side: "CLIENT" }, "par le client", "par vous"],
  [{ side: "GUEST" }, "par le client", "par le client"],
  [nadia, "par \u2068Nadia Fassi\u2069", "par l'agence"],
  [{ side: "AGENCY" }, "par l'agence", "par l'agence"],
  [{ side: "ADMIN", name: "Leïla Idrissi" }, "par l'administration", "par l'administration"],
  [{ side: "SYSTEM", job: "EXPIRY" }, "automatiquement", "automatiquement"],
])("names the author for an agency and for a client: %j", (by, ofAgency, ofClient) => {
  const authorFor = (reader: "agency" | "client") => happenings([done("CHANGE_MADE", by)], reader)[0]?.by;
  expect([authorFor("agency"), authorFor("client")]).toEqual([ofAgency, ofClient]);
});

test("shows the old value with the new one, and no part for a change without values", () => {
  const changes = [
    { field: "days", before: 4, after: 6 },
    { field: "vehicleId", before: null, after: null },
  ];
  expect(happenings([done("CHANGE_MADE", nadia, changes)], "client")[0]).toMatchObject({
    parts: [{ what: "Jours", before: "4", after: "6" }],
    note: "",
  });
});
