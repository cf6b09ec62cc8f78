import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Queryable } from "~/backend/database/base/query";
import { countForOlder, countRentable, findRentable, type VehicleFilter } from "~/backend/database/offer/search";
import { COUNT_CAP } from "~/contract/values";
import { startBackend, type TestBackend } from "../../support/backend";
import { type Agency, makeAgency, makeOwner, makeVehicle } from "../../support/people";
import { plansOf } from "../../support/query-plans";
import { say } from "../../support/terms";

/** A search within one agency. */

let backend: TestBackend;
let atlas: Agency;
let other: Agency;
beforeAll(async () => {
  backend = await startBackend();
  atlas = await makeAgency(backend, { ratingSum: 3, ratingCount: 1 });
  other = await makeAgency(backend, { ratingSum: 5, ratingCount: 1 });
  const day = (n: number) => `2026-10-0${n}T08:00:00Z`;
  await makeVehicle(backend, atlas, { model: "Logan", pricePerDay: 25, createdAt: day(1) });
  await makeVehicle(backend, atlas, { model: "Duster", pricePerDay: 45, createdAt: day(3), category: "SUV" });
  await makeVehicle(backend, atlas, { model: "Clio", pricePerDay: 30, createdAt: day(2) });
  await makeVehicle(backend, atlas, { model: "Garage", status: "MAINTENANCE" });
  await makeVehicle(backend, other, { model: "Sandero", pricePerDay: 20, category: "SUV" });
});
afterAll(() => backend.close());

const search = (query: Parameters<ReturnType<TestBackend["api"]>["vehicles"]["search"]>[0]["query"]) =>
  backend.api().vehicles.search({ query });

describe("a search within an agency", () => {
  test.each([
    [{}, ["Duster", "Clio", "Logan"]],
    [{ sort: "price" }, ["Logan", "Clio", "Duster"]],
    [{ sort: "newest" }, ["Duster", "Clio", "Logan"]],
    [{ sort: "rating" }, ["Logan", "Clio", "Duster"]],
    [{ city: "Marrakech", category: "SUV" }, ["Duster"]],
    [{ city: "Agadir" }, []],
    [{ maxPrice: 30, sort: "price" }, ["Logan", "Clio"]],
    [{ pickupDate: "2026-12-01", returnDate: "2026-12-03" }, ["Logan", "Clio", "Duster"]],
  ] as const)("finds only its vehicles: %j", async (query, expected) => {
    const { data, meta } = await search({ ...query, agencyId: atlas.id });
    expect([data.map(({ model }) => model), meta?.total]).toEqual([expected, expected.length]);
  });

  test("finds nothing in an unknown or closed agency, and is not limited without an id", async () => {
    for (const agencyId of [randomUUID(), "7", "' or 1=1 --", "x".repeat(100)]) {
      const { data, meta } = await search({ agencyId });
      expect([agencyId, data, meta]).toEqual([agencyId, [], { page: 1, limit: 12, total: 0, totalPages: 0 }]);
    }
    const closed = await makeAgency(backend, { status: "INACTIVE" });
    await makeVehicle(backend, closed);
    expect((await search({ agencyId: closed.id })).data).toEqual([]);
    expect((await search({ agencyId: "" })).meta?.total).toBe(4);
    expect((await backend.call("GET", `/vehicles/search?agencyId=${"x".repeat(101)}`)).status).toBe(400);
  });

  test("counts only its own vehicles among those for older drivers", async () => {
    for (const agency of [atlas, other]) await say(await makeOwner(backend, agency), { minAge: 25 });
    const { data, leftOutByAge } = await search({ agencyId: atlas.id, age: 21 });
    expect([data, leftOutByAge]).toEqual([[], 3]);
  });
});

describe("among many agencies", () => {
  let one: string;
  beforeAll(async () => {
    const { database } = backend;
    await database`
      insert into agencies (name, email, phone, address, city)
      select 'Grande ' || n, n || '@grand.test', '0', '1', 'Tanger' from generate_series(1, 40) n`;
    await database`
      insert into vehicles (agency_id, agency_city, agency_status, brand, model, year, category, transmission, fuel_type,
        seats, doors, price_per_day_cents, registration_number)
      select a.id, a.city, a.status, 'Dacia', 'Logan', 2024, 'VAN', 'MANUAL', 'DIESEL', 5, 5, 2000 + n * 7 % 5000, n || '-B-6'
      from agencies a cross join generate_series(1, 150) n where a.city = 'Tanger'`;
    await database`insert into agency_conditions select id, '{"minAge": 21}' from agencies where city = 'Tanger'`;
    await database.script("vacuum analyze vehicles");
    await database.script("vacuum analyze agencies");
    const [found] = await database`select id from agencies where city = 'Tanger' limit 1`;
    one = found?.id;
  });

  test.each([
    ["counts", (sql, filter) => countRentable(sql, filter, COUNT_CAP)],
    ["counts for older drivers", (sql, filter) => countForOlder(sql, { ...filter, driverAge: 20 }, COUNT_CAP)],
    ["a page sorted by price", (sql, filter) => findRentable(sql, filter, { sort: "price", limit: 12, offset: 0 })],
    ["a page sorted by rating", (sql, filter) => findRentable(sql, filter, { sort: "rating", limit: 12, offset: 0 })],
  ] satisfies [string, (sql: Queryable, filter: VehicleFilter) => Promise<unknown>][])(
    "%s: read from the index of the agency's vehicles",
    async (_, read) => {
      for (const filter of [{ agencyId: one }, { agencyId: one, city: "Tanger", minSeats: 5, minLargeBags: 2 }]) {
        const [plan] = await plansOf(backend.database, (sql) => read(sql, filter));
        expect(plan).toMatch(/Index.* Scan using vehicles_search_rating on vehicles/);
        expect(plan).not.toContain("Seq Scan on vehicles");
      }
    },
  );
});
