import { beforeEach, describe, expect, test } from "vitest";
import { RULE_MESSAGES, textTooLong, VALIDATION } from "~/contract/messages";
import type { Offers } from "~/contract/offer/offers";
import { optionsOnOffer, SECOND_DRIVER_ID } from "~/rental/offer/extras";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf } from "../../support/call-outcome";
import { errorBody } from "../../support/error-body";
import { makeAgency, makeOwner, makeVehicle } from "../../support/people";
import { countWritten, NOTHING_WRITTEN, offer, say } from "../../support/terms";

/** A refused booking writes nothing: no reservation, no held dates, no letter. */

const { backend, agency, owner, client: salma } = await startBackendWithAgency();
const elsewhere = await makeAgency(backend, { city: "Agadir" });
const rival = await makeOwner(backend, elsewhere);
const OPTION = { label: "GPS", per: "DAY", price: 3, quantity: 1 } as const;
const PLACE = { kind: "AIRPORT", label: "Aéroport", city: "Marrakech", feeOut: 15, feeBack: 15 } as const;
const CONDITIONS = { secondDriver: "PER_DAY", secondDriverPrice: 5 } as const;
let offers: Offers;
let theirs: Offers;
let vehicle: { id: string };
beforeEach(async () => {
  await backend.database`delete from outbox`;
  await backend.database`delete from reservations`;
  await say(owner, CONDITIONS);
  offers = await offer(owner, {
    options: [OPTION],
    places: [PLACE],
    returnCities: [
      { city: "Tanger", offered: false },
      { city: "Agadir", fee: 40 },
    ],
  });
  theirs = await offer(rival, { options: [OPTION], places: [PLACE] });
  vehicle = await makeVehicle(backend, agency, { pricePerDay: 30 });
});

/** Four days: 120 €. */
const DATES = { pickupDate: "2026-12-14", pickupTime: "10:00", returnDate: "2026-12-18", returnTime: "10:00" };
const send = (more: object, token: string | null = salma.token) =>
  backend.call("POST", "/reservations/with-options", { token, json: { vehicleId: vehicle.id, ...DATES, ...more } });
const answer = async (more: object, token?: string | null) => {
  const response = await send(more, token);
  return { status: response.status, body: await response.json() };
};
const optionId = () => offers.options[0]?.id ?? "";
const placeId = () => offers.places[0]?.id ?? "";

describe("a choice that is not available", () => {
  const UNKNOWN = "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11";
  test.each<[string, () => object]>([
    ["an unknown option", () => ({ options: [{ id: UNKNOWN }] })],
    ["an unknown option next to a known one", () => ({ options: [{ id: optionId() }, { id: "x" }] })],
    ["an option of another agency", () => ({ options: [{ id: theirs.options[0]?.id }] })],
    ["a place of another agency", () => ({ pickupPlace: theirs.places[0]?.id })],
    ["an unknown place", () => ({ returnPlace: UNKNOWN })],
    ["an option as a place", () => ({ pickupPlace: optionId() })],
    ["more of an option than there are", () => ({ options: [{ id: optionId(), quantity: 2 }] })],
    ["the same option twice", () => ({ options: [{ id: optionId() }, { id: optionId() }] })],
    ["two second drivers", () => ({ options: [{ id: SECOND_DRIVER_ID, quantity: 2 }] })],
  ])("is refused with 422 and the current offers: %s", async (_, choices) => {
    expect(await answer(choices())).toEqual({
      status: 422,
      body: {
        ...errorBody(422, RULE_MESSAGES.choiceGone),
        offers: { ...offers, options: optionsOnOffer(offers, CONDITIONS) },
      },
    });
    expect(await countWritten(backend)).toEqual(NOTHING_WRITTEN);
    // The same dates can still be booked.
    expect((await send({ options: [{ id: optionId() }] })).status).toBe(201);
  });

  test("is refused with 422 and the new offers once an option or place was removed", async () => {
    const before = offers;
    offers = await offer(owner, { options: [{ ...OPTION, label: "GPS neuf" }], places: [{ ...PLACE, label: "Gare" }] });
    for (const choices of [{ options: [{ id: before.options[0]?.id }] }, { pickupPlace: before.places[0]?.id }]) {
      const { status, body } = await answer(choices);
      expect([status, body.message]).toEqual([422, RULE_MESSAGES.choiceGone]);
      expect(body.offers.options.map(({ label }: { label: string }) => label)).toEqual([
        "Second conducteur",
        "GPS neuf",
      ]);
      expect(body.offers.places.map(({ label }: { label: string }) => label)).toEqual(["Gare"]);
    }
    expect(await countWritten(backend)).toEqual(NOTHING_WRITTEN);
  });

  test("is refused with 422 and empty lists at an agency without offers", async () => {
    const silent = await makeAgency(backend);
    vehicle = await makeVehicle(backend, silent);
    const { status, body } = await answer({ options: [{ id: optionId() }] });
    expect([status, body.offers]).toEqual([422, { options: [], places: [], returnCities: [] }]);
  });

  test("is refused with 422 and the reason if it is a return city that the agency refuses", async () => {
    expect(await answer({ returnCity: "Tanger" })).toEqual({
      status: 422,
      body: {
        ...errorBody(422, RULE_MESSAGES.returnRefused),
        offers: { ...offers, options: optionsOnOffer(offers, CONDITIONS) },
      },
    });
    expect(await countWritten(backend)).toEqual(NOTHING_WRITTEN);
  });
});

