import { describe, expect, test } from "vitest";
import { counters, shares } from "~/routes/admin/overview/view";

const plain = (value: unknown) => JSON.stringify(value).replace(/[\u00a0\u202f]/g, " ");

describe("the administrator's overview", () => {
  test("leaves out the counters that the backend does not give", () => {
    expect(plain(counters({ totalAgencies: 18, activeAgencies: 17, totalReservations: 2263 }))).toBe(
      plain([
        { icon: "pin", label: "Agences", value: "18", note: "dont 17 actives" },
        { icon: "calendar", label: "Réservations", value: "2 263", note: null },
      ]),
    );
    expect(counters({})).toEqual([]);
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

  test("shows no percentage where the total is not known, or makes no sense", () => {
    for (const all of [null, undefined, 3]) {
      const parts = shares(STATS, all);
      expect(parts.map(({ percent }) => percent)).toEqual([null, null, null, null, null]);
      expect(parts.reduce((sum, { length }) => sum + length, 0)).toBeCloseTo(100, 0);
    }
  });

  test("shows a platform without reservations without dividing by zero", () => {
    const none = Object.fromEntries(Object.keys(STATS).map((key) => [key, 0]));
    expect(plain(shares(none, 0))).not.toMatch(/NaN|null/);
  });
});
