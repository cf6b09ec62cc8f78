import fc from "fast-check";
import { expect, test } from "vitest";
import type { OpeningHours } from "~/contract/offer/opening-hours";
import { toInstant, toWallClock } from "~/rental/base/clock";
import { hoursProblems } from "~/rental/offer/opening-hours";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { hoursWith, interval } from "../../support/hours";
import { makeAgency, makeOwner, makeReservation, makeVehicle } from "../../support/people";
import { hours, rental } from "../../support/random-hours";
import { say } from "../../support/terms";

/** The vehicles that search omits because of opening hours. It is Friday 20 November 2026, 09:12 in Morocco. */

const { backend, client } = await startBackendWithAgency();

const ALWAYS = Array.from({ length: 7 }, () => [interval("00:00", "24:00")]);

/** A vehicle in a city, of its own agency with these hours. */
async function vehicleOf(city: "Fès" | "Rabat", hours: Partial<OpeningHours> | null) {
  const agency = await makeAgency(backend, { city });
  if (hours) {
    const owner = await makeOwner(backend, agency);
    await owner.api.agencySettings.changeOpeningHours({ body: hoursWith({ week: ALWAYS, ...hours }) });
  }
  return makeVehicle(backend, agency);
}

const found = async (query: object, sort?: "price" | "newest" | "rating") => {
  const { data, meta } = await client.api.vehicles.search({ query: { ...query, sort } });
  expect(meta?.total).toBe(data.length);
  return data.map(({ id }) => id).sort();
};

test("a search with dates omits agencies that are closed, or need more notice or more days", async () => {
  const silent = await vehicleOf("Fès", null);
  const week = Array.from({ length: 7 }, () => [interval("10:00", "15:00")]);
  const refusing = await vehicleOf("Fès", { week });
  const paid = await vehicleOf("Fès", { week, outside: { rule: "FEE", fee: 20 } });
  const slow = await vehicleOf("Fès", { noticeHours: 48 });
  const long = await vehicleOf("Fès", { minDays: 4 });
  const ids = (...vehicles: { id: string }[]) => vehicles.map(({ id }) => id).sort();
  const search = (pickupDate: string, pickupTime: string, returnDate: string, returnTime: string) => ({
    city: "Fès",
    pickupDate,
    pickupTime,
    returnDate,
    returnTime,
  });

  for (const sort of ["price", "newest", "rating"] as const) {
    expect(await found({ city: "Fès" }, sort)).toEqual(ids(silent, refusing, paid, slow, long));
    expect(await found(search("2026-12-14", "10:00", "2026-12-18", "15:00"), sort)).toEqual(
      ids(silent, refusing, paid, slow, long),
    );
    expect(await found(search("2026-12-14", "09:30", "2026-12-18", "15:00"), sort)).toEqual(
      ids(silent, paid, slow, long),
    );
    expect(await found(search("2026-12-14", "10:00", "2026-12-18", "15:30"), sort)).toEqual(
      ids(silent, paid, slow, long),
    );
    expect(await found(search("2026-12-14", "10:00", "2026-12-16", "10:00"), sort)).toEqual(
      ids(silent, refusing, paid, slow),
    );
    expect(await found(search("2026-11-22", "09:00", "2026-11-26", "10:00"), sort)).toEqual(ids(silent, paid, long));
    // 48 hours from now it is 22 November, 09:12.
    expect(await found(search("2026-11-22", "10:00", "2026-11-26", "10:00"), sort)).toEqual(
      ids(silent, refusing, paid, slow, long),
    );
  }
});

test("counts vehicles for older drivers only where opening hours allow the rental", async () => {
  const agency = await makeAgency(backend, { city: "Agadir" });
  const owner = await makeOwner(backend, agency);
  await makeVehicle(backend, agency);
  await say(owner, { minAge: 25 });
  const week = Array.from({ length: 7 }, () => [interval("10:00", "15:00")]);
  await owner.api.agencySettings.changeOpeningHours({ body: hoursWith({ week }) });
  const leftOut = async (pickupTime: string, query: object = {}) => {
    const dates = { pickupDate: "2026-12-14", pickupTime, returnDate: "2026-12-18", returnTime: "15:00" };
    const { data, leftOutByAge } = await client.api.vehicles.search({
      query: { city: "Agadir", age: 21, ...dates, ...query },
    });
    return [data.length, leftOutByAge];
  };
  expect(await leftOut("10:00")).toEqual([0, 1]);
  expect(await leftOut("09:30")).toEqual([0, 0]);
  expect(await leftOut("10:00", { returnTime: "15:30" })).toEqual([0, 0]);
});

test("the hours between rentals also apply after the requested rental", async () => {
  const [plain, leaving] = [await vehicleOf("Rabat", null), await vehicleOf("Rabat", { hoursBetween: 3 })];
  for (const vehicle of [plain, leaving]) {
    await makeReservation(backend, { vehicle, client, pickupAt: "2026-12-14T10:00", returnAt: "2026-12-16T10:00" });
  }
  const until = (returnTime: string) => ({
    city: "Rabat",
    pickupDate: "2026-12-12",
    returnDate: "2026-12-14",
    returnTime,
  });
  expect(await found(until("07:00"))).toEqual([plain.id, leaving.id].sort());
  expect(await found(until("07:30"))).toEqual([plain.id]);
  expect(await found(until("10:00"))).toEqual([plain.id]);
  expect(await found(until("10:30"))).toEqual([]);
});

test("with any opening hours, a search finds exactly what a booking would be accepted for", async () => {
  const agency = await makeAgency(backend, { city: "Tanger" });
  const owner = await makeOwner(backend, agency);
  const vehicle = await makeVehicle(backend, agency);
  const seen = new Set<boolean>();
  await fc.assert(
    fc.asyncProperty(hours, fc.array(rental, { minLength: 8, maxLength: 8 }), async (some, rentals) => {
      await owner.api.agencySettings.changeOpeningHours({ body: some });
      for (const { pickupAt, returnAt } of rentals) {
        // The clock skips some hours, for which the search shows a later one.
        if ([pickupAt, returnAt].some((wall) => toWallClock(toInstant(wall)) !== wall)) continue;
        const [[pickupDate, pickupTime], [returnDate, returnTime]] = [pickupAt.split("T"), returnAt.split("T")];
        const query = { city: "Tanger", pickupDate, pickupTime, returnDate, returnTime };
        const isTaken = hoursProblems(some, { pickupAt, returnAt }, backend.clock.now()).length === 0;
        expect(await found(query), JSON.stringify({ some, pickupAt, returnAt })).toEqual(isTaken ? [vehicle.id] : []);
        seen.add(isTaken);
      }
    }),
    { numRuns: 40 },
  );
  expect(seen.size).toBe(2);
});
