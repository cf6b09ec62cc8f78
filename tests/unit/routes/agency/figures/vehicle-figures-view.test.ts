import { describe, expect, test } from "vitest";
import { vehicleFigures } from "~/routes/agency/figures/vehicle-figures-view";

const plain = (value: unknown) => JSON.stringify(value).replace(/[\u00a0\u202f]/g, " ");

describe("the vehicles' figures", () => {
  const car = { id: "c1", brand: "Dacia", model: "Duster", registrationNumber: "48213 | A | 26" };
  const view = () =>
    vehicleFigures(
      {
        month: "2026-03",
        data: [{ ...car, occupancy: 43 }],
        best: [{ ...car, registrationNumber: null, rentals: 1240, revenue: 5089.5 }],
        meta: { page: 2, limit: 1, total: 1200, totalPages: 1200 },
      },
      { span: null, chosen: {} },
    );

  test("are shown as French text, with a link to each vehicle's form", () => {
    const { busy, count, rows, best, page, totalPages } = view();
    expect([busy, page, totalPages]).toEqual(["du mois de mars 2026", 2, 1200]);
    expect(plain(count)).toBe('"1 200 véhicules"');
    const href = "/agency/dashboard/vehicles/c1/edit";
    expect(rows).toEqual([{ id: "c1", name: "Dacia Duster", plate: "48213 | A | 26", href, percent: 43 }]);
    expect(plain(best)).toBe(
      plain([{ id: "c1", name: "Dacia Duster", plate: null, href, rentals: "1 240", revenue: "5 089,50 €" }]),
    );
  });
});
