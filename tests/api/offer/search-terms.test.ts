import { describe, expect, test } from "vitest";
import { VALIDATION } from "~/contract/messages";
import { type Agency, makeReservation, makeVehicle } from "../../support/people";
import { say } from "../../support/terms";
import { ALL, agencies, backend, of, type Query, search, useAgenciesWithTerms } from "./agencies-with-terms";

useAgenciesWithTerms();

/** A search by an agency's conditions: the driver's age, kilometres and deposit. */

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
  ])("%j omits vehicles for older drivers, and counts them", async (query, models, leftOut) => {
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
  ])("18 with %j counts only vehicles that the other filters select", async (query, models, leftOut) => {
    expect(await search({ ...query, age: 18 })).toMatchObject({ models, leftOutByAge: leftOut });
  });

  test("counts only vehicles that are free for the dates", async () => {
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
  ])("is refused when invalid: %s", async (age, message) => {
    const response = await backend.call("GET", `/vehicles/search?age=${age}`);
    expect([response.status, (await response.json()).message]).toEqual([400, [message]]);
  });

  test("follows the owner's changes, for the agency and for one vehicle", async () => {
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
  test.each(["1", "true"])("are those of agencies whose conditions have no limit (%s)", async (unlimitedKm) => {
    expect((await search({ unlimitedKm })).models).toEqual(["Logan", "Duster", "Tucson"]);
  });

  test("do not filter with an empty value, and refuse other values", async () => {
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
  ])("can be limited to %s €", async (maxDeposit, models) => {
    expect((await search({ maxDeposit })).models).toEqual(models);
  });

  test.each(["-1", "beaucoup", "1e9"])("cannot be limited to %s", async (maxDeposit) => {
    expect((await backend.call("GET", `/vehicles/search?maxDeposit=${maxDeposit}`)).status).toBe(400);
  });
});

test("every sort order and page contains the same vehicles, with every filter added", async () => {
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
