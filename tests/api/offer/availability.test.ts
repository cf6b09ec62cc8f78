import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { VALIDATION } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import {
  type Agency,
  makeAgency,
  makeClient,
  makeReservation,
  makeVehicle,
  type Person,
  type Vehicle,
} from "../../support/people";

let backend: TestBackend;
let client: Person;
let agency: Agency;

beforeAll(async () => {
  backend = await startBackend();
  client = await makeClient(backend);
  agency = await makeAgency(backend);
});
afterAll(() => backend.close());

describe("the availability of a vehicle", () => {
  let vehicle: Vehicle;
  beforeAll(async () => {
    vehicle = await makeVehicle(backend, agency);
    const hold = (pickupAt: string, returnAt: string, status: "PENDING" | "CONFIRMED" | "IN_PROGRESS" | "CANCELLED") =>
      makeReservation(backend, { vehicle, client, pickupAt, returnAt, status });
    await hold("2026-10-01T10:00", "2026-10-04T10:00", "CONFIRMED");
    await hold("2026-12-20T10:00", "2026-12-22T10:00", "PENDING");
    await hold("2026-11-19T10:00", "2026-11-21T10:00", "IN_PROGRESS");
    await hold("2026-12-18T10:00", "2026-12-20T10:00", "CONFIRMED");
    await hold("2026-12-24T10:00", "2026-12-26T10:00", "CANCELLED");
    await hold("2027-01-10T10:00", "2027-01-12T08:00", "CONFIRMED");
    await hold("2028-11-19T10:00", "2028-12-01T10:00", "CONFIRMED");
    await hold("2028-12-05T10:00", "2028-12-06T10:00", "CONFIRMED");
  });

  const availability = (query: Record<string, string> = {}, id = vehicle.id) =>
    backend.call("GET", `/vehicles/${id}/availability?${new URLSearchParams(query)}`);
  const isAvailable = async (startDate: string, endDate: string) =>
    (await (await availability({ startDate, endDate })).json()).available;

  test("lists every held period from now to two years ahead, merged and in order", async () => {
    const { unavailablePeriods } = await (await availability()).json();
    expect(unavailablePeriods).toEqual([
      { startDate: "2026-11-19T09:00:00.000Z", endDate: "2026-11-21T09:00:00.000Z" },
      { startDate: "2026-12-18T09:00:00.000Z", endDate: "2026-12-22T09:00:00.000Z" },
      { startDate: "2027-01-10T09:00:00.000Z", endDate: "2027-01-12T07:00:00.000Z" },
      { startDate: "2028-11-19T09:00:00.000Z", endDate: "2028-12-01T09:00:00.000Z" },
    ]);
  });

  test.each([
    ["2026-12-14T09:00:00Z", "2026-12-18T09:00:00Z", true],
    ["2026-12-14T09:00:00Z", "2026-12-18T09:00:01Z", true], // The wall clock has no seconds.
    ["2026-12-14T09:00:00Z", "2026-12-18T09:01:00Z", false],
    ["2026-12-19T09:00:00Z", "2026-12-19T12:00:00Z", false],
    ["2026-12-22T09:00:00Z", "2026-12-28T09:00:00Z", true],
    ["2026-12-14", "2026-12-18", true],
    ["2026-12-14", "2026-12-19", false],
    ["2026-10-02", "2026-10-03", false],
    ["2028-12-05", "2028-12-06", false],
    ["2031-01-01", "2031-02-01", true],
  ])("from %s to %s is %s", async (start, end, expected) => {
    expect(await isAvailable(start, end)).toBe(expected);
  });

  test("is that of the current moment when no dates are given", async () => {
    expect((await (await availability()).json()).available).toBe(false);
    const free = await makeVehicle(backend, agency);
    expect(await (await availability({}, free.id)).json()).toEqual({ available: true, unavailablePeriods: [] });
  });

  test("is false for a vehicle that cannot be booked, whatever the dates", async () => {
    const dates = { startDate: "2027-05-01", endDate: "2027-05-04" };
    const closed = await makeAgency(backend, { status: "INACTIVE" });
    const vehicles = [
      await makeVehicle(backend, agency, { status: "MAINTENANCE" }),
      await makeVehicle(backend, agency, { status: "RETIRED" }),
      await makeVehicle(backend, closed),
    ];
    for (const { id } of vehicles) expect((await (await availability(dates, id)).json()).available).toBe(false);
  });

  test.each([
    [{ startDate: "2026-12-01" }, VALIDATION.datesTogether],
    [{ endDate: "2026-12-01" }, VALIDATION.datesTogether],
    [{ startDate: "2026-12-02", endDate: "2026-12-01" }, VALIDATION.returnAfterPickup],
    [{ startDate: "2026-12-02", endDate: "2026-12-02" }, VALIDATION.returnAfterPickup],
    [{ startDate: "hier", endDate: "2026-12-02" }, VALIDATION.dateInvalid],
  ])("refuses %j", async (query, message) => {
    const response = await availability(query as Record<string, string>);
    expect(response.status).toBe(400);
    expect([(await response.json()).message].flat()).toEqual([message]);
  });
});

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