describe("a return city given as the return location", () => {
  const answerTo = (returnLocation: string, more: object = {}) => answer({ returnLocation, ...more });

  test.each(["Tanger", "tanger", " TANGER "])("is refused if the agency refuses that city: %j", async (city) => {
    expect(await answerTo(city)).toMatchObject({ status: 422, body: { message: RULE_MESSAGES.returnRefused } });
    expect(await countWritten(backend)).toEqual(NOTHING_WRITTEN);
  });

  test("costs the fee of a return in that city", async () => {
    expect((await answerTo("agadir")).body).toMatchObject({ returnLocation: "Agadir", extrasTotal: 40 });
  });

  test("is overridden by a chosen place of the agency", async () => {
    const { body } = await answerTo("Agadir", { returnPlace: placeId() });
    expect(body).toMatchObject({ returnLocation: PLACE.label, extrasTotal: 15 });
  });

  test.each(["Hôtel Atlas", "Marrakech"])(
    "has no fee if it is another place or the agency's own city: %s",
    async (place) => {
      expect((await answerTo(place)).body).toMatchObject({ returnLocation: place, extrasTotal: 0 });
    },
  );
});

test("refuses a return city unknown to the site with 422 and the current offers", async () => {
  const { status, body } = await answer({ returnCity: "Atlantis" });
  expect([status, body.message, body.offers]).toEqual([
    422,
    RULE_MESSAGES.choiceGone,
    { ...offers, options: optionsOnOffer(offers, CONDITIONS) },
  ]);
  expect(await countWritten(backend)).toEqual(NOTHING_WRITTEN);
});

describe("the conditions that were shown", () => {
  const shown = async () => (await salma.api.vehicles.get({ params: { id: vehicle.id } })).conditionsVersion ?? "";

  test("must still be in force, or nothing is booked", async () => {
    const expectedConditions = await shown();
    expect(expectedConditions).not.toBe("");
    await owner.api.agencySettings.changeConditions({ body: { ...CONDITIONS, excess: 9_000 } });
    expect(await answer({ expectedConditions })).toEqual({
      status: 409,
      body: errorBody(409, RULE_MESSAGES.conditionsChanged),
    });
    expect(await countWritten(backend)).toEqual(NOTHING_WRITTEN);
    // Saved again as they were, they count as those that were shown.
    await owner.api.agencySettings.changeConditions({ body: CONDITIONS });
    expect(await shown()).toBe(expectedConditions);
    expect((await send({ expectedConditions })).status).toBe(201);
  });

  test("count as changed if the agency has set or removed its conditions since", async () => {
    expect((await answer({ expectedConditions: "" })).body.message).toBe(RULE_MESSAGES.conditionsChanged);
    const silent = await makeAgency(backend);
    vehicle = await makeVehicle(backend, silent);
    expect(await shown()).toBe("");
    expect((await answer({ expectedConditions: "0123456789" })).body.message).toBe(RULE_MESSAGES.conditionsChanged);
    expect((await answer({ expectedConditions: "" })).status).toBe(201);
  });

  test("count as changed once the vehicle has its own", async () => {
    const expectedConditions = await shown();
    const vehicles = [{ id: vehicle.id, minAge: 25 }];
    await owner.api.agencySettings.changeConditions({ body: { ...CONDITIONS, vehicles } });
    expect((await answer({ expectedConditions })).status).toBe(409);
  });
});

