import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Queryable } from "~/backend/database/base/query";
import { findCityAgencies, findCityCategories, findCityPlaces } from "~/backend/database/offer/city-page";
import { countRentable, findCheapestOfAgencies } from "~/backend/database/offer/search";
import type { OffersInput } from "~/contract/offer/offers";
import { CATEGORIES, COUNT_CAP } from "~/contract/values";
import { startBackend, type TestBackend } from "../../support/backend";
import { makeAgency, makeOwner, makeVehicle } from "../../support/people";
import { plansOf } from "../../support/query-plans";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const read = (city: string) => backend.api().publicPages.city({ params: { city } });
type Place = Pick<OffersInput["places"][number], "label" | "city" | "feeOut"> & { kind?: "STATION" | "HOTEL" };

async function makeDelivering(places: Place[], options: Parameters<typeof makeAgency>[1] = {}, vehicles = 1) {
  const agency = await makeAgency(backend, options);
  for (let made = 0; made < vehicles; made++) await makeVehicle(backend, agency);
  await (await makeOwner(backend, agency)).api.agencySettings.changeOffers({
    body: { places: places.map((place) => ({ kind: "AIRPORT", feeBack: 0, ...place })) },
  });
  return agency;
}

describe("a city's page", () => {
  test("accepts any spelling of the site's cities, and answers 404 to others", async () => {
    for (const name of ["Fès", "fes", "FÈS", "Fe\u0300s", " fès "])
      expect([name, (await read(name)).city]).toEqual([name, "Fès"]);
    for (const name of ["Paris", "Fèsse", "%", "x".repeat(200)]) {
      const { status } = await backend.call("GET", `/cities/${encodeURIComponent(name)}`);
      expect([name, status]).toEqual([name, 404]);
    }
  });

  test("is empty for a city without rentable vehicles", async () => {
    await makeAgency(backend, { city: "Rabat" });
    await makeVehicle(backend, await makeAgency(backend, { city: "Rabat" }), { status: "RETIRED" });
    await makeVehicle(backend, await makeAgency(backend, { city: "Rabat", status: "INACTIVE" }));
    expect(await (await backend.call("GET", "/cities/rabat")).json()).toEqual({
      ...{ city: "Rabat", vehiclesCount: 0, minPricePerDay: null, categories: [], vehicles: [] },
      ...{ agenciesCount: 0, agencies: [], places: [] },
    });
  });

  test("shows the prices, the cheapest vehicles and the agencies, the best rated first", async () => {
    const city = "Tanger";
    const good = await makeAgency(backend, { city, ratingSum: 24, ratingCount: 5 });
    const fair = await makeAgency(backend, { city, ratingSum: 9, ratingCount: 3 });
    const unrated = await makeAgency(backend, { city });
    await makeAgency(backend, { city, ratingSum: 5, ratingCount: 1 });
    const closed = await makeAgency(backend, { city, status: "INACTIVE", ratingSum: 5, ratingCount: 1 });
    await makeVehicle(backend, closed, { pricePerDay: 1, category: "LUXURY" });
    await makeVehicle(backend, await makeAgency(backend, { city: "Casablanca" }), { pricePerDay: 2 });
    await makeVehicle(backend, good, { pricePerDay: 3, category: "VAN", status: "MAINTENANCE" });
    for (const pricePerDay of [40, 25.5, 31, 90]) await makeVehicle(backend, good, { pricePerDay });
    for (const pricePerDay of [70, 55]) await makeVehicle(backend, fair, { pricePerDay, category: "SUV" });
    await makeVehicle(backend, unrated, { pricePerDay: 28, category: "SUV" });

    const page = await read("tanger");
    expect(page).toMatchObject({ city, vehiclesCount: 7, minPricePerDay: 25.5, agenciesCount: 3, places: [] });
    expect(page.categories).toEqual([
      { category: "ECONOMY", vehiclesCount: 4, minPricePerDay: 25.5 },
      { category: "SUV", vehiclesCount: 3, minPricePerDay: 28 },
    ]);
    expect(page.vehicles.map(({ pricePerDay }) => pricePerDay)).toEqual([25.5, 28, 31, 55, 70]);
    expect(page.agencies).toEqual([
      { ...good, averageRating: 4.8, reviewsCount: 5, vehiclesCount: 4, minPricePerDay: 25.5 },
      { ...fair, averageRating: 3, reviewsCount: 3, vehiclesCount: 2, minPricePerDay: 55 },
      { ...unrated, averageRating: null, reviewsCount: 0, vehiclesCount: 1, minPricePerDay: 28 },
    ]);
  });

  test("shows at most two vehicles of an agency, even if it has the six cheapest", async () => {
    const city = "Casablanca";
    const cheap = await makeAgency(backend, { city });
    for (const pricePerDay of [10, 11, 12, 13, 14, 15]) await makeVehicle(backend, cheap, { pricePerDay });
    const shown = async () => {
      const { vehicles, minPricePerDay } = await read(city);
      return { prices: vehicles.map(({ pricePerDay }) => pricePerDay), minPricePerDay };
    };
    // A vehicle of 2 is from the previous test.
    expect(await shown()).toEqual({ prices: [2, 10, 11], minPricePerDay: 2 });
    for (const prices of [
      [20, 23],
      [21, 25, 26],
      [22, 24],
    ]) {
      const agency = await makeAgency(backend, { city });
      for (const pricePerDay of prices) await makeVehicle(backend, agency, { pricePerDay });
    }
    expect(await shown()).toEqual({ prices: [2, 10, 11, 20, 21, 22], minPricePerDay: 2 });
  });

  test("counts vehicles no further than a search does, and lists at most 24 agencies", async () => {
    const city = "Casablanca";
    const big = await makeAgency(backend, { city, ratingSum: 5, ratingCount: 1 });
    await backend.database`
      insert into vehicles (agency_id, agency_city, agency_status, brand, model, year, category, transmission, fuel_type,
        seats, doors, price_per_day_cents, registration_number)
      select ${big.id}, ${city}, 'ACTIVE', 'Dacia', 'Logan', 2024, 'VAN', 'MANUAL', 'DIESEL', 5, 5, 9000 + n, 'N-' || n
      from generate_series(1, ${COUNT_CAP + 5}) n`;
    for (let made = 0; made < 24; made++) await makeVehicle(backend, await makeAgency(backend, { city }));
    const { vehiclesCount, agenciesCount, agencies, categories } = await read(city);
    // Five of the agencies are from previous tests.
    expect([vehiclesCount, agenciesCount, agencies.length]).toEqual([COUNT_CAP + 1, 30, 24]);
    expect(agencies[0]).toMatchObject({ id: big.id, vehiclesCount: COUNT_CAP + 1, minPricePerDay: 90.01 });
    expect(categories.at(-1)).toEqual({ category: "VAN", vehiclesCount: COUNT_CAP + 1, minPricePerDay: 90.01 });
  });
});

