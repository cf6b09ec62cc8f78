import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { VALIDATION } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import { type Agency, makeAgency, makeOwner, makeReservation, makeVehicle, type Person } from "../../support/people";
import { offer, say } from "../../support/terms";

/** A search by what an agency asks and offers: the driver's age, kilometres, deposit, a return elsewhere. */

let backend: TestBackend;
const agencies: Record<string, Agency> = {};
const owners: Record<string, Person> = {};

/**
 * Menara asks for 21 years and gives unlimited kilometres, but for its Vito (25 years, 200 km). Palmeraie asks for no age and
 * gives 250 km, but for its Duster. Souss of Agadir asks for 20 years. Muette has said nothing.
 */
beforeAll(async () => {
  backend = await startBackend();
  for (const [name, city] of [
    ["Menara", "Marrakech"],
    ["Palmeraie", "Marrakech"],
    ["Muette", "Marrakech"],
    ["Souss", "Agadir"],
  ] as const) {
    agencies[name] = await makeAgency(backend, { name, city });
    owners[name] = await makeOwner(backend, agencies[name]);
  }
  const make = async (name: string, model: string, options: Parameters<typeof makeVehicle>[2]) =>
    (await makeVehicle(backend, agencies[name] as Agency, { model, ...options })).id;
  await make("Menara", "Logan", { pricePerDay: 25, deposit: 300 });
  const vito = await make("Menara", "Vito", { pricePerDay: 110, deposit: 900, category: "VAN", seats: 9 });
  await make("Palmeraie", "Clio", { pricePerDay: 30, deposit: 0, transmission: "AUTOMATIC" });
  const duster = await make("Palmeraie", "Duster", { pricePerDay: 45, deposit: 500.5, category: "SUV" });
  await make("Muette", "Panda", { pricePerDay: 20, deposit: 0 });
  await make("Souss", "Tucson", { pricePerDay: 60, deposit: 800, category: "SUV" });
  await say(of("Menara"), { minAge: 21, vehicles: [{ id: vito, minAge: 25, kmPerDay: 200 }] });
  await say(of("Palmeraie"), { kmPerDay: 250, vehicles: [{ id: duster, unlimitedKm: true }] });
  await say(of("Souss"), { minAge: 20 });
  await offer(of("Menara"), {
    options: [{ label: "GPS", price: 100 }],
    returnCities: [
      { city: "Agadir", fee: 40.5 },
      { city: "Tanger", offered: false },
    ],
  });
  await offer(of("Palmeraie"), { returnCities: [{ city: "Agadir", offered: false }] });
  await offer(of("Souss"), { returnCities: [{ city: "Marrakech", fee: 0 }] });
});
afterAll(() => backend.close());

const of = (name: string) => owners[name] as Person;
type Query = Record<string, string | number>;

async function search(query: Query = {}) {
  const address = new URLSearchParams({ sort: "price", ...query } as Record<string, string>);
  const response = await backend.call("GET", `/vehicles/search?${address}`);
  expect(response.status, String(address)).toBe(200);
  const { data, meta, leftOutByAge } = await response.json();
  expect(meta.total).toBe(data.length);
  return { models: data.map(({ model }: { model: string }) => model), leftOutByAge, data };
}

const ALL = ["Panda", "Logan", "Clio", "Duster", "Tucson", "Vito"];