describe("the expected total", () => {
  const withOption = (expectedTotal?: number) =>
    salma.api.reservations.createWithOptions({
      body: { vehicleId: vehicle.id, ...DATES, options: [{ id: optionId() }], pickupPlace: placeId(), expectedTotal },
    });

  test.each([120, 132, 146.99, 147.01, 0])("is the amount due, and any other (%d €) books nothing", async (total) => {
    expect(await outcomeOf(withOption(total))).toBe(`409 ${RULE_MESSAGES.totalChanged}`);
    expect(await countWritten(backend)).toEqual(NOTHING_WRITTEN);
    expect(await withOption(147)).toMatchObject({ totalPrice: 120, extrasTotal: 27, amountDue: 147 });
  });

  test.each([
    ["an option", () => offer(owner, { ...offers, options: offers.options.map((one) => ({ ...one, price: 4 })) })],
    ["a place", () => offer(owner, { ...offers, places: offers.places.map((one) => ({ ...one, feeOut: 16 })) })],
    ["the days", () => backend.database`update vehicles set price_per_day_cents = 3100 where id = ${vehicle.id}`],
  ] as const)("is refused once the price of %s has changed", async (_, change) => {
    await change();
    expect(await outcomeOf(withOption(147))).toBe(`409 ${RULE_MESSAGES.totalChanged}`);
    expect(await countWritten(backend)).toEqual(NOTHING_WRITTEN);
  });

  test("may be omitted, which books at the current prices", async () => {
    await offer(owner, { ...offers, options: offers.options.map((one) => ({ ...one, price: 4.5 })) });
    expect(await withOption()).toMatchObject({ amountDue: 153 });
  });
});

describe("malformed choices", () => {
  test.each<[object, string[]]>([
    [{ flightNumber: "<b>AT</b> 641" }, [VALIDATION.markupRefused]],
    [{ flightNumber: "AT 641 ".repeat(4) }, [textTooLong(20)]],
    [{ flightNumber: "AT\n641" }, [VALIDATION.oneLine]],
    [{ flightNumber: "AT\u0000641" }, [VALIDATION.characterRefused]],
    [{ flightNumber: 641 }, [VALIDATION.valueInvalid]],
    [{ returnCity: "Agadir\u0000" }, [VALIDATION.characterRefused]],
    [{ returnCity: "Aga\ndir" }, [VALIDATION.oneLine]],
    [{ returnCity: "x".repeat(81) }, [textTooLong(80)]],
    [{ pickupPlace: "" }, [VALIDATION.valueInvalid]],
    [{ returnPlace: {} }, [VALIDATION.valueInvalid]],
    [{ options: [{ quantity: 1 }] }, [VALIDATION.valueInvalid]],
    [{ options: [{ id: "x", quantity: "2" }] }, [VALIDATION.numberInvalid]],
  ])("are refused with a message for the field: %j", async (choices, message) => {
    expect(await answer(choices)).toEqual({ status: 400, body: errorBody(400, message) });
    expect(await countWritten(backend)).toEqual(NOTHING_WRITTEN);
  });

  test.each([
    { options: "x" },
    { options: [{ id: "x", quantity: 0 }] },
    { options: [{ id: "x", quantity: 6 }] },
    { options: [{ id: "x", quantity: 1.5 }] },
    { options: Array.from({ length: 22 }, (_, n) => ({ id: `${n}` })) },
  ])("are refused: %j", async (choices) => {
    expect(await answer(choices)).toMatchObject({ status: 400, body: { statusCode: 400 } });
    expect(await countWritten(backend)).toEqual(NOTHING_WRITTEN);
  });
});

test("checks the choices first, then reports a taken, unavailable or unknown vehicle", async () => {
  expect((await send({ options: [{ id: optionId() }] })).status).toBe(201);
  const again = { options: [{ id: optionId() }], returnDate: "2026-12-19" };
  expect(await answer(again)).toMatchObject({ status: 409, body: { message: RULE_MESSAGES.datesTaken } });
  expect(await answer({ ...again, options: [{ id: "x" }] })).toMatchObject({ status: 422 });
  await backend.database`update vehicles set status = 'MAINTENANCE' where id = ${vehicle.id}`;
  expect(await answer({})).toMatchObject({ status: 409 });
  expect((await answer({ vehicleId: "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11" })).status).toBe(404);
});

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