describe("a city's delivery places", () => {
  test("are those of agencies renting there, each once whatever its spelling, with the lowest fee", async () => {
    const city = "Fès";
    const at = (label: string, feeOut: number, more: Partial<Place> = {}) => ({ label, city, feeOut, ...more });
    await makeDelivering([at("Aéroport Fès-Saïss", 20), at("Gare", 8, { kind: "STATION" })], { city });
    await makeDelivering([at("AEROPORT FES-SAISS", 12.5), at("Aéroport Fès-Saïss", 30)], { city });
    await makeDelivering([at("Aéroport Fès-Saïss", 15), at("Gare", 5, { kind: "HOTEL" })], { city });
    await makeDelivering([at("Gare", 0, { kind: "HOTEL" })], { city });
    await makeDelivering([at("Aéroport de Rabat", 60, { city: "Rabat" })], { city });
    await makeDelivering([at("Fermée", 1)], { city, status: "INACTIVE" });
    await makeDelivering([at("Sans véhicule", 1)], { city }, 0);
    await makeDelivering([at("Ailleurs", 1)], { city: "Agadir" });
    expect((await read("fes")).places).toEqual([
      { kind: "AIRPORT", label: "Aéroport Fès-Saïss", minFee: 12.5, agenciesCount: 3, freeAgenciesCount: 0 },
      { kind: "HOTEL", label: "Gare", minFee: 0, agenciesCount: 2, freeAgenciesCount: 1 },
      { kind: "STATION", label: "Gare", minFee: 8, agenciesCount: 1, freeAgenciesCount: 0 },
    ]);
  });

  test("are at most thirty, those of most agencies first, then the cheapest", async () => {
    const city = "Agadir";
    const numbered = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({ label: `Lieu ${from + n}`, city, feeOut: 100 - from - n }));
    await makeDelivering(numbered(0, 20), { city });
    await makeDelivering([{ label: "Lieu 0", city, feeOut: 300 }, ...numbered(20, 19)], { city });
    const { places } = await read(city);
    expect(places).toHaveLength(30);
    expect(places[0]).toMatchObject({ label: "Lieu 0", minFee: 100, agenciesCount: 2 });
    expect(places.slice(1).map(({ minFee }) => minFee)).toEqual(Array.from({ length: 29 }, (_, n) => 62 + n));
  });
});

test("a city's page is read from indexes, agency by agency and category by category", async () => {
  const { database } = backend;
  await database`
    insert into agencies (name, email, phone, address, city)
    select 'Grande ' || n, n || '@grand.test', '0', '1', (array['Rabat', 'Marrakech', 'Casablanca', 'Agadir'])[1 + n % 4]
    from generate_series(1, 40) n`;
  await database`
    insert into vehicles (agency_id, agency_city, agency_status, brand, model, year, category, transmission, fuel_type,
      seats, doors, price_per_day_cents, registration_number)
    select a.id, a.city, a.status, 'Dacia', 'Logan', 2024, (array['VAN', 'SUV', 'ECONOMY'])[1 + n % 3], 'MANUAL', 'DIESEL',
      5, 5, 2000 + n * 7 % 5000, n || '-B-6'
    from agencies a cross join generate_series(1, 150) n where a.name like 'Grande %'`;
  await database.script("vacuum analyze vehicles");
  await database.script("vacuum analyze agencies");
  const city = "Rabat";
  const [categories] = await plansOf(database, (sql) =>
    findCityCategories(sql, city, { categories: CATEGORIES, cap: 9 }),
  );
  expect(categories).toContain("Scan using vehicles_by_category on vehicles");
  for (const read of [
    (sql: Queryable) => findCityAgencies(sql, city, { limit: 24, cap: 1001 }),
    (sql: Queryable) => findCityPlaces(sql, city, 30),
  ])
    expect((await plansOf(database, read))[0]).toContain("Scan using vehicles_search_rating on vehicles");
  const plans = await plansOf(database, (sql) =>
    Promise.all([
      countRentable(sql, { city }, 1001),
      findCheapestOfAgencies(sql, city, { limit: 6, perAgency: 2 }),
      findCityCategories(sql, city, { categories: CATEGORIES, cap: 1001 }),
      findCityAgencies(sql, city, { limit: 24, cap: 1001 }),
      findCityPlaces(sql, city, 30),
    ]),
  );
  expect(plans).toHaveLength(5);
  for (const plan of plans) expect(plan).not.toContain("Seq Scan on vehicles");
});
