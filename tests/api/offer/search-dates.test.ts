import { afterAll, beforeAll, expect, test } from "vitest";
import { VALIDATION } from "~/contract/messages";
import type { ReservationStatus } from "~/contract/values";
import { startBackend, type TestBackend } from "../../support/backend";
import { makeAgency, makeClient, makeReservation, makeVehicle, type Person } from "../../support/people";

let backend: TestBackend;
let client: Person;
beforeAll(async () => {
  backend = await startBackend();
  client = await makeClient(backend);
  const marrakech = await makeAgency(backend, { city: "Marrakech" });
  await makeVehicle(backend, marrakech, { model: "Clio", pricePerDay: 30, createdAt: "2026-10-05T08:00:00Z" });
  await makeVehicle(backend, marrakech, { model: "Logan", pricePerDay: 25, createdAt: "2026-10-01T08:00:00Z" });
});
afterAll(() => backend.close());

async function models(query: Record<string, string | number>): Promise<string[]> {
  const response = await backend.call(
    "GET",
    `/vehicles/search?${new URLSearchParams(query as Record<string, string>)}`,
  );
  expect(response.status).toBe(200);
  return (await response.json()).data.map(({ model }: { model: string }) => model);
}

const rental = (pickupAt: string, returnAt: string) => ({
  pickupDate: pickupAt.slice(0, 10),
  pickupTime: pickupAt.slice(11),
  returnDate: returnAt.slice(0, 10),
  returnTime: returnAt.slice(11),
});

test("a search with dates shows the cheapest first unless another order is requested", async () => {
  const dates = rental("2027-03-01T10:00", "2027-03-04T10:00");
  expect(await models({ city: "Marrakech", ...dates })).toEqual(["Logan", "Clio"]);
  expect(await models({ city: "Marrakech", ...dates, sort: "newest" })).toEqual(["Clio", "Logan"]);
});

const statuses: [ReservationStatus, boolean][] = [
  ["PENDING", true],
  ["CONFIRMED", true],
  ["IN_PROGRESS", true],
  ["REJECTED", false],
  ["CANCELLED", false],
  ["COMPLETED", false],
];
test.each(statuses)("a %s reservation hides the vehicle from a search with its dates: %s", async (status, holds) => {
  const agency = await makeAgency(backend, { city: "Rabat" });
  const vehicle = await makeVehicle(backend, agency, { model: status });
  const held = { pickupAt: "2026-12-10T10:00", returnAt: "2026-12-14T10:00" };
  await makeReservation(backend, { vehicle, client, ...held, status });
  const found = await models({ city: "Rabat", ...rental(held.pickupAt, held.returnAt), limit: 100 });
  expect(found.includes(status)).toBe(!holds);
});

test("a search with dates finds a vehicle up to its pickup, and again from its return on", async () => {
  const agency = await makeAgency(backend, { city: "Tanger" });
  const vehicle = await makeVehicle(backend, agency, { model: "Picanto" });
  await makeReservation(backend, { vehicle, client, pickupAt: "2026-12-10T10:00", returnAt: "2026-12-14T10:00" });
  const free = async (pickupAt: string, returnAt: string) =>
    (await models({ city: "Tanger", ...rental(pickupAt, returnAt) })).length === 1;
  expect(await free("2026-12-08T10:00", "2026-12-10T10:00")).toBe(true);
  expect(await free("2026-12-08T10:00", "2026-12-10T10:30")).toBe(false);
  expect(await free("2026-12-14T10:00", "2026-12-15T10:00")).toBe(true);
  expect(await free("2026-12-14T09:30", "2026-12-15T10:00")).toBe(false);
  expect(await free("2026-12-11T10:00", "2026-12-12T10:00")).toBe(false);
  expect(await free("2026-12-01T10:00", "2026-12-31T10:00")).toBe(false);
  expect(await free("2026-12-20T10:00", "2026-12-31T10:00")).toBe(true);
});

