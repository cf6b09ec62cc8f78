import { describe, expect, test } from "vitest";
import { makeAgency, makeOwner, makeVehicle } from "../../support/people";
import { offer } from "../../support/terms";
import { ALL, agencies, backend, of, type Query, search, useAgenciesWithTerms } from "./agencies-with-terms";

useAgenciesWithTerms();

/** A search with a return in another city than the pickup. */

describe("a return in another city", () => {
  const fees = async (query: Query) =>
    Object.fromEntries(
      (await search(query)).data.map(({ model, returnFee }: { model: string; returnFee?: number }) => [
        model,
        returnFee,
      ]),
    );

  test("omits the agencies that refuse it, and shows the fee where one is set", async () => {
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

  test.each(["agadir", "AGADIR", " Agadir "])("is the same in any spelling: %j", async (returnCity) => {
    expect(await fees({ returnCity, city: "Marrakech" })).toEqual({ Panda: undefined, Logan: 40.5, Vito: 40.5 });
  });

  test("is none in the city of the pickup: nothing is omitted and no fee is shown", async () => {
    expect(Object.values(await fees({ returnCity: "Marrakech", city: "Marrakech" }))).toEqual(Array(5).fill(undefined));
  });

  test("is none once the agency has moved to that city, whatever fee it had set", async () => {
    const moving = await makeAgency(backend, { city: "Casablanca" });
    await makeVehicle(backend, moving, { model: "Mobile" });
    await offer(await makeOwner(backend, moving), { returnCities: [{ city: "Fès", fee: 30 }] });
    expect(await fees({ returnCity: "Fès", city: "Casablanca" })).toEqual({ Mobile: 30 });
    await backend.database`update agencies set city = 'Fès' where id = ${moving.id}`;
    expect(await fees({ returnCity: "Fès", city: "Fès" })).toEqual({ Mobile: undefined });
    await backend.database`delete from vehicles where agency_id = ${moving.id}`;
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

  test("that is not requested shows no fee", async () => {
    for (const one of (await search()).data) expect(one).not.toHaveProperty("returnFee");
  });

  test("in an unknown city omits no vehicle", async () => {
    expect((await search({ returnCity: "Atlantis" })).models).toEqual(ALL);
    expect((await search({ returnCity: "' or 1=1 --" })).models).toEqual(ALL);
  });
});

describe("the price", () => {
  test("that searches filter and sort by is the price per day, without added fees", async () => {
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

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
