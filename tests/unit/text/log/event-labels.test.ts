import { describe, expect, test } from "vitest";
import type { EventChange } from "~/contract/events/events";
import { EVENT_ACTION_NAMES, EVENT_JOBS, EVENT_SIDES, EVENT_SUBJECTS, EVENT_TOPICS } from "~/contract/events/values";
import * as handoverValues from "~/contract/handovers/values";
import * as values from "~/contract/values";
import { changedField, changeLine, changesInWords } from "~/text/log/event-changes";
import { EVENT_VALUE_LABEL, OF_FIELD } from "~/text/log/event-fields";
import {
  EVENT_ACTION_LABEL,
  EVENT_JOB_LABEL,
  EVENT_SIDE_LABEL,
  EVENT_SUBJECT_LABEL,
  EVENT_TOPIC_LABEL,
  eventActionLabel,
  eventAuthor,
  eventRole,
  eventTarget,
} from "~/text/log/event-labels";

/** Lists of the contract that no entry logs. */
const NEVER_LOGGED = [
  "HANDOVER_STATES",
  "DEPOSIT_OUTCOMES",
  "DEPOSIT_CHOICES",
  "UNPRICED",
  "CHANGE_STATES",
  "CHANGE_ANSWERS",
  "PLACE_KINDS",
  "ADDRESSED_KINDS",
];

const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, " ");

describe("the log in French", () => {
  test.each([
    ["action", EVENT_ACTION_NAMES, EVENT_ACTION_LABEL],
    ["topic", EVENT_TOPICS, EVENT_TOPIC_LABEL],
    ["side", EVENT_SIDES, EVENT_SIDE_LABEL],
    ["job", EVENT_JOBS, EVENT_JOB_LABEL],
    ["subject", EVENT_SUBJECTS, EVENT_SUBJECT_LABEL],
  ] as [string, readonly string[], Record<string, string>][])(
    "has a label of its own for every %s",
    (_, all, labels) => {
      const texts = all.map((one) => labels[one]);
      expect(texts.filter((label) => !label || !/^[\p{Lu}][^_]+$/u.test(label))).toEqual([]);
      expect(new Set(texts).size).toBe(all.length);
    },
  );

  test("shows an unknown word as it is", () => {
    expect(eventActionLabel("SOMETHING_ELSE")).toBe("SOMETHING_ELSE");
    expect(eventActionLabel("constructor")).toBe("constructor");
  });

  test("names the author and the role", () => {
    expect(eventAuthor({ side: "AGENCY", name: "Nadia Fassi", job: null })).toBe("Nadia Fassi");
    expect(eventAuthor({ side: "SYSTEM", name: null, job: "EXPIRY" })).toBe("Tâche planifiée, expirations");
    expect(eventAuthor({ side: "GUEST", name: null, job: null })).toBe("Client sans compte");
    expect(eventRole({ side: "AGENCY", role: "AGENCY_STAFF" })).toBe("Agence, équipe");
    expect(eventRole({ side: "AGENCY", role: null })).toBe("Agence");
  });

  test("names the target, even when it is gone", () => {
    const on = { id: "1", label: null, referenceNumber: null };
    expect(eventTarget({ ...on, subject: "RESERVATION", referenceNumber: "RH-4T8K-2D" })).toBe("RH-4T8K-2D");
    expect(eventTarget({ ...on, subject: "REVIEW", referenceNumber: "RH-4T8K-2D" })).toBe("Avis, RH-4T8K-2D");
    expect(eventTarget({ ...on, subject: "VEHICLE", label: "Dacia Duster 2024" })).toBe("Dacia Duster 2024");
    expect(eventTarget({ ...on, subject: "VEHICLE" })).toBe("Véhicule, plus sur le site");
    expect(eventTarget({ ...on, subject: "SITE" })).toBe("Site");
  });
});

