import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ReservationStatus } from "~/contract/values";
import type { WallClock } from "~/rental/base/days";
import { startBackend, type TestBackend } from "../../support/backend";
import {
  type Agency,
  makeAdmin,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeVehicle,
  type Person,
  type Vehicle,
} from "../../support/people";

/** The figures of one small platform. It is 20 November 2026. */

let backend: TestBackend;
let admin: Person;
let client: Person;
let atlas: Agency;
const references: string[] = [];

beforeAll(async () => {
  backend = await startBackend();
  admin = await makeAdmin(backend);
  client = await makeClient(backend, { firstName: "Sofia", lastName: "Benali" });
  atlas = await makeAgency(backend, { name: "Atlas" });
  const closed = await makeAgency(backend, { status: "INACTIVE" });
  await makeOwner(backend, atlas, { firstName: "Hind" });
  const car = await makeVehicle(backend, atlas, { pricePerDay: 30.1 });
  const other = await makeVehicle(backend, closed, { pricePerDay: 50 });
  // Created at 23:30 UTC on 31 October, when it is already 1 November in Morocco.
  await rent(car, "2026-11-02T10:00", "2026-11-05T10:00", "COMPLETED", "2026-10-31T23:30:00Z");
  await rent(car, "2026-10-30T10:00", "2026-11-01T10:00", "COMPLETED", "2026-10-01T10:00:00Z");
  await rent(other, "2026-01-10T10:00", "2026-01-12T10:00", "COMPLETED", "2025-12-20T10:00:00Z");
  // Before the last twelve months, and after the current month.
  await rent(other, "2025-10-10T10:00", "2025-10-12T10:00", "COMPLETED", "2025-09-20T10:00:00Z");
  await rent(other, "2026-12-10T10:00", "2026-12-12T10:00", "CONFIRMED", "2026-11-10T10:00:00Z");
  await rent(car, "2026-12-10T10:00", "2026-12-12T10:00", "PENDING", "2026-11-19T10:00:00Z");
  await rent(car, "2026-11-19T10:00", "2026-11-22T10:00", "IN_PROGRESS", "2026-11-12T10:00:00Z");
  await rent(car, "2026-12-14T10:00", "2026-12-16T10:00", "CANCELLED", "2026-11-13T10:00:00Z");
  await rent(car, "2026-12-17T10:00", "2026-12-18T10:00", "REJECTED", "2026-11-14T10:00:00Z");
});
afterAll(() => backend.close());

async function rent(
  vehicle: Vehicle,
  pickupAt: WallClock,
  returnAt: WallClock,
  status: ReservationStatus,
  createdAt: string,
) {
  const made = await makeReservation(backend, { vehicle, client, pickupAt, returnAt, status, createdAt });
  references.push(made.referenceNumber);
  // As after the agency's last change, which follows the return.
  await backend.database`update reservations set updated_at = ${backend.clock.now()} where id = ${made.id}`;
}

test("counts the platform's agencies, vehicles, reservations and clients", async () => {
  expect(await admin.api.admin.stats()).toEqual({
    totalAgencies: 2,
    activeAgencies: 1,
    totalVehicles: 2,
    totalReservations: 9,
    totalClients: 1,
  });
});

test("counts the platform's reservations by status, and the revenue of COMPLETED ones", async () => {
  expect(await admin.api.admin.reservationStats()).toEqual({
    pendingReservations: 1,
    confirmedReservations: 1,
    inProgressReservations: 1,
    completedReservations: 4,
    cancelledReservations: 1,
    totalRevenue: 350.5,
  });
});

