import { expect, test } from "vitest";
import { AGENCIES } from "~/backend/demo/agencies";
import { TERMS } from "~/backend/demo/conditions";
import type { Office } from "~/backend/demo/fleet";
import { generateDemo } from "~/backend/demo/generate";
import { hoursOf } from "~/backend/demo/hours";
import { openingHours, openingHoursInput } from "~/contract/offer/opening-hours";
import { toWallClock } from "~/rental/base/clock";
import { hoursProblems, outsideFees } from "~/rental/offer/opening-hours";
import { defaultRental } from "~/rental/offer/rental-period";
import { MOMENTS } from "./demo-fixtures";

const NOW = new Date("2026-11-20T08:12:00Z");
const HOUR_MS = 3_600_000;
const offices = AGENCIES.map(
  (profile, n) => ({ profile, row: { id: String(n), created_at: NOW } }) as unknown as Office,
);

const stated = (text: string) =>
  /de (\d+:00) à (\d+:00)/
    .exec(text)
    ?.slice(1)
    .map((time) => time.padStart(5, "0"));

test("four active agencies have opening hours that the contract accepts, one of them with every rule", () => {
  const keeping = AGENCIES.filter(({ hours }) => hours);
  expect(keeping.map(({ city, inactive }) => [city, inactive])).toEqual(
    ["Marrakech", "Fès", "Tanger", "Tanger"].map((city) => [city, undefined]),
  );
  const rows = hoursOf(offices, NOW);
  expect(rows).toHaveLength(keeping.length);
  for (const { hours } of rows) expect(openingHours.parse(openingHoursInput.parse(hours))).toEqual(hours);
  expect(rows.filter(({ hours }) => hours.exceptions.length > 0 && hours.ramadan)).toHaveLength(1);
});

test("an agency whose texts state its hours has set them, for every day", () => {
  const hours = new Map(hoursOf(offices, NOW).map((row) => [row.agency_id, row.hours]));
  const stating = offices.filter(({ profile }) => stated(`${profile.description} ${TERMS[profile.business.terms]}`));
  expect(stating).toHaveLength(3);
  for (const { profile, row } of stating) {
    const [from, to] = stated(`${profile.description} ${TERMS[profile.business.terms]}`) ?? [];
    expect(hours.get(row.id)).toMatchObject({ week: Array(7).fill([{ from, to }]), exceptions: [], ramadan: null });
  }
});

test.each(Object.values(MOMENTS))(
  "reservations of an agency with the same hours every day are within them, %s",
  (now) => {
    const demo = generateDemo(new Date(now));
    const daily = demo.hours.filter(({ hours }) => hours.outside.rule === "REFUSED");
    for (const { agency_id, hours } of daily) {
      const rentals = [...demo.reservations, ...demo.entered].filter((row) => row.agency_id === agency_id);
      expect(rentals.length).toBeGreaterThan(50);
      for (const { pickup_at, return_at, created_at, reference_number } of rentals) {
        const rental = { pickupAt: toWallClock(pickup_at), returnAt: toWallClock(return_at) };
        expect(hoursProblems(hours, rental, created_at), reference_number).toEqual([]);
      }
    }
  },
);

test("their hours accept the proposed rental without a fee at any time, however old the demo is", () => {
  for (const madeAt of [NOW, new Date("2027-02-20T22:59:00Z"), new Date("2027-12-31T12:00:00Z")]) {
    const rows = hoursOf(offices, madeAt);
    for (let hours = 0; hours < 2 * 366 * 24; hours += 1) {
      const now = new Date(madeAt.getTime() + hours * HOUR_MS + 47 * 60_000);
      const rental = defaultRental(now);
      const met = rows.flatMap((row) => [...hoursProblems(row.hours, rental, now), ...outsideFees(row.hours, rental)]);
      if (met.length > 0) expect([now.toISOString(), met]).toEqual([]);
    }
  }
});
