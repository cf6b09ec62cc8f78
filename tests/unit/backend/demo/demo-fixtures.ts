import type { DemoData } from "~/backend/demo/generate";
import type { City } from "~/contract/site/cities";
import type { ReservationStatus } from "~/contract/values";
import { overlaps, type Period } from "~/rental/offer/free-dates";

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Times at which generating the demo data could go wrong. */
export const MOMENTS = {
  "a Friday morning": "2026-11-20T08:12:00Z",
  "the middle of a night": "2026-11-20T02:40:00Z",
  "five minutes to midnight in Morocco": "2026-12-31T22:55:00Z",
  "the first minutes of a year": "2028-01-01T00:10:00Z",
  "the eve of Ramadan's clock change": "2027-02-06T21:59:00Z",
  "the day after Ramadan": "2027-03-14T03:30:00Z",
  "a leap day": "2028-02-29T18:30:00Z",
  "high summer": "2027-08-14T12:00:00Z",
};

export const HOLDS: readonly ReservationStatus[] = ["PENDING", "CONFIRMED", "IN_PROGRESS"];
export const TAKES_THE_CAR: readonly ReservationStatus[] = [...HOLDS, "COMPLETED"];

export const periodOf = (row: { pickup_at: Date; return_at: Date }): Period => ({
  start: row.pickup_at,
  end: row.return_at,
});

export function groupBy<T>(list: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

/** Returns the periods that overlap the previous one of their group. */
export function clashes(groups: Map<string, Period[]>): Period[] {
  return [...groups.values()].flatMap((periods) => {
    const sorted = [...periods].sort((a, b) => +a.start - +b.start);
    return sorted.filter((period, i) => i > 0 && overlaps(sorted[i - 1] as Period, period));
  });
}

export function freeCars(demo: DemoData, city: City, wanted: Period): number {
  return demo.cars.filter(
    ({ row, out }) =>
      row.agency_city === city &&
      row.status === "AVAILABLE" &&
      row.agency_status === "ACTIVE" &&
      !out.some((period) => overlaps(period, wanted)),
  ).length;
}
