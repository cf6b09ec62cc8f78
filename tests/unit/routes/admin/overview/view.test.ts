import { describe, expect, test } from "vitest";
import { counters, earlyView, reviewsInShort, shares } from "~/routes/admin/overview/view";

const META = { page: 1, limit: 10, total: 0, totalPages: 0 };
const plain = (value: unknown) => JSON.stringify(value).replace(/[\u00a0\u202f]/g, " ");

describe("the administrator's overview", () => {
  const NO_COUNTERS = {
    totalAgencies: null,
    activeAgencies: null,
    totalVehicles: null,
    totalReservations: null,
    totalClients: null,
  };

  test("leaves out the counters that the backend does not send", () => {
    const some = { ...NO_COUNTERS, totalAgencies: 18, activeAgencies: 17, totalReservations: 2263 };
    expect(plain(counters(some))).toBe(
      plain([
        { icon: "pin", label: "Agences", value: "18", note: "dont 17 actives" },
        { icon: "calendar", label: "Réservations", value: "2 263", note: null },
      ]),
    );
    expect(counters(NO_COUNTERS)).toEqual([]);
  });

  test.each([
    [{ counts: { all: 1203, hidden: 2 }, averageRating: 4.56, reviewsCount: 1201 }, "4,6 sur 5 (1 201) · 2 masqués"],
    [{ counts: { all: 12, hidden: 1 }, averageRating: 4.56, reviewsCount: 12 }, "4,6 sur 5 (12) · 1 masqué"],
    [{ counts: { all: 12, hidden: 0 }, averageRating: 5, reviewsCount: 12 }, "5,0 sur 5 (12)"],
    [{ counts: { all: 1, hidden: 1 }, averageRating: null, reviewsCount: 0 }, "Aucun avis · 1 masqué"],
    [{ counts: { all: 0, hidden: 0 }, averageRating: null, reviewsCount: 0 }, "Aucun avis"],
  ])("sums up the reviews %j as: %s", (list, text) => {
    expect(plain(reviewsInShort({ data: [], meta: META, ...list }))).toBe(`"${text}"`);
  });

  const STATS = {
    pendingReservations: 10,
    confirmedReservations: 20,
    inProgressReservations: 0,
    completedReservations: 60,
    cancelledReservations: 5,
    totalRevenue: 1,
  };

  test("shows each status as a share of all reservations, refused ones included, side by side", () => {
    const parts = shares(STATS, 100);
    expect(parts.map(({ from, length }) => [from, length])).toEqual([
      [0, 10],
      [10, 20],
      [30, 0],
      [30, 60],
      [90, 5],
    ]);
    expect(plain(parts[3])).toContain('"percent":"60,0 %"');
  });

  test("shows no percentage where the total is unknown or implausible", () => {
    for (const all of [null, 3]) {
      const parts = shares(STATS, all);
      expect(parts.map(({ percent }) => percent)).toEqual([null, null, null, null, null]);
      expect(parts.reduce((sum, { length }) => sum + length, 0)).toBeCloseTo(100, 0);
    }
  });

  test("does not divide by zero on a platform without reservations", () => {
    const none = Object.fromEntries(Object.keys(STATS).map((key) => [key, 0])) as typeof STATS;
    expect(plain(shares(none, 0))).not.toMatch(/NaN|null/);
  });

  const early = (total: number) => ({
    data: [
      {
        id: "1",
        referenceNumber: "RH-7K2Q-9F",
        vehicle: { brand: "Dacia", model: "Duster" },
        agency: { name: "Atlas Car" },
        pickupDate: "2028-01-06T09:00:00.000Z",
        completedAt: "2026-11-20T08:12:00.000Z",
      },
    ],
    meta: { ...META, total },
  });

  test("names a rental completed before its pickup, and counts those that are not named", () => {
    expect(plain(earlyView(early(1)))).toBe(
      plain({
        rentals: [
          {
            id: "1",
            reference: "RH-7K2Q-9F",
            what: "Dacia Duster · \u2068Atlas Car\u2069",
            when: "Terminée le ven. 20 nov. 2026 à 09:12, pour une prise en charge le jeu. 6 janv. 2028 à 10:00",
          },
        ],
        rest: null,
      }),
    );
    expect(plain(earlyView(early(2))?.rest)).toBe('"et 1 autre"');
    expect(plain(earlyView(early(1013))?.rest)).toBe('"et 1 012 autres"');
    expect(earlyView({ data: [], meta: META })).toBeNull();
  });
});
