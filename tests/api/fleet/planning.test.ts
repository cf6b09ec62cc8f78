import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { VALIDATION } from "~/contract/messages";
import { startBackend, TEST_NOW, type TestBackend } from "../../support/backend";
import { outcomeOf } from "../../support/call-outcome";
import {
  type Agency,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeVehicle,
  type Person,
  type Vehicle,
} from "../../support/people";

let backend: TestBackend;
let agency: Agency;
let owner: Person;
let client: Person;
beforeAll(async () => {
  backend = await startBackend();
  client = await makeClient(backend, { firstName: "Julie", lastName: "Perrin" });
});
afterAll(() => backend.close());
/** Each test has its own agency, so that its days show no reservations of other tests. */
beforeEach(async () => {
  backend.clock.set(TEST_NOW);
  agency = await makeAgency(backend);
  owner = await makeOwner(backend, agency);
});

type Status = Parameters<typeof makeReservation>[1]["status"];
const reserve = (vehicle: Vehicle, pickupAt: string, returnAt: string, status: Status = "CONFIRMED") =>
  makeReservation(backend, { vehicle, client, pickupAt, returnAt, status });
const read = (query: object = {}, by = owner) => by.api.planning.read({ query });
/** The vehicle's periods as "start end status", or the note for a block. */
const periodsOf = async (vehicle: Vehicle, query: object = {}) => {
  const { data } = await read({ limit: 100, ...query });
  const row = data.find((one) => one.vehicle.id === vehicle.id);
  return row?.periods.map(({ startDate, endDate, reservation, block }) =>
    [startDate.slice(0, 16), endDate.slice(0, 16), reservation?.status ?? block?.note].join(" "),
  );
};

describe("the planning", () => {
  test("shows what holds each vehicle during two weeks from today, in order", async () => {
    const vehicle = await makeVehicle(backend, agency);
    await reserve(vehicle, "2026-12-03T22:00", "2026-12-08T10:00", "PENDING");
    await reserve(vehicle, "2026-11-18T10:00", "2026-11-25T10:00", "IN_PROGRESS");
    await reserve(vehicle, "2026-12-01T10:00", "2026-12-03T10:00", "CANCELLED");
    await owner.api.planning.createBlock({
      params: { id: vehicle.id },
      body: { startDate: "2026-11-30", endDate: "2026-11-30", note: "Révision" },
    });
    await reserve(vehicle, "2026-12-20T10:00", "2026-12-24T10:00");
    expect(await periodsOf(vehicle)).toEqual([
      "2026-11-18T09:00 2026-11-25T09:00 IN_PROGRESS",
      "2026-11-29T23:00 2026-11-30T23:00 Révision",
      "2026-12-03T21:00 2026-12-08T09:00 PENDING",
    ]);
    expect(await periodsOf(vehicle, { from: "2026-12-04", days: 3 })).toEqual([
      "2026-12-03T21:00 2026-12-08T09:00 PENDING",
    ]);
    expect(await periodsOf(vehicle, { from: "2026-12-09", days: 7 })).toEqual([]);
  });

  test("includes the client's name and the reference, and nothing more", async () => {
    const vehicle = await makeVehicle(backend, agency);
    const { id, referenceNumber } = await reserve(vehicle, "2026-11-21T10:00", "2026-11-23T10:00");
    const { data } = await read();
    expect(data).toEqual([
      {
        vehicle: {
          id: vehicle.id,
          brand: "Dacia",
          model: "Logan",
          registrationNumber: expect.any(String),
          status: "AVAILABLE",
        },
        periods: [
          {
            startDate: "2026-11-21T09:00:00.000Z",
            endDate: "2026-11-23T09:00:00.000Z",
            reservation: {
              id,
              referenceNumber,
              status: "CONFIRMED",
              client: { firstName: "Julie", lastName: "Perrin" },
            },
            block: null,
          },
        ],
      },
    ]);
  });

  test("shows a late car until it is back", async () => {
    const vehicle = await makeVehicle(backend, agency);
    const { id } = await reserve(vehicle, "2026-11-10T10:00", "2026-11-18T10:00", "IN_PROGRESS");
    expect(await periodsOf(vehicle)).toEqual(["2026-11-10T09:00 2026-11-18T09:00 IN_PROGRESS"]);
    expect(await periodsOf(vehicle, { from: "2026-11-21" })).toEqual([]);
    await owner.api.reservations.setStatus({ params: { id }, body: { status: "COMPLETED" } });
    expect(await periodsOf(vehicle)).toEqual([]);
  });

  test("lists vehicles by name and by page, and retired ones only while they are held", async () => {
    for (const model of ["Sandero", "Duster"]) await makeVehicle(backend, agency, { model });
    const idle = await makeVehicle(backend, agency, { model: "Ancienne", status: "RETIRED" });
    const held = await makeVehicle(backend, agency, { model: "Berlingo", status: "RETIRED" });
    await reserve(held, "2026-11-18T10:00", "2026-11-25T10:00", "IN_PROGRESS");
    const first = await read({ limit: 2 });
    expect(first.data.map(({ vehicle }) => vehicle.model)).toEqual(["Berlingo", "Duster"]);
    expect(first.meta).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 });
    expect((await read({ limit: 2, page: 2 })).data.map(({ vehicle }) => vehicle.model)).toEqual(["Sandero"]);
    expect(await periodsOf(idle)).toBeUndefined();
  });

  test("starts with the Moroccan day", async () => {
    const vehicle = await makeVehicle(backend, agency);
    await reserve(vehicle, "2026-11-19T10:00", "2026-11-21T00:00");
    backend.clock.set("2026-11-20T22:59:00Z");
    expect(await periodsOf(vehicle)).toHaveLength(1);
    backend.clock.set("2026-11-20T23:00:00Z");
    expect(await periodsOf(vehicle)).toEqual([]);
  });

  test.each([
    [{ from: "2026-02-30" }, VALIDATION.dateInvalid],
    [{ from: "1999-12-31" }, VALIDATION.dateInvalid],
    [{ from: "9999-12-31" }, VALIDATION.dateInvalid],
    [{ days: 32 }, VALIDATION.numberInvalid],
    [{ days: 0 }, VALIDATION.numberInvalid],
  ])("refuses %j", async (query, message) => {
    expect(await outcomeOf(read(query))).toBe(`400 ${message}`);
  });
});

