import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../../support/backend";
import { type Agency, makeAgency, makeImage, makeVehicle, type Vehicle } from "../../support/people";

let backend: TestBackend;
let marrakech: Agency;
let agadir: Agency;
const fleet: Record<string, Vehicle> = {};

beforeAll(async () => {
  backend = await startBackend();
  marrakech = await makeAgency(backend, { city: "Marrakech", name: "Menara Cars", ratingSum: 9, ratingCount: 2 });
  agadir = await makeAgency(backend, { city: "Agadir", name: "Souss Auto", ratingSum: 24, ratingCount: 5 });
  const unrated = await makeAgency(backend, { city: "Marrakech", name: "Palmeraie" });
  const closed = await makeAgency(backend, { city: "Marrakech", status: "INACTIVE" });
  const day = (n: number) => `2026-10-${String(n).padStart(2, "0")}T08:00:00Z`;
  fleet.logan = await makeVehicle(backend, marrakech, {
    ...{ model: "Logan", largeBags: 2, smallBags: 0, pricePerDay: 25, createdAt: day(1) },
  });
  fleet.clio = await makeVehicle(backend, marrakech, {
    brand: "Renault",
    model: "Clio",
    pricePerDay: 30,
    transmission: "AUTOMATIC",
    createdAt: day(5),
  });
  fleet.duster = await makeVehicle(backend, unrated, {
    model: "Duster",
    category: "SUV",
    pricePerDay: 45.5,
    createdAt: day(3),
  });
  fleet.vito = await makeVehicle(backend, agadir, {
    brand: "Mercedes",
    model: "Vito",
    category: "VAN",
    seats: 9,
    largeBags: 4,
    pricePerDay: 110,
    transmission: "AUTOMATIC",
    createdAt: day(2),
  });
  fleet.tucson = await makeVehicle(backend, agadir, {
    brand: "Hyundai",
    model: "Tucson",
    category: "SUV",
    pricePerDay: 60,
    createdAt: day(4),
  });
  await makeVehicle(backend, marrakech, { model: "Garage", status: "MAINTENANCE" });
  await makeVehicle(backend, marrakech, { model: "Retraite", status: "RETIRED" });
  await makeVehicle(backend, closed, { model: "Fermée" });
});
afterAll(() => backend.close());

interface Found {
  data: { model: string; [field: string]: unknown }[];
  meta: { page: number; limit: number; total: number; totalPages: number };
}

async function search(query: Record<string, string | number> = {}): Promise<Found> {
  const response = await backend.call(
    "GET",
    `/vehicles/search?${new URLSearchParams(query as Record<string, string>)}`,
  );
  expect(response.status).toBe(200);
  return response.json();
}

const models = async (query?: Record<string, string | number>) => (await search(query)).data.map(({ model }) => model);

describe("a search", () => {
  test("without filters finds every available vehicle of an active agency, newest first", async () => {
    expect(await models()).toEqual(["Clio", "Tucson", "Duster", "Vito", "Logan"]);
  });

  test.each([
    [{ city: "Marrakech" }, ["Clio", "Duster", "Logan"]],
    [{ city: "Agadir" }, ["Tucson", "Vito"]],
    [{ city: " Agadir " }, ["Tucson", "Vito"]],
    [{ city: "Tanger" }, []],
    [{ city: "Atlantis" }, []],
    [{ city: "" }, ["Clio", "Tucson", "Duster", "Vito", "Logan"]],
    [{ category: "SUV" }, ["Tucson", "Duster"]],
    [{ category: "LUXURY" }, []],
    [{ transmission: "AUTOMATIC" }, ["Clio", "Vito"]],
    [{ minSeats: 7 }, ["Vito"]],
    [{ minSeats: 5 }, ["Clio", "Tucson", "Duster", "Vito", "Logan"]],
    [{ minLargeBags: 2 }, ["Vito", "Logan"]],
    [{ minLargeBags: 3 }, ["Vito"]],
    [{ minLargeBags: 5 }, []],
    [{ minLargeBags: 1, city: "Marrakech", sort: "rating" }, ["Logan"]],
    [{ minPrice: 45.5 }, ["Tucson", "Duster", "Vito"]],
    [{ minPrice: 45.51 }, ["Tucson", "Vito"]],
    [{ maxPrice: 45.5 }, ["Clio", "Duster", "Logan"]],
    [{ maxPrice: 45.49 }, ["Clio", "Logan"]],
    [{ minPrice: 30, maxPrice: 60 }, ["Clio", "Tucson", "Duster"]],
    [{ minPrice: 60, maxPrice: 30 }, []],
    [{ city: "Agadir", category: "SUV", transmission: "MANUAL", minSeats: 4, maxPrice: 100 }, ["Tucson"]],
    [{ age: 18, returnCity: "Tanger", city: "Agadir" }, ["Tucson", "Vito"]],
    [{ sort: "price" }, ["Logan", "Clio", "Duster", "Tucson", "Vito"]],
    [{ sort: "newest", city: "Marrakech" }, ["Clio", "Duster", "Logan"]],
    // 4.8 in Agadir, 4.5 in Marrakech, then unrated; within an agency the cheapest first.
    [{ sort: "rating" }, ["Tucson", "Vito", "Logan", "Clio", "Duster"]],
    [{ sort: "rating", city: "Marrakech" }, ["Logan", "Clio", "Duster"]],
    [{ unknown: "x" }, ["Clio", "Tucson", "Duster", "Vito", "Logan"]],
  ])("with %j finds the matching vehicles in order", async (query, expected) => {
    const { data, meta } = await search(query as Record<string, string>);
    expect(data.map(({ model }) => model)).toEqual(expected);
    expect(meta).toEqual({ page: 1, limit: 12, total: expected.length, totalPages: expected.length === 0 ? 0 : 1 });
  });
});

