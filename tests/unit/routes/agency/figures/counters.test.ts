import { expect, test } from "vitest";
import { statsCards } from "~/routes/agency/figures/counters";

test("a counter that the backend does not give is left out", () => {
  const cards = statsCards({ totalVehicles: 24, completedReservations: null, totalRevenue: 39005 });
  expect(cards.map(({ label, value }) => [label, value])).toEqual([
    ["Véhicules", "24"],
    ["Revenu total", "39\u202f005\u00a0€"],
  ]);
});
