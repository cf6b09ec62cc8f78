import { expect, test } from "vitest";
import { earlyStart } from "~/routes/agency/shared/early-start";

/** Friday, 09:12 in Morocco. */
const NOW = new Date("2026-11-20T08:12:00.000Z");

test.each([
  ["2028-01-06T10:00", "Cette location commence dans 412 jours."],
  ["2026-11-23T00:00", "Cette location commence dans 3 jours."],
  // 39 hours ahead, past tomorrow's midnight.
  ["2026-11-22T00:12", "Cette location commence dans 2 jours."],
  ["2026-11-22T23:59", "Cette location commence dans 2 jours."],
  ["2026-11-21T23:59", "Cette location commence demain à 23:59."],
  ["2026-11-21T09:13", "Cette location commence demain à 09:13."],
  ["2026-11-21T09:12", null],
  ["2026-11-20T18:00", null],
  ["2026-11-20T09:00", null],
  ["2025-11-20T09:00", null],
])("for a pickup at %s the confirmation of 'Démarrer' says: %s", (pickup, text) => {
  expect(earlyStart(pickup, NOW)).toBe(text);
});

test("counts days on the Moroccan calendar, even across the clock change of Ramadan", () => {
  // 23:30 in Morocco, 22:30 UTC; the clock goes back an hour on 7 February.
  const late = new Date("2027-02-06T22:30:00.000Z");
  expect(earlyStart("2027-02-08T00:30", late)).toBe("Cette location commence dans 2 jours.");
  expect(earlyStart("2027-02-07T23:00", late)).toBe("Cette location commence demain à 23:00.");
});