describe("a found vehicle", () => {
  test("contains what its card shows, and nothing else", async () => {
    const second = await makeImage(backend, fleet.logan as Vehicle, { position: 1 });
    const primary = await makeImage(backend, fleet.logan as Vehicle, { position: 5, isPrimary: true });
    expect(second.url).not.toBe(primary.url);
    const { data } = await search({ city: "Marrakech", maxPrice: 25 });
    expect(data).toEqual([
      {
        id: fleet.logan?.id,
        brand: "Dacia",
        model: "Logan",
        year: 2023,
        category: "ECONOMY",
        transmission: "MANUAL",
        fuelType: "GASOLINE",
        seats: 5,
        doors: 5,
        largeBags: 2,
        smallBags: 0,
        pricePerDay: 25,
        deposit: 300,
        status: "AVAILABLE",
        images: [{ ...primary, isPrimary: true }],
        agency: { id: marrakech.id, name: "Menara Cars", city: "Marrakech", averageRating: 4.5, reviewsCount: 2 },
      },
    ]);
  });

  test("has no picture and no rating if there are none", async () => {
    const { data } = await search({ city: "Marrakech", category: "SUV" });
    expect(data).toMatchObject([{ pricePerDay: 45.5, images: [], agency: { averageRating: null, reviewsCount: 0 } }]);
  });
});

describe("the pages of a search", () => {
  test("cover the whole list without gaps or repetitions, in every sort order", async () => {
    for (const sort of ["price", "newest", "rating"]) {
      const whole = await search({ sort, limit: 100 });
      const ids: unknown[] = [];
      for (let page = 1; page <= Math.ceil(whole.meta.total / 2); page++) {
        const { data, meta } = await search({ sort, limit: 2, page });
        expect(meta).toEqual({ page, limit: 2, total: whole.meta.total, totalPages: Math.ceil(whole.meta.total / 2) });
        ids.push(...data.map(({ id }) => id));
      }
      expect(ids).toEqual(whole.data.map(({ id }) => id));
      expect(new Set(ids).size).toBe(whole.meta.total);
    }
  });

  test("are empty beyond the end, with correct counts", async () => {
    const { meta } = await search({ city: "Agadir" });
    for (const page of [2, 50, 1_000_000]) {
      expect(await search({ city: "Agadir", page })).toEqual({ data: [], meta: { ...meta, page }, leftOutByAge: 0 });
    }
  });

  test("have a stable order of vehicles that are equal in every sorted value", async () => {
    const agency = await makeAgency(backend, { city: "Casablanca" });
    const createdAt = "2026-11-01T00:00:00Z";
    for (let index = 0; index < 9; index++) await makeVehicle(backend, agency, { pricePerDay: 40, createdAt });
    for (const sort of ["price", "newest", "rating"]) {
      const pages = await Promise.all([1, 2, 3].map((page) => search({ city: "Casablanca", sort, limit: 3, page })));
      expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(9);
    }
  });

  test("count up to one more than a thousand", async () => {
    await backend.database`
      insert into vehicles (agency_id, agency_city, agency_status, brand, model, year, category, transmission,
        fuel_type, seats, doors, price_per_day_cents, registration_number, created_at)
      select id, city, status, 'Kia', 'Picanto', 2024, 'LUXURY', 'MANUAL', 'GASOLINE', 4, 5, 100000 + n, n::text,
        '2020-01-01'
      from agencies, generate_series(1, 1100) n where id = ${agadir.id}`;
    const first = await search({ category: "LUXURY" });
    expect(first.meta).toEqual({ page: 1, limit: 12, total: 1001, totalPages: 84 });
    expect(first.data).toHaveLength(12);
    expect((await search({ category: "LUXURY", page: 84 })).data).toHaveLength(12);
    expect((await search({ category: "LUXURY", page: 85 })).data).toEqual([]);
    expect((await search({ category: "LUXURY", maxPrice: 1010 })).meta).toMatchObject({ total: 1000, totalPages: 84 });
  });
});

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