describe("the driver's age", () => {
  test.each<[Query, string[], number]>([
    [{}, ALL, 0],
    [{ age: 18 }, ["Panda", "Clio", "Duster"], 3],
    [{ age: 20 }, ["Panda", "Clio", "Duster", "Tucson"], 2],
    [{ age: 21 }, ["Panda", "Logan", "Clio", "Duster", "Tucson"], 1],
    [{ age: 22 }, ["Panda", "Logan", "Clio", "Duster", "Tucson"], 1],
    [{ age: 24 }, ["Panda", "Logan", "Clio", "Duster", "Tucson"], 1],
    [{ age: 25 }, ALL, 0],
    [{ age: 99 }, ALL, 0],
  ])("%j leaves out what asks for an older one, and says how many", async (query, models, leftOut) => {
    expect(await search(query)).toMatchObject({ models, leftOutByAge: leftOut });
  });

  test.each<[Query, string[], number]>([
    [{ city: "Marrakech" }, ["Panda", "Clio", "Duster"], 2],
    [{ city: "Agadir" }, [], 1],
    [{ city: "Tanger" }, [], 0],
    [{ category: "VAN" }, [], 1],
    [{ category: "SUV" }, ["Duster"], 1],
    [{ transmission: "AUTOMATIC" }, ["Clio"], 0],
    [{ minPrice: 60 }, [], 2],
    [{ maxPrice: 25 }, ["Panda"], 1],
    [{ minSeats: 7 }, [], 1],
    [{ unlimitedKm: "1" }, ["Duster"], 2],
    [{ maxDeposit: 300 }, ["Panda", "Clio"], 1],
    [{ returnCity: "Tanger" }, ["Panda", "Clio", "Duster"], 1],
    [{ returnCity: "Agadir" }, ["Panda"], 3],
    [{ city: "Marrakech", unlimitedKm: "1", maxDeposit: 300, returnCity: "Agadir" }, [], 1],
  ])("18 with %j counts among what the other filters leave", async (query, models, leftOut) => {
    expect(await search({ ...query, age: 18 })).toMatchObject({ models, leftOutByAge: leftOut });
  });

  test("counts only what is free for the dates", async () => {
    const [vito] = (await search({ category: "VAN" })).data;
    const client = { id: of("Menara").id };
    const dates = { pickupDate: "2026-12-14", pickupTime: "10:00", returnDate: "2026-12-18", returnTime: "10:00" };
    expect(await search({ ...dates, age: 22 })).toMatchObject({ leftOutByAge: 1 });
    await makeReservation(backend, {
      vehicle: { ...vito, agencyId: agencies.Menara?.id ?? "" },
      client,
      pickupAt: "2026-12-15T10:00",
      returnAt: "2026-12-16T10:00",
    });
    expect(await search({ ...dates, age: 22 })).toMatchObject({ leftOutByAge: 0 });
    expect(await search({ ...dates, age: 18 })).toMatchObject({ leftOutByAge: 2 });
    expect(await search({ age: 22 })).toMatchObject({ leftOutByAge: 1 });
  });

  test.each([
    ["17", VALIDATION.ageRange],
    ["100", VALIDATION.ageRange],
    ["vingt", VALIDATION.ageInvalid],
    ["21.5", VALIDATION.ageInvalid],
  ])("that is none is refused: %s", async (age, message) => {
    const response = await backend.call("GET", `/vehicles/search?age=${age}`);
    expect([response.status, (await response.json()).message]).toEqual([400, [message]]);
  });

  test("follows what the owner says next, for the agency and for one vehicle", async () => {
    const [tucson] = (await search({ city: "Agadir" })).data;
    await say(of("Souss"), { minAge: 23 });
    expect((await search({ city: "Agadir", age: 22 })).models).toEqual([]);
    await say(of("Souss"), { minAge: 23, vehicles: [{ id: tucson.id, minAge: 19 }] });
    expect((await search({ city: "Agadir", age: 22 })).models).toEqual(["Tucson"]);
    await say(of("Souss"), { minAge: 20, vehicles: [{ id: tucson.id }] });
    expect(await search({ city: "Agadir", age: 19 })).toMatchObject({ models: [], leftOutByAge: 1 });
    const added = await makeVehicle(backend, agencies.Souss as Agency, { model: "Neuve" });
    expect(await search({ city: "Agadir", age: 19 })).toMatchObject({ models: [], leftOutByAge: 2 });
    await backend.database`delete from vehicles where id = ${added.id}`;
  });
});

describe("unlimited kilometres", () => {
  test.each(["1", "true"])("are those of agencies that speak and name no number (%s)", async (unlimitedKm) => {
    expect((await search({ unlimitedKm })).models).toEqual(["Logan", "Duster", "Tucson"]);
  });

  test("not wanted is not said", async () => {
    expect((await search({ unlimitedKm: "" })).models).toEqual(ALL);
    for (const unlimitedKm of ["0", "false", "oui"]) {
      expect((await backend.call("GET", `/vehicles/search?unlimitedKm=${unlimitedKm}`)).status).toBe(400);
    }
  });
});

describe("the deposit", () => {
  test.each<[number | string, string[]]>([
    [0, ["Panda", "Clio"]],
    [299.99, ["Panda", "Clio"]],
    [300, ["Panda", "Logan", "Clio"]],
    [500.49, ["Panda", "Logan", "Clio"]],
    [500.5, ["Panda", "Logan", "Clio", "Duster"]],
    [10_000, ALL],
    ["", ALL],
  ])("is %s € at most", async (maxDeposit, models) => {
    expect((await search({ maxDeposit })).models).toEqual(models);
  });

  test.each(["-1", "beaucoup", "1e9"])("of %s is refused", async (maxDeposit) => {
    expect((await backend.call("GET", `/vehicles/search?maxDeposit=${maxDeposit}`)).status).toBe(400);
  });
});