test("a search reads dates in Moroccan time: timestamps, offsets and bare days mean the same moments", async () => {
  const agency = await makeAgency(backend, { city: "Fès" });
  const vehicle = await makeVehicle(backend, agency, { model: "Sandero" });
  await makeReservation(backend, { vehicle, client, pickupAt: "2026-12-10T10:00", returnAt: "2026-12-14T10:00" });
  const count = async (query: Record<string, string>) => (await models({ city: "Fès", ...query })).length;
  // UTC+1 in December: 09:00Z is 10:00 on the wall clock.
  expect(await count({ pickupDate: "2026-12-14T09:00:00.000Z", returnDate: "2026-12-16T09:00:00.000Z" })).toBe(1);
  expect(await count({ pickupDate: "2026-12-14T08:59:00.000Z", returnDate: "2026-12-16T09:00:00.000Z" })).toBe(0);
  expect(await count({ pickupDate: "2026-12-14T14:00:00+05:00", returnDate: "2026-12-16T09:00:00Z" })).toBe(1);
  // The given time counts, and the timestamp only gives the day: 23:30Z is the next day in Morocco.
  const night = { pickupDate: "2026-12-13T23:30:00Z", pickupTime: "10:00", returnDate: "2026-12-16" };
  expect(await count(night)).toBe(1);
  expect(await count({ ...night, pickupDate: "2026-12-13T22:30:00Z" })).toBe(0);
  // A bare day without a time means 10:00.
  expect(await count({ pickupDate: "2026-12-14", returnDate: "2026-12-16" })).toBe(1);
  expect(await count({ pickupDate: "2026-12-08", returnDate: "2026-12-10" })).toBe(1);
  // During Ramadan the clock is at UTC: 10:00 on the wall clock is 10:00Z.
  await makeReservation(backend, { vehicle, client, pickupAt: "2027-02-15T10:00", returnAt: "2027-02-16T10:00" });
  expect(await count({ pickupDate: "2027-02-16T10:00:00Z", returnDate: "2027-02-18T10:00:00Z" })).toBe(1);
  expect(await count({ pickupDate: "2027-02-16T09:59:00Z", returnDate: "2027-02-18T10:00:00Z" })).toBe(0);
});

test("a search accepts dates in the past", async () => {
  expect(await models({ city: "Marrakech", ...rental("2020-01-01T10:00", "2020-01-02T10:00") })).toHaveLength(2);
});

test.each([
  [{ pickupDate: "2026-12-01" }, VALIDATION.datesTogether],
  [{ returnDate: "2026-12-01" }, VALIDATION.datesTogether],
  [{ pickupDate: "2026-12-01", returnDate: "2026-12-01" }, VALIDATION.returnAfterPickup],
  [{ pickupDate: "2026-12-04", returnDate: "2026-12-01" }, VALIDATION.returnAfterPickup],
  [rental("2026-12-01T10:00", "2026-12-01T09:30"), VALIDATION.returnAfterPickup],
  [{ pickupDate: "2026-02-30", returnDate: "2026-03-05" }, VALIDATION.dateInvalid],
  [{ pickupDate: "demain", returnDate: "2026-03-05" }, VALIDATION.dateInvalid],
  [{ pickupDate: "2026-12-01", returnDate: "2026-12-04", pickupTime: "25:00" }, VALIDATION.timeInvalid],
  [{ age: 17 }, VALIDATION.ageRange],
  [{ age: 100 }, VALIDATION.ageRange],
  [{ age: "vingt" }, VALIDATION.ageInvalid],
  [{ category: "TANK" }, VALIDATION.valueInvalid],
  [{ sort: "price; drop table vehicles" }, VALIDATION.valueInvalid],
  [{ limit: 0 }, VALIDATION.numberInvalid],
  [{ limit: 101 }, VALIDATION.numberInvalid],
  [{ page: 0 }, VALIDATION.numberInvalid],
  [{ page: 1.5 }, VALIDATION.numberInvalid],
  [{ page: "deux" }, VALIDATION.numberInvalid],
  [{ minPrice: -1 }, VALIDATION.pricePositive],
  [{ minSeats: "Infinity" }, VALIDATION.numberInvalid],
  [{ minLargeBags: "deux" }, VALIDATION.numberInvalid],
])("refuses a search with %j", async (query, message) => {
  const response = await backend.call(
    "GET",
    `/vehicles/search?${new URLSearchParams(query as Record<string, string>)}`,
  );
  expect(response.status).toBe(400);
  expect([(await response.json()).message].flat()).toEqual([message]);
});

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
