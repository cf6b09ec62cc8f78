import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AGENCY_MESSAGES, VALIDATION } from "~/contract/messages";
import type { ReservationStatus } from "~/contract/values";
import type { WallClock } from "~/rental/base/days";
import { startBackend, TEST_NOW, type TestBackend } from "../../support/backend";
import {
  type Agency,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeStaff,
  makeVehicle,
  type Person,
  type Vehicle,
} from "../../support/people";

/** The figures of two small agencies; the second is closed. It is 20 November 2026, in a month of 720 hours. */

let backend: TestBackend;
let agency: Agency;
let owner: Person;
let neighbour: Person;
let client: Person;
const cars: Record<string, Vehicle> = {};

beforeAll(async () => {
  backend = await startBackend();
  agency = await makeAgency(backend);
  const closed = await makeAgency(backend, { status: "INACTIVE" });
  owner = await makeOwner(backend, agency);
  neighbour = await makeOwner(backend, closed);
  client = await makeClient(backend);
  cars.duster = await makeVehicle(backend, agency, { model: "Duster", pricePerDay: 40 });
  cars.clio = await makeVehicle(backend, agency, { brand: "Renault", model: "Clio", pricePerDay: 30 });
  cars.idle = await makeVehicle(backend, agency, { brand: "Fiat", model: "500", status: "MAINTENANCE" });
  cars.old = await makeVehicle(backend, agency, { brand: "Fiat", model: "Uno", pricePerDay: 10, status: "RETIRED" });
  cars.foreign = await makeVehicle(backend, closed, { model: "Sandero", pricePerDay: 90 });
  // 72 hours, all of them in November.
  await rent("duster", "2026-11-24T10:00", "2026-11-27T10:00", "CONFIRMED");
  // 12 hours of 31 October and 36 of November. In Morocco, November begins at 23:00 UTC on 31 October.
  await rent("clio", "2026-10-31T12:00", "2026-11-02T12:00", "COMPLETED", "2026-11-02T11:00:00Z");
  // Returned on the 12th, twelve hours early: 24 hours.
  await rent("clio", "2026-11-11T10:00", "2026-11-12T22:00", "COMPLETED", "2026-11-12T09:00:00Z");
  // The last six hours of November, and more after it.
  await rent("duster", "2026-11-30T18:00", "2026-12-05T18:00", "IN_PROGRESS");
  // These hold no dates, or not in November, or belong to the other agency.
  await rent("duster", "2026-11-14T10:00", "2026-11-16T10:00", "PENDING");
  await rent("duster", "2026-11-14T10:00", "2026-11-16T10:00", "CANCELLED");
  await rent("idle", "2026-11-14T10:00", "2026-11-16T10:00", "REJECTED");
  await rent("idle", "2026-12-01T00:00", "2026-12-03T00:00", "CONFIRMED");
  await rent("foreign", "2026-11-02T00:00", "2026-11-12T00:00", "COMPLETED", "2026-11-12T00:00:00Z");
  // Within the last twelve months, and one before them.
  await rent("old", "2026-01-10T10:00", "2026-01-12T10:00", "COMPLETED", "2026-01-12T10:00:00Z");
  await rent("duster", "2025-12-10T10:00", "2025-12-11T10:00", "COMPLETED", "2025-12-11T10:00:00Z");
  await rent("idle", "2025-11-10T10:00", "2025-11-30T10:00", "COMPLETED", "2025-11-30T10:00:00Z");
});
afterAll(() => backend.close());

/** Creates a reservation a day before its pickup; `closed` is when the agency last changed it. */
async function rent(
  car: string,
  pickupAt: WallClock,
  returnAt: WallClock,
  status: ReservationStatus,
  closed = TEST_NOW,
): Promise<void> {
  const createdAt = new Date(new Date(`${pickupAt}:00Z`).getTime() - 86_400_000);
  const vehicle = cars[car] as Vehicle;
  const { id } = await makeReservation(backend, { vehicle, client, pickupAt, returnAt, status, createdAt });
  await backend.database`update reservations set updated_at = ${closed} where id = ${id}`;
}