describe("a return in another city", () => {
  const fees = async (query: Query) =>
    Object.fromEntries(
      (await search(query)).data.map(({ model, returnFee }: { model: string; returnFee?: number }) => [
        model,
        returnFee,
      ]),
    );

  test("leaves out the agencies that refuse it, and says the fee where one is said", async () => {
    expect(await fees({ returnCity: "Agadir" })).toEqual({
      Panda: undefined,
      Logan: 40.5,
      Tucson: undefined,
      Vito: 40.5,
    });
    expect(await fees({ returnCity: "Marrakech", city: "Agadir" })).toEqual({ Tucson: 0 });
    expect(Object.keys(await fees({ returnCity: "Tanger" }))).toEqual(["Panda", "Clio", "Duster", "Tucson"]);
    expect(await fees({ returnCity: "Rabat", city: "Marrakech", maxPrice: 25 })).toEqual({
      Panda: undefined,
      Logan: undefined,
    });
  });

  test.each(["agadir", "AGADIR", " Agadir "])("is the same however it is written: %j", async (returnCity) => {
    expect(await fees({ returnCity, city: "Marrakech" })).toEqual({ Panda: undefined, Logan: 40.5, Vito: 40.5 });
  });

  test("in the city of the pickup is none elsewhere: nothing is left out, and no fee is said", async () => {
    expect(Object.values(await fees({ returnCity: "Marrakech", city: "Marrakech" }))).toEqual(Array(5).fill(undefined));
  });

  test("is looked up in a copy that follows the offers", async () => {
    const refused = async () => {
      const [row] = await backend.database<{ cities: string[] }[]>`
        select refused_returns as cities from agency_offers where agency_id = ${agencies.Souss?.id ?? ""}`;
      return row?.cities;
    };
    expect(await refused()).toEqual([]);
    await offer(of("Souss"), {
      returnCities: [
        { city: "Fès", offered: false },
        { city: "Rabat", offered: false },
        { city: "Marrakech", fee: 0 },
      ],
    });
    expect(await refused()).toEqual(["Fès", "Rabat"]);
    expect((await search({ city: "Agadir", returnCity: "fes" })).models).toEqual([]);
    await offer(of("Souss"), { returnCities: [{ city: "Marrakech", fee: 0 }] });
    expect(await refused()).toEqual([]);
    expect((await search({ city: "Agadir", returnCity: "fes" })).models).toEqual(["Tucson"]);
  });

  test("that is not wanted shows no fee", async () => {
    for (const one of (await search()).data) expect(one).not.toHaveProperty("returnFee");
  });

  test("in a city without vehicles, or none at all, finds what has said nothing of it", async () => {
    expect((await search({ returnCity: "Atlantis" })).models).toEqual(ALL);
    expect((await search({ returnCity: "' or 1=1 --" })).models).toEqual(ALL);
  });
});

describe("the price", () => {
  test("that is filtered and sorted by is that of a day, whatever is added to it", async () => {
    expect((await search({ returnCity: "Agadir", maxPrice: 25 })).models).toEqual(["Panda", "Logan"]);
    expect((await search({ returnCity: "Agadir", minPrice: 60 })).models).toEqual(["Tucson", "Vito"]);
    expect((await search({ returnCity: "Agadir", sort: "price" })).models).toEqual([
      "Panda",
      "Logan",
      "Tucson",
      "Vito",
    ]);
  });
});

test("every sort and page holds the same vehicles, with every added filter", async () => {
  const query = { age: 24, unlimitedKm: "1", maxDeposit: 900, returnCity: "Rabat" };
  for (const sort of ["price", "newest", "rating"]) {
    const { models } = await search({ ...query, sort });
    expect([...models].sort()).toEqual(["Duster", "Logan", "Tucson"]);
    const pages = [];
    for (const page of [1, 2, 3]) {
      const address = new URLSearchParams({ ...query, sort, page, limit: 1 } as never);
      pages.push(await (await backend.call("GET", `/vehicles/search?${address}`)).json());
    }
    expect(pages.flatMap(({ data }) => data.map(({ model }: { model: string }) => model))).toEqual(models);
    expect(pages.map(({ meta, leftOutByAge }) => [meta.total, leftOutByAge])).toEqual(Array(3).fill([3, 0]));
  }
});

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
