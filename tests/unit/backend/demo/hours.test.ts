import { expect, test } from "vitest";
import { AGENCIES } from "~/backend/demo/agencies";
import type { Office } from "~/backend/demo/fleet";
import { hoursOf } from "~/backend/demo/hours";
import { openingHours, openingHoursInput } from "~/contract/offer/opening-hours";
import { hoursProblems, outsideFees } from "~/rental/offer/opening-hours";
import { defaultRental } from "~/rental/offer/rental-period";

const NOW = new Date("2026-11-20T08:12:00Z");
const HOUR_MS = 3_600_000;
const offices = AGENCIES.map(
  (profile, n) => ({ profile, row: { id: String(n), created_at: NOW } }) as unknown as Office,
);

test("one active agency, in a city without demo accounts, has opening hours that the contract accepts", () => {
  const keeping = AGENCIES.filter(({ keepsHours }) => keepsHours);
  expect(keeping.map(({ city, inactive }) => [city, inactive])).toEqual([["Tanger", undefined]]);
  const [row, ...others] = hoursOf(offices, NOW);
  expect(others).toEqual([]);
  expect(openingHours.parse(openingHoursInput.parse(row?.hours))).toEqual(row?.hours);
});

test("its hours accept the proposed rental without a fee at any time, however old the demo is", () => {
  for (const madeAt of [NOW, new Date("2027-02-20T22:59:00Z"), new Date("2027-12-31T12:00:00Z")]) {
    const [row] = hoursOf(offices, madeAt);
    for (let hours = 0; hours < 2 * 366 * 24; hours += 1) {
      const now = new Date(madeAt.getTime() + hours * HOUR_MS + 47 * 60_000);
      const rental = defaultRental(now);
      const met = [...hoursProblems(row?.hours, rental, now), ...outsideFees(row?.hours, rental)];
      if (met.length > 0) expect([now.toISOString(), met]).toEqual([]);
    }
  }
});
