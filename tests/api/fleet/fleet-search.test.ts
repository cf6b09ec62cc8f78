import { beforeAll, describe, expect, test } from "vitest";
import { VALIDATION } from "~/contract/messages";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { errorBody } from "../../support/error-body";
import { makeAgency, makeOwner, makeReservation, makeStaff, makeVehicle, type Person } from "../../support/people";

/** An agency's vehicles by search text and by status, and the number of vehicles in each status. */

const { backend, agency, owner, client } = await startBackendWithAgency();
const COUNTS = { AVAILABLE: 3, RENTED: 1, MAINTENANCE: 1, RETIRED: 2 };

beforeAll(async () => {
  const make = (model: string, plate: string, more: Parameters<typeof makeVehicle>[2] = {}) =>
    makeVehicle(backend, agency, { model, plate, ...more });
  await make("Logan", "11111 | A | 26", { createdAt: "2026-10-01T08:00:00Z" });
  await make("Mégane", "22222-B-26", { brand: "Renault", createdAt: "2026-10-02T08:00:00Z" });
  await make("Škoda_100%", "3\\3%_3", { brand: "Škoda", createdAt: "2026-10-03T08:00:00Z" });
  const rented = await make("Duster", "44444 D 26", { createdAt: "2026-10-04T08:00:00Z" });
  await make("Clio", "55555A26", { brand: "Renault", status: "MAINTENANCE", createdAt: "2026-10-05T08:00:00Z" });
  const retired = await make("Kadjar", "66666/H/1", { status: "RETIRED", createdAt: "2026-10-06T08:00:00Z" });
  await make("Sandero", "77777 | A | 1", { status: "RETIRED", createdAt: "2026-10-07T08:00:00Z" });
  const rental = { client, pickupAt: "2026-11-19T10:00", returnAt: "2026-11-25T10:00" } as const;
  await makeReservation(backend, { vehicle: rented, ...rental, status: "IN_PROGRESS" });
  // A vehicle that was retired during a rental is listed as retired, not as rented.
  await makeReservation(backend, { vehicle: retired, ...rental, status: "IN_PROGRESS" });
  const other = await makeAgency(backend);
  await makeVehicle(backend, other, { model: "Logan", plate: "11111 | A | 26" });
});

type Query = NonNullable<Parameters<Person["api"]["agency"]["vehicles"]>[0]["query"]>;
const listed = async (query: Query) => {
  const { data, meta, counts } = await owner.api.agency.vehicles({ query: { limit: 50, ...query } });
  expect(meta?.total).toBe(data.length);
  expect(counts).toEqual(COUNTS);
  return data.map(({ model }) => model);
};

describe("a status", () => {
  test.each([
    ["AVAILABLE", ["Škoda_100%", "Mégane", "Logan"]],
    ["RENTED", ["Duster"]],
    ["MAINTENANCE", ["Clio"]],
    ["RETIRED", ["Sandero", "Kadjar"]],
  ] as const)("%s selects the vehicles in that status, the newest first", async (status, models) => {
    expect(await listed({ status })).toEqual(models);
    const { data } = await owner.api.agency.vehicles({ query: { status } });
    expect(new Set(data.map((vehicle) => vehicle.status))).toEqual(new Set([status]));
  });

  test.each(["available", "CONFIRMED", "AVAILABLE,RETIRED"])("that does not exist is refused: %s", async (status) => {
    const response = await backend.call("GET", `/agencies/my-vehicles?status=${status}`, { token: owner.token });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(errorBody(400, [VALIDATION.valueInvalid]));
  });
});

describe("a search text", () => {
  test.each([
    ["11111 | A | 26", ["Logan"]],
    ["11111a26", ["Logan"]],
    ["22222 | B | 26", ["Mégane"]],
    ["66666-h-1", ["Kadjar"]],
    ["4444", ["Duster"]],
    ["A | 26", ["Clio", "Logan"]],
    ["renault", ["Clio", "Mégane"]],
    ["MEGANE", ["Mégane"]],
    ["mégane renault", ["Mégane"]],
    ["ren cl", ["Clio"]],
    ["renault logan", []],
    ["zzz", []],
  ])("%j is looked up in plates, brands and models, also in part", async (q, models) => {
    expect(await listed({ q })).toEqual(models);
  });

  test.each([
    ["%", ["Škoda_100%"]],
    ["_", ["Škoda_100%"]],
    ["\\", ["Škoda_100%"]],
    ["0%", ["Škoda_100%"]],
    ["L%n", []],
    ["L_gan", []],
    ["\\%", []],
    ["1_111", []],
    ["|", []],
    ["' or true --", []],
  ])("%j is neither a pattern nor SQL", async (q, models) => {
    expect(await listed({ q })).toEqual(models);
  });

  test("and a status narrow the list together", async () => {
    expect(await listed({ q: "renault", status: "MAINTENANCE" })).toEqual(["Clio"]);
    expect(await listed({ q: "dacia", status: "RENTED" })).toEqual(["Duster"]);
    expect(await listed({ q: "renault", status: "RETIRED" })).toEqual([]);
  });

  test.each(["", "  "])("%j selects the whole fleet", async (q) => {
    const path = `/agencies/my-vehicles?limit=50&q=${encodeURIComponent(q)}`;
    const { data } = await (await backend.call("GET", path, { token: owner.token })).json();
    expect(data).toHaveLength(7);
  });

  test("of more than a hundred letters is refused", async () => {
    const path = `/agencies/my-vehicles?q=${"a".repeat(201)}`;
    expect((await backend.call("GET", path, { token: owner.token })).status).toBe(400);
  });
});

test("results are paginated with their own total, and with the counts of the whole fleet", async () => {
  const page = (page: number) =>
    owner.api.agency.vehicles({ query: { q: "a 26", status: "AVAILABLE", page, limit: 1 } });
  const all = await Promise.all([page(1), page(2)]);
  expect(all.map(({ data }) => data.map(({ model }) => model))).toEqual([["Logan"], []]);
  for (const { meta } of all) expect(meta).toMatchObject({ limit: 1, total: 1, totalPages: 1 });
  const retired = (page: number) => owner.api.agency.vehicles({ query: { status: "RETIRED", page, limit: 1 } });
  const [first, second] = await Promise.all([retired(1), retired(2)]);
  expect(first.meta).toEqual({ page: 1, limit: 1, total: 2, totalPages: 2 });
  expect([...first.data, ...second.data].map(({ model }) => model)).toEqual(["Sandero", "Kadjar"]);
  for (const { counts } of [...all, first, second]) expect(counts).toEqual(COUNTS);
});

test("the counts follow the fleet, are the same for staff, and are zero for an empty fleet", async () => {
  const fresh = await makeAgency(backend);
  const [boss, staff] = [await makeOwner(backend, fresh), await makeStaff(backend, fresh)];
  const counts = async (who = boss) => (await who.api.agency.vehicles({ query: {} })).counts;
  const none = { AVAILABLE: 0, RENTED: 0, MAINTENANCE: 0, RETIRED: 0 };
  expect(await counts()).toEqual(none);
  const vehicle = await makeVehicle(backend, fresh);
  expect(await counts()).toEqual({ ...none, AVAILABLE: 1 });
  await backend.database`update vehicles set status = 'MAINTENANCE' where id = ${vehicle.id}`;
  expect(await counts()).toEqual({ ...none, MAINTENANCE: 1 });
  expect(await counts(staff)).toEqual(await counts());
  await boss.api.agency.deleteVehicle({ params: { id: vehicle.id } });
  expect(await counts()).toEqual(none);
});

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