describe("a chosen period of one agency", () => {
  test("counts from the first day's midnight in Morocco until the end of the last day", async () => {
    const query = { from: "2026-10-31", to: "2026-11-12" };
    const { data } = await owner.api.agency.monthlyStats({ query });
    expect(data).toEqual([
      { month: "2026-10", reservations: 0, revenue: 0 },
      { month: "2026-11", reservations: 1, revenue: 120 },
    ]);
    const { month, data: cars, best } = await owner.api.agency.vehicleStats({ query });
    expect(month).toBe("2026-10");
    // 48 and 23 hours of thirteen days.
    expect(cars.map(({ model, occupancy }) => [model, occupancy])).toEqual([
      ["Clio", 23],
      ["Duster", 0],
      ["500", 0],
    ]);
    expect(best).toEqual([expect.objectContaining({ model: "Clio", rentals: 2, revenue: 120 })]);
    const before = await owner.api.agency.vehicleStats({ query: { from: "2026-11-03", to: "2026-11-11" } });
    expect(before.best).toEqual([]);
  });

  test.each([
    [{ from: "2026-11-01" }, "to", AGENCY_MESSAGES.periodBoth],
    [{ to: "2026-11-01" }, "from", AGENCY_MESSAGES.periodBoth],
    [{ from: "2026-11-02", to: "2026-11-01" }, "to", AGENCY_MESSAGES.periodOrder],
    [{ from: "2024-11-30", to: "2026-11-30" }, "to", AGENCY_MESSAGES.periodLength],
    [{ from: "2026-11-31", to: "2026-12-01" }, "from", VALIDATION.dateInvalid],
    [{ from: "0000-01-01", to: "2000-02-01" }, "from", VALIDATION.dateInvalid],
    [{ from: "2026-11-01", to: "9999-12-31" }, "to", VALIDATION.dateInvalid],
  ])("is refused: %j", async (query, field, message) => {
    const { agency } = owner.api;
    for (const call of [() => agency.monthlyStats({ query }), () => agency.vehicleStats({ query })]) {
      const refused = { status: 400, errors: [expect.objectContaining({ field, message })] };
      await expect(call()).rejects.toMatchObject(refused);
    }
  });

  test("may be given with times, which change nothing", async () => {
    const query = { from: "2026-10-31T09:00:00.000Z", to: "2026-11-12T00:00" };
    const { data } = await owner.api.agency.monthlyStats({ query });
    expect(data.map(({ reservations, revenue }) => [reservations, revenue])).toEqual([
      [0, 0],
      [1, 120],
    ]);
  });

  test("lasts 24 months at most", async () => {
    const { data } = await owner.api.agency.monthlyStats({ query: { from: "2024-11-30", to: "2026-11-29" } });
    expect(data).toHaveLength(25);
  });
});

describe("twelve months of one agency", () => {
  test("count only its own reservations and revenue", async () => {
    const { data } = await owner.api.agency.monthlyStats({});
    expect(data).toHaveLength(12);
    expect(data.at(-1)?.month).toBe("2026-11");
    const figures = Object.fromEntries(data.map(({ month, ...rest }) => [month, rest]));
    expect(figures["2025-12"]).toEqual({ reservations: 1, revenue: 40 });
    expect(figures["2026-01"]).toEqual({ reservations: 1, revenue: 20 });
    expect(figures["2026-06"]).toEqual({ reservations: 0, revenue: 0 });
    expect(figures["2026-10"]).toEqual({ reservations: 1, revenue: 0 });
    expect(figures["2026-11"]).toEqual({ reservations: 7, revenue: 120 });
  });

  test("add up, with the other agency's, to the total revenue", async () => {
    const [ours, theirs] = await Promise.all([
      owner.api.agency.monthlyStats({}),
      neighbour.api.agency.monthlyStats({}),
    ]);
    expect(theirs.data.at(-1)).toEqual({ month: "2026-11", reservations: 1, revenue: 900 });
    const sum = (months: typeof ours) => months.data.reduce((total, { revenue }) => total + revenue, 0);
    const [row] = await backend.database`
      select sum(total_cents)::float8 / 100 as euros from reservations
      where status = 'COMPLETED' and return_at >= '2025-12-01'`;
    expect(sum(ours) + sum(theirs)).toBe(row?.euros);
  });

  test("are the same for staff", async () => {
    const staff = await makeStaff(backend, agency);
    expect(await staff.api.agency.monthlyStats({})).toEqual(await owner.api.agency.monthlyStats({}));
  });

  test("are zero for an agency without rentals, whose vehicle figures are empty", async () => {
    const fresh = await makeOwner(backend, await makeAgency(backend));
    const { data } = await fresh.api.agency.monthlyStats({});
    expect(data.every(({ reservations, revenue }) => reservations === 0 && revenue === 0)).toBe(true);
    expect(await fresh.api.agency.vehicleStats({})).toEqual({
      month: "2026-11",
      data: [],
      best: [],
      meta: { page: 1, limit: 10, total: 0, totalPages: 0 },
    });
  });
});