describe("a change in words", () => {
  const lines = (action: string, changes: EventChange[]) =>
    changesInWords({ action, changes }).map((change) => plain(changeLine(change)));
  const line = (field: string, ...values: (string | number | boolean | null)[]) =>
    lines("VEHICLE_CHANGED", [values.length > 0 ? { field, before: values[0], after: values[1] } : { field }])[0];

  test("has a label for every code of the contract that an entry can log", () => {
    const lists: Record<string, unknown> = { ...values, ...handoverValues };
    const labelled = new Set([EVENT_VALUE_LABEL, ...Object.values(OF_FIELD)].flatMap((labels) => Object.keys(labels)));
    const isUnlabelled = (code: unknown) => /^[A-Z_]{2,}$/.test(String(code)) && !labelled.has(String(code));
    const missing = Object.entries(lists).flatMap(([list, codes]) =>
      Array.isArray(codes) && !NEVER_LOGGED.includes(list) ? codes.filter(isUnlabelled) : [],
    );
    expect(missing).toEqual([]);
  });

  test.each<[string, ...Parameters<typeof line>]>([
    ["Réponse : avec remarques", "answer", null, "REMARKED"],
    ["Réponse : sans remarque", "answer", null, "CONFIRMED"],
    ["Statut : En attente → Confirmée", "status", "PENDING", "CONFIRMED"],
    ["Statut : Disponible → En maintenance", "status", "AVAILABLE", "MAINTENANCE"],
    ["Prix par jour : 42 € → 45,50 €", "pricePerDayCents", 4200, 4550],
    ["Visible : oui → non", "visible", true, false],
    ["Jours : 7", "days", null, 7],
    ["Kilomètres : 48 213 → 48 500", "kilometres", 48_213, 48_500],
    ["Retour : lun. 23 nov. 2026 à 10:00 → rien", "returnAt", "2026-11-23T09:00:00.000Z", null],
    ["Carburant : 1/2 → Plein", "fuel", 4, 8],
    ["Reçu le : 1er décembre 2026", "paidOn", null, "2026-12-01"],
    ["Moyen de paiement : Carte bancaire", "means", null, "CARD"],
    ["État des lieux : Départ", "moment", null, "DEPARTURE"],
    ["Type : Retour", "kind", null, "RETURN"],
    // An id means nothing to readers.
    ["Véhicule", "vehicleId", "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11", "5a0e9c52-7c1b-4a0e-8f57-2f6f0c1d9b33"],
    ["Nom", "name"],
    ["Something new", "somethingNew"],
    ["Something new : a code", "somethingNew", null, "A_CODE"],
    ["Constructor : proto", "constructor", null, "PROTO"],
  ])("%s", (text, ...change) => expect(line(...change)).toBe(text));

  test("has no values where they are not stored", () => {
    const changes = [{ field: "email" }];
    expect(changesInWords({ action: "PROFILE_CHANGED", changes })).toEqual([
      { name: "email", field: "Email", before: null, after: null },
    ]);
  });

  test("writes an amount in its own currency, and without one where it is unknown", () => {
    const of = (...fields: [string, string | number][]) =>
      fields.map(([field, after]) => ({ field, before: null, after }));
    expect(lines("PAYMENT_NOTED", of(["amountCents", 500_000], ["currency", "MAD"]))).toEqual([
      "Montant : 5 000 MAD",
      "Monnaie : Dirhams",
    ]);
    expect(lines("PAYMENT_NOTED", of(["currency", "EUR"], ["amountCents", 5_000]))).toEqual([
      "Montant : 50 €",
      "Monnaie : Euros",
    ]);
    expect(lines("HANDOVER_SIGNED", of(["depositMeans", "CASH_MAD"], ["depositCents", 300_000]))).toEqual([
      "Caution : 3 000 MAD",
      "Caution prise : Espèces en dirhams",
    ]);
    expect(lines("HANDOVER_SIGNED", of(["depositChoice", "RETURNED"], ["depositMeans", "CARD_HOLD"]))[0]).toBe(
      "Caution : Libérée",
    );
    expect(lines("DEPOSIT_KEPT", of(["keptCents", 8_000]))).toEqual(["Retenu : 80"]);
    expect(lines("VEHICLE_ADDED", of(["depositCents", 50_000]))).toEqual(["Caution : 500 €"]);
  });

  test("turns a field without a label into words", () => {
    expect(changedField("keepsSomething2Long")).toBe("Keeps something2 long");
  });
});
