import { beforeEach, describe, expect, test } from "vitest";
import { AGENCY_MESSAGES as M, textTooLong, VALIDATION } from "~/contract/messages";
import { OPTIONS_MAX, PLACES_MAX } from "~/contract/values";
import { OFFERS } from "../../support/agency-settings";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { errorBody } from "../../support/error-body";
import { makeAgency, makeOwner, type Person } from "../../support/people";

const { backend } = await startBackendWithAgency();

let owner: Person;
beforeEach(async () => {
  owner = await makeOwner(backend, await makeAgency(backend, { city: "Marrakech" }));
});

const put = (json: object, by = owner) => backend.call("PUT", "/agencies/my-offers", { token: by.token, json });
const store = async (json: object, by = owner) => {
  const response = await put(json, by);
  expect(response.status).toBe(200);
  return (await response.json()).offers;
};
const read = async (by = owner) => (await by.api.agencySettings.offers()).offers;
const messagesOf = async (json: object) => {
  const response = await put(json);
  expect(response.status).toBe(400);
  return (await response.json()).message;
};

const [option, chains] = OFFERS.options as [(typeof OFFERS.options)[0], (typeof OFFERS.options)[1]];
const [place] = OFFERS.places as [(typeof OFFERS.places)[0]];
const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

describe("an agency's offers", () => {
  test("are null until it sets any, are stored in full, and belong to that agency only", async () => {
    expect(await read()).toBeNull();
    const offers = await store(OFFERS);
    expect(offers).toEqual({
      options: [
        { id: expect.any(String), ...option },
        { id: expect.any(String), ...chains, quantity: 1 },
      ],
      places: [{ id: expect.any(String), ...place, sitePlace: "marrakech-menara" }],
      returnCities: [OFFERS.returnCities[0], { ...OFFERS.returnCities[1], fee: null }],
    });
    expect(await read()).toEqual(offers);
    expect(await read(await makeOwner(backend, await makeAgency(backend)))).toBeNull();
  });

  test("are replaced as a whole, in the given order, and their lines retain their ids", async () => {
    const before = await store(OFFERS);
    const [seat, chain] = before.options;
    const after = await store({ options: [{ ...chain, price: 15 }, { label: "GPS", price: 3 }, seat] });
    expect(after.options.map(({ label }: { label: string }) => label)).toEqual(["Chaînes", "GPS", "Siège enfant"]);
    expect([after.options[0].id, after.options[2].id]).toEqual([chain.id, seat.id]);
    expect(after.options[0].price).toBe(15);
    expect([chain.id, seat.id]).not.toContain(after.options[1].id);
    expect([after.places, after.returnCities]).toEqual([[], []]);
  });

  test("never accept an id from another list or agency, or the same id twice", async () => {
    const theirs = await store(OFFERS, await makeOwner(backend, await makeAgency(backend, { city: "Marrakech" })));
    const mine = await store(OFFERS);
    const [seat] = mine.options;
    const ids = [theirs.options[0].id, mine.places[0].id, "7", seat.id, seat.id];
    const { options } = await store({ options: ids.map((id) => ({ ...option, id })) });
    expect(options[3].id).toBe(seat.id);
    expect(new Set(options.map(({ id }: { id: string }) => id)).size).toBe(5);
    for (const index of [0, 1, 2, 4]) expect(options[index].id).not.toBe(ids[index]);
  });

  test("have amounts in whole cents, also when written with a comma", async () => {
    const { options, places } = await store({
      options: [{ ...option, price: 0.1 + 0.2, cap: 19.999 }],
      places: [{ ...place, feeOut: "12,50", feeBack: 0.005 }],
    });
    expect([options[0].price, options[0].cap, places[0].feeOut, places[0].feeBack]).toEqual([0.3, 20, 12.5, 0.01]);
  });

  test("may contain 20 options and 20 places, and no more", async () => {
    const full = { options: many(OPTIONS_MAX, option), places: many(PLACES_MAX, place) };
    await store(full);
    expect(await messagesOf({ options: many(OPTIONS_MAX + 1, option) })).toEqual([M.tooManyOptions]);
    expect(await messagesOf({ places: many(PLACES_MAX + 1, place) })).toEqual([M.tooManyPlaces]);
    expect((await read())?.options).toHaveLength(OPTIONS_MAX);
  });

  test.each<[object, string]>([
    [{ label: "" }, M.labelRequired],
    [{ label: undefined }, M.labelRequired],
    [{ label: "x".repeat(61) }, textTooLong(60)],
    [{ label: "<i>GPS</i>" }, VALIDATION.markupRefused],
    [{ price: null }, M.offerPriceRequired],
    [{ price: "" }, M.offerPriceRequired],
    [{ price: -0.01 }, M.fee],
    [{ price: 10_000.01, cap: null }, M.fee],
    [{ price: "gratuit" }, VALIDATION.numberInvalid],
    [{ cap: -1 }, M.fee],
    [{ cap: 10_001 }, M.fee],
    [{ price: 4, cap: 3.99 }, M.cap],
    [{ quantity: 0 }, M.quantity],
    [{ quantity: 6 }, M.quantity],
    [{ per: "WEEK" }, VALIDATION.valueInvalid],
  ])("refuse an option with %j", async (more, message) => {
    expect(await messagesOf({ options: [{ ...option, ...more }] })).toEqual([message]);
    expect(await read()).toBeNull();
  });

  test("ignore a cap below the price of an option that is paid once", async () => {
    const { options } = await store({ options: [{ ...option, per: "RENTAL", price: 40, cap: 3 }] });
    expect(options).toHaveLength(1);
  });

  test.each<[object, string]>([
    [{ label: " " }, M.labelRequired],
    [{ label: "Gare</p>" }, VALIDATION.markupRefused],
    [{ city: "Nulle part" }, M.cityUnknown],
    [{ city: undefined }, M.cityUnknown],
    [{ feeOut: undefined }, M.offerPriceRequired],
    [{ feeOut: -1 }, M.fee],
    [{ feeBack: 10_001 }, M.fee],
    [{ kind: "BEACH" }, VALIDATION.valueInvalid],
  ])("refuse a place with %j", async (more, message) => {
    expect(await messagesOf({ places: [{ ...place, ...more }] })).toEqual([message]);
    expect(await read()).toBeNull();
  });

  test.each<[object[], string]>([
    [[{ city: "Agadir" }], M.offerPriceRequired],
    [[{ city: "Agadir", fee: -1 }], M.fee],
    [[{ city: "Agadir", fee: 10_001 }], M.fee],
    [[{ city: "Oz", fee: 1 }], M.cityUnknown],
    [
      [
        { city: "Agadir", fee: 1 },
        { city: "Agadir", offered: false },
      ],
      M.returnCityTwice,
    ],
  ])("refuse returns to %j", async (returnCities, message) => {
    expect(await messagesOf({ returnCities })).toEqual([message]);
    expect(await read()).toBeNull();
  });

  test("name the row of each city that the site does not have", async () => {
    const unknown = { places: [place, { ...place, city: "Oz" }], returnCities: [{ city: "fès", fee: 1 }] };
    expect(await (await put(unknown)).json()).toMatchObject({
      errors: [
        { code: "cityUnknown", field: "places.1.city" },
        { code: "cityUnknown", field: "returnCities.0.city" },
      ],
    });
    expect(await read()).toBeNull();
  });

  test("refuse a return to the agency's own city", async () => {
    const response = await put({ returnCities: [{ city: "Marrakech", fee: 1 }] });
    expect([response.status, await response.json()]).toEqual([400, errorBody(400, M.ownCity)]);
  });

  test("remain consistent after simultaneous changes", async () => {
    const changes = [3, 4, 5].map((count) => put({ options: many(count, option), places: many(count, place) }));
    for (const { status } of await Promise.all(changes)) expect(status).toBe(200);
    const offers = await read();
    expect([3, 4, 5]).toContain(offers?.options.length);
    expect(offers?.places).toHaveLength(offers?.options.length ?? 0);
  });
});