describe("the list of today", () => {
  const today = async () => {
    const { departures, returns, waiting } = await owner.api.planning.today();
    const names = (duty: typeof departures) => duty.data.map(({ date }) => date.slice(0, 16));
    return {
      departures: names(departures),
      returns: names(returns),
      late: returns.late,
      waiting: names(waiting),
      totals: [departures.total, returns.total, waiting.total],
    };
  };
  const each = async (status: Status, ...periods: [string, string][]) => {
    for (const [pickupAt, returnAt] of periods)
      await reserve(await makeVehicle(backend, agency), pickupAt, returnAt, status);
  };

  test("is empty for an agency without reservations", async () => {
    expect(await today()).toEqual({ departures: [], returns: [], late: 0, waiting: [], totals: [0, 0, 0] });
  });

  test("contains the pickups and returns of the Moroccan day that are still to be done", async () => {
    await each(
      "CONFIRMED",
      ["2026-11-20T14:30", "2026-11-23T10:00"],
      ["2026-11-20T10:00", "2026-11-23T10:00"],
      ["2026-11-21T00:00", "2026-11-23T10:00"],
      // A pickup missed yesterday may still happen, but not one whose whole rental is over.
      ["2026-11-19T23:00", "2026-11-23T10:00"],
      ["2026-11-15T10:00", "2026-11-19T10:00"],
    );
    await each(
      "IN_PROGRESS",
      ["2026-11-16T10:00", "2026-11-20T23:30"],
      ["2026-11-16T10:00", "2026-11-20T09:00"],
      ["2026-11-10T10:00", "2026-11-17T10:00"],
      ["2026-11-16T10:00", "2026-11-21T09:00"],
    );
    await each("PENDING", ["2026-12-19T10:00", "2026-12-20T10:00"], ["2026-12-01T10:00", "2026-12-02T10:00"]);
    await each("COMPLETED", ["2026-11-16T10:00", "2026-11-20T09:00"]);
    await each("CANCELLED", ["2026-11-20T10:00", "2026-11-23T10:00"]);
    expect(await today()).toEqual({
      departures: ["2026-11-19T22:00", "2026-11-20T09:00", "2026-11-20T13:30"],
      returns: ["2026-11-17T09:00", "2026-11-20T08:00", "2026-11-20T22:30"],
      late: 2,
      waiting: ["2026-12-01T09:00", "2026-12-19T09:00"],
      totals: [3, 3, 2],
    });
  });

  test("lists five of each kind and counts all", async () => {
    const mornings = Array.from(
      { length: 7 },
      (_, n) => [`2026-11-20T1${n}:00`, "2026-11-23T10:00"] as [string, string],
    );
    await each("CONFIRMED", ...mornings);
    const { departures, totals } = await today();
    expect(departures).toHaveLength(5);
    expect(totals).toEqual([7, 0, 0]);
  });

  test("contains nothing of another agency", async () => {
    const stranger = await makeOwner(backend, await makeAgency(backend));
    const vehicle = await makeVehicle(backend, agency);
    await reserve(vehicle, "2026-11-20T10:00", "2026-11-23T10:00");
    expect((await stranger.api.planning.today()).departures).toEqual({ total: 0, data: [] });
    expect((await read({}, stranger)).data).toEqual([]);
  });
});

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