describe("the platform's twelve months", () => {
  test("end with the current month, in Moroccan time", async () => {
    const { data } = await admin.api.admin.monthlyStats();
    expect(data.map(({ month }) => month)).toEqual([
      "2025-12",
      ..."01 02 03 04 05 06 07 08 09 10 11".split(" ").map((month) => `2026-${month}`),
    ]);
    const figures = Object.fromEntries(data.map(({ month, ...rest }) => [month, rest]));
    expect(figures["2025-12"]).toEqual({ reservations: 1, revenue: 0 });
    expect(figures["2026-01"]).toEqual({ reservations: 0, revenue: 100 });
    expect(figures["2026-06"]).toEqual({ reservations: 0, revenue: 0 });
    expect(figures["2026-10"]).toEqual({ reservations: 1, revenue: 0 });
    expect(figures["2026-11"]).toEqual({ reservations: 6, revenue: 150.5 });
  });

  test("count a rental completed before its return date in the month of its completion", async () => {
    const vehicle = await makeVehicle(backend, atlas, { pricePerDay: 10 });
    const early = await makeReservation(backend, {
      vehicle,
      client,
      pickupAt: "2027-05-01T10:00",
      returnAt: "2027-05-03T10:00",
      status: "COMPLETED",
      createdAt: "2026-08-01T10:00:00Z",
    });
    const { data } = await admin.api.admin.monthlyStats();
    expect(data.find(({ month }) => month === "2026-08")).toEqual({ month: "2026-08", reservations: 1, revenue: 20 });
    await backend.database`delete from reservations where id = ${early.id}`;
    await backend.database`delete from vehicles where id = ${vehicle.id}`;
  });

  test("change at midnight in Morocco", async () => {
    const last = async () => (await admin.api.admin.monthlyStats()).data.at(-1)?.month;
    const before = backend.clock.now();
    backend.clock.set("2026-11-30T22:59:00Z");
    expect(await last()).toBe("2026-11");
    backend.clock.set("2026-11-30T23:01:00Z");
    expect(await last()).toBe("2026-12");
    backend.clock.set(before);
  });
});

describe("the platform's list of reservations", () => {
  test("is sorted newest first, with the client's name and nothing more", async () => {
    const { data, meta } = await admin.api.admin.reservations({ query: { limit: 100 } });
    expect(meta).toEqual({ page: 1, limit: 100, total: 9, totalPages: 1 });
    const made = data.map(({ createdAt }) => String(createdAt));
    expect(made).toEqual([...made].sort().reverse());
    expect(data[0]?.client).toEqual({ firstName: "Sofia", lastName: "Benali" });
    expect(data[0]?.agency?.name).toBe("Atlas");
    expect(data.map(({ referenceNumber }) => referenceNumber).sort()).toEqual([...references].sort());
  });

  test("is filtered by status, by agency or by both, and is paginated", async () => {
    const count = async (query: object) => (await admin.api.admin.reservations({ query })).meta?.total;
    expect(await count({ status: "COMPLETED" })).toBe(4);
    expect(await count({ agencyId: atlas.id })).toBe(6);
    expect(await count({ agencyId: atlas.id, status: "COMPLETED" })).toBe(2);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => admin.api.admin.reservations({ query: { page, limit: 4 } })),
    );
    expect(pages.map(({ data }) => data.length)).toEqual([4, 4, 1]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(9);
    expect((await backend.call("GET", "/admin/reservations?status=GONE", { token: admin.token })).status).toBe(400);
  });
});

test("the platform's list of accounts contains no secrets", async () => {
  const response = await backend.call("GET", "/admin/users?limit=100", { token: admin.token });
  const { data, meta } = await response.json();
  expect(meta.total).toBe(3);
  expect(data.map(({ role }: { role: string }) => role).sort()).toEqual(["AGENCY_OWNER", "CLIENT", "SUPER_ADMIN"]);
  const owner = data.find(({ role }: { role: string }) => role === "AGENCY_OWNER");
  expect(owner.agency).toEqual({ id: atlas.id, name: "Atlas", city: "Marrakech", status: "ACTIVE" });
  expect(Object.keys(owner).sort()).toEqual(
    ["agency", "email", "emailConfirmed", "firstName", "id", "lastName", "locale", "phone", "role"].sort(),
  );
  const { data: second } = await (
    await backend.call("GET", "/admin/users?limit=2&page=2", { token: admin.token })
  ).json();
  expect(second).toHaveLength(1);
});