describe("the occupancy of an agency's vehicles", () => {
  const occupancy = async (who = owner) =>
    (await who.api.agency.vehicleStats({})).data.map(({ model, occupancy }) => [model, occupancy]);

  test("is the part of the Moroccan month that is held, the busiest vehicle first, without retired ones", async () => {
    // 78 of 720 hours; 36 + 24 of 720 hours; none.
    expect(await occupancy()).toEqual([
      ["Duster", 11],
      ["Clio", 8],
      ["500", 0],
    ]);
  });

  test("is counted for a deactivated agency too", async () => {
    expect(await occupancy(neighbour)).toEqual([["Sandero", 33]]);
  });

  test("is 100 % for a vehicle held all month, even by two rentals", async () => {
    const other = await makeAgency(backend);
    const vehicle = await makeVehicle(backend, other, { model: "Kangoo" });
    const person = await makeOwner(backend, other);
    const whole = { vehicle, client, pickupAt: "2026-10-20T10:00", returnAt: "2026-12-20T10:00" } as const;
    await makeReservation(backend, { ...whole, status: "IN_PROGRESS", createdAt: "2026-10-01T10:00:00Z" });
    await makeReservation(backend, { ...whole, status: "COMPLETED", createdAt: "2026-10-01T10:00:00Z" });
    expect(await occupancy(person)).toEqual([["Kangoo", 100]]);
  });

  test("starts a new month at midnight in Morocco", async () => {
    const month = async () => (await owner.api.agency.vehicleStats({})).month;
    backend.clock.set("2026-11-30T22:59:00Z");
    expect(await month()).toBe("2026-11");
    backend.clock.set("2026-11-30T23:01:00Z");
    expect(await month()).toBe("2026-12");
    // 114 of 744 hours, 48 of 744 hours.
    expect(await occupancy()).toEqual([
      ["Duster", 15],
      ["500", 6],
      ["Clio", 0],
    ]);
    backend.clock.set(TEST_NOW);
  });

  test("is paginated", async () => {
    const page = (page: number) => owner.api.agency.vehicleStats({ query: { page, limit: 2 } });
    const [first, second] = await Promise.all([page(1), page(2)]);
    expect(first.meta).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 });
    expect([...first.data, ...second.data].map(({ model }) => model)).toEqual(["Duster", "Clio", "500"]);
  });
});

describe("the best vehicles of an agency", () => {
  test("are those with the highest revenue from finished rentals in twelve months, even if retired", async () => {
    const { best } = await owner.api.agency.vehicleStats({});
    expect(best.map(({ model, rentals, revenue }) => [model, rentals, revenue])).toEqual([
      ["Clio", 2, 120],
      ["Duster", 1, 40],
      ["Uno", 1, 20],
    ]);
  });

  test("are five at most", async () => {
    const big = await makeAgency(backend);
    const person = await makeOwner(backend, big);
    for (let i = 1; i <= 7; i++) {
      cars[`big-${i}`] = await makeVehicle(backend, big, { model: `N${i}`, pricePerDay: i });
      await rent(`big-${i}`, "2026-03-01T10:00", "2026-03-02T10:00", "COMPLETED");
    }
    const { best, meta } = await person.api.agency.vehicleStats({});
    expect(best.map(({ model }) => model)).toEqual(["N7", "N6", "N5", "N4", "N3"]);
    expect(meta?.total).toBe(7);
  });
});
