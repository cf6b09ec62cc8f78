import { expect, test } from "vitest";
import { reviewsInShort, statsCards } from "~/routes/agency/figures/counters";

test("leaves out a counter that the backend does not send", () => {
  const cards = statsCards({
    ...{ totalVehicles: 24, completedReservations: null, totalRevenue: 39005, byOrigin: [] },
    ...{ pendingReservations: null, confirmedReservations: null, inProgressReservations: null },
    ...{ rejectedReservations: null, cancelledReservations: null, absentReservations: null },
  });
  expect(cards.map(({ label, value }) => [label, value])).toEqual([
    ["Véhicules", "24"],
    ["Revenu total", "39\u202f005\u00a0€"],
  ]);
});

test.each([
  [
    { counts: { all: 38, hidden: 1, unanswered: 3 }, averageRating: 4.56, reviewsCount: 37 },
    "4,6 sur 5 (37) · 3 sans réponse",
  ],
  [{ counts: { all: 38, hidden: 0, unanswered: 0 }, averageRating: 4, reviewsCount: 38 }, "4,0 sur 5 (38)"],
  [{ counts: { all: 1, hidden: 1, unanswered: 0 }, averageRating: null, reviewsCount: 0 }, "Aucun avis"],
])("the link to the reviews sums up %j as: %s", (list, text) => {
  expect(reviewsInShort({ data: [], meta: { page: 1, limit: 10, total: 0, totalPages: 0 }, ...list })).toBe(text);
});
