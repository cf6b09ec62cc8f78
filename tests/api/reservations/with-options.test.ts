import { beforeEach, describe, expect, test } from "vitest";
import { RULE_MESSAGES } from "~/contract/messages";
import type { Offers } from "~/contract/offer/offers";
import { SECOND_DRIVER_ID } from "~/rental/offer/extras";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { makeAdmin, makeClient, makeVehicle, type Person } from "../../support/people";
import { countWritten, NOTHING_WRITTEN, offer, say, silence, termsRows } from "../../support/terms";

/** Selected options and places are priced by the agency's offers, added to the days and stored (docs/product.md). */

const { backend, agency, owner, client: salma } = await startBackendWithAgency();
let offers: Offers;
let vehicle: { id: string };
beforeEach(async () => {
  await backend.database`delete from outbox`;
  await backend.database`delete from reservations`;
  await silence(backend);
  offers = await offer(owner, OFFERED);
  vehicle = await makeVehicle(backend, agency, { pricePerDay: 45.55 });
});

const OFFERED = {
  options: [
    { label: "Siège enfant", per: "DAY", price: 4.1, cap: 40, quantity: 2 },
    { label: "Galerie de toit", per: "RENTAL", price: 25, cap: null, quantity: 3 },
  ],
  places: [
    { kind: "AIRPORT", label: "Aéroport Ménara", city: "Marrakech", feeOut: 15, feeBack: 19.9, asksFlight: true },
    { kind: "STATION", label: "Gare", city: "Marrakech", feeOut: 0, feeBack: 0, asksFlight: false },
    { kind: "HOTEL", label: "Votre hôtel", city: "Marrakech", feeOut: 0, feeBack: 0, asksFlight: false },
  ],
  returnCities: [
    { city: "Agadir", offered: true, fee: 40 },
    { city: "Fès", offered: true, fee: 12.5 },
  ],
} satisfies Parameters<typeof offer>[1];
/** Four days: 182.20 €. */
const DATES = { pickupDate: "2026-12-14", pickupTime: "10:00", returnDate: "2026-12-18", returnTime: "10:00" };
const ADDRESS = "12, avenue Mohammed V";
const book = (more: object = {}) =>
  salma.api.reservations.createWithOptions({ body: { vehicleId: vehicle.id, ...DATES, ...more } });
const id = (label: string) => [...offers.options, ...offers.places].find((one) => one.label === label)?.id ?? "";
const take = (label: string, quantity?: number) => ({ options: [{ id: id(label), quantity }] });

describe("the documented booking", () => {
  test.each(["create", "createWithOptions"] as const)("has no extras through the call %s", async (call) => {
    const reply = await salma.api.reservations[call]({ body: { vehicleId: vehicle.id, ...DATES } });
    expect(reply).toMatchObject({ totalPrice: 182.2, extrasTotal: 0, amountDue: 182.2, lines: [], flightNumber: null });
    expect(reply).toMatchObject({ conditions: null, pickupLocation: ADDRESS, returnLocation: ADDRESS });
    expect(await termsRows(backend)).toEqual([]);
  });

  test("ignores options and a return city, which only the call with options reads", async () => {
    const json = { vehicleId: vehicle.id, ...DATES, ...take("Galerie de toit"), returnCity: "Agadir" };
    const response = await backend.call("POST", "/reservations", { token: salma.token, json });
    expect([response.status, await response.json()]).toMatchObject([201, { amountDue: 182.2, lines: [] }]);
  });
});

describe("options", () => {
  test("per day and per rental become itemised price lines, the same for client and agency", async () => {
    const options = [
      { id: id("Siège enfant"), quantity: 2 },
      { id: id("Galerie de toit"), quantity: 1 },
    ];
    const reply = await book({ options });
    expect(reply.lines).toEqual([
      { kind: "OPTION", label: "Siège enfant", per: "DAY", unitPrice: 4.1, quantity: 2, cap: null, amount: 32.8 },
      { kind: "OPTION", label: "Galerie de toit", per: "RENTAL", unitPrice: 25, quantity: 1, cap: null, amount: 25 },
    ]);
    expect(reply).toMatchObject({ totalPrice: 182.2, extrasTotal: 57.8, amountDue: 240 });
    expect(await salma.api.reservations.get({ params: { id: reply.id } })).toEqual(reply);
    const forOwner = await owner.api.reservations.get({ params: { id: reply.id } });
    expect(forOwner).toMatchObject({ lines: reply.lines, extrasTotal: 57.8, amountDue: 240 });
    const [listed] = (await salma.api.reservations.mine({})).data;
    expect(listed).toMatchObject({ lines: reply.lines, amountDue: 240 });
    const [atCounter] = (await owner.api.reservations.ofAgency({})).data;
    expect(atCounter).toMatchObject({ lines: reply.lines, amountDue: 240 });
  });

  test("without a quantity count as one", async () => {
    expect(await book(take("Siège enfant"))).toMatchObject({ lines: [{ quantity: 1 }], extrasTotal: 16.4 });
  });

  test("over many days cost their cap", async () => {
    const reply = await book({ ...take("Siège enfant", 2), returnDate: "2027-01-13" });
    expect(reply).toMatchObject({ days: 30, lines: [{ cap: 40, amount: 80 }], extrasTotal: 80 });
  });

  test("are booked up to the quantity that the agency has, and no more", async () => {
    await expect(book(take("Siège enfant", 3))).rejects.toMatchObject({ status: 422 });
    expect(await book(take("Siège enfant", 2))).toMatchObject({ extrasTotal: 32.8 });
  });
});

describe("a second driver", () => {
  test.each([
    ["PER_RENTAL", "RENTAL", 30],
    ["PER_DAY", "DAY", 120],
  ] as const)("set to %s can be booked as an option at the conditions' price", async (secondDriver, per, amount) => {
    await say(owner, { secondDriver, secondDriverPrice: 30 });
    const reply = await book({ options: [{ id: SECOND_DRIVER_ID }] });
    expect(reply.lines).toMatchObject([{ kind: "OPTION", label: "Second conducteur", per, unitPrice: 30, amount }]);
    expect(reply).toMatchObject({ amountDue: 182.2 + amount, conditions: { secondDriver, secondDriverPrice: 30 } });
  });

  test.each([["FREE"], ["REFUSED"], [undefined]] as const)("set to %s is not an option", async (secondDriver) => {
    await say(owner, { secondDriver });
    await expect(book({ options: [{ id: SECOND_DRIVER_ID }] })).rejects.toMatchObject({
      status: 422,
      messages: [RULE_MESSAGES.choiceGone],
    });
  });
});

describe("places", () => {
  test("set the pickup and return locations and add their fees", async () => {
    const [pickupPlace, returnPlace] = [id("Aéroport Ménara"), id("Aéroport Ménara")];
    const reply = await book({ pickupPlace, returnPlace, flightNumber: " AT 641 ", pickupLocation: "ailleurs" });
    expect(reply.lines).toMatchObject([
      { kind: "DELIVERY", label: "Aéroport Ménara", amount: 15 },
      { kind: "COLLECTION", label: "Aéroport Ménara", amount: 19.9 },
    ]);
    const places = { pickupLocation: "Aéroport Ménara", returnLocation: "Aéroport Ménara" };
    expect(reply).toMatchObject({ ...places, extrasTotal: 34.9, amountDue: 217.1, flightNumber: "AT 641" });
  });

  test("without a fee add no price line, and only their names are stored", async () => {
    const reply = await book({ pickupPlace: id("Gare"), returnPlace: id("Gare") });
    expect(reply).toMatchObject({ pickupLocation: "Gare", returnLocation: "Gare", lines: [] });
    expect(await termsRows(backend)).toEqual([]);
  });

  test("chosen for the pickup alone leave the return at the agency", async () => {
    const reply = await book({ pickupPlace: id("Aéroport Ménara") });
    expect(reply).toMatchObject({ pickupLocation: "Aéroport Ménara", returnLocation: ADDRESS, extrasTotal: 15 });
  });

  test("chosen for one end leave the other as the documented fields give it", async () => {
    expect(await book({ pickupPlace: id("Gare"), returnLocation: "Port" })).toMatchObject({ returnLocation: "Port" });
    const later = { pickupDate: "2027-01-14", returnDate: "2027-01-18" };
    expect(await book({ ...later, returnPlace: id("Gare"), pickupLocation: "Port" })).toMatchObject({
      pickupLocation: "Port",
      returnLocation: "Gare",
    });
  });
});

describe("a hotel", () => {
  const RIAD = "Riad des Orangers, 12, derb Zitoun";
  const HOTEL = "Hôtel Atlas, avenue de France";
  const MISSING = "Indiquez le nom et l'adresse du lieu";
  const [pickup, back] = [() => ({ pickupPlace: id("Votre hôtel") }), () => ({ returnPlace: id("Votre hôtel") })];

  test.each([
    ["pickup", "pickupAddress", pickup],
    ["return", "returnAddress", back],
  ] as const)("of the %s needs a name and an address, and nothing is booked without", async (_, field, place) => {
    for (const address of [undefined, null, "", "  "]) {
      await expect(book({ ...place(), [field]: address })).rejects.toMatchObject({
        ...{ status: 400, messages: [MISSING] },
        errors: [{ code: "placeAddressRequired", field }],
      });
    }
    expect(await countWritten(backend)).toEqual(NOTHING_WRITTEN);
    expect(await book({ ...place(), [field]: ` ${RIAD} ` })).toMatchObject({ [field]: RIAD });
  });

  test("that is also the place of return needs its address once", async () => {
    const both = { ...pickup(), ...back(), pickupAddress: RIAD };
    expect(await book(both)).toMatchObject({ pickupAddress: RIAD, returnAddress: RIAD });
    const later = { pickupDate: "2027-01-14", returnDate: "2027-01-18" };
    expect(await book({ ...both, ...later, returnAddress: HOTEL })).toMatchObject({ returnAddress: HOTEL });
  });

  test("is nowhere to be given for another place", async () => {
    const reply = await book({ pickupPlace: id("Gare"), pickupAddress: RIAD, returnAddress: RIAD });
    expect(reply).not.toHaveProperty("pickupAddress");
    expect(reply).not.toHaveProperty("returnAddress");
    expect(await termsRows(backend)).toEqual([]);
  });

  test("keeps its address and the message from administrators and from other clients", async () => {
    const message = "Nous arrivons tard.\r\nMerci\u00a0!";
    const booked = await book({ ...pickup(), pickupAddress: RIAD, message });
    expect(booked).toMatchObject({ message });
    const read = { params: { id: booked.id } };
    expect(await owner.api.reservations.get(read)).toMatchObject({ pickupAddress: RIAD, message });
    const admin = await makeAdmin(backend);
    const { data } = await admin.api.admin.reservations({ query: {} });
    expect(data).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(/Riad|Merci/);
  });

  test.each([
    [{ message: "a".repeat(501) }, "message"],
    [{ message: "\u0000" }, "message"],
    [{ ...{ pickupAddress: "a".repeat(201) } }, "pickupAddress"],
    [{ pickupAddress: "Riad\nMarrakech" }, "pickupAddress"],
    [{ returnAddress: 12 }, "returnAddress"],
    [{ phone: "0".repeat(41) }, "phone"],
  ])("refuses %j", async (more, field) => {
    await expect(book(more)).rejects.toMatchObject({ status: 400, errors: [{ field }] });
    expect(await countWritten(backend)).toEqual(NOTHING_WRITTEN);
  });
});

test("a flight number typed for another place is not kept for one that asks for none", async () => {
  expect(await book({ pickupPlace: id("Gare"), flightNumber: "AT 641" })).toMatchObject({ flightNumber: null });
});

describe("a phone given with the booking", () => {
  const profile = (person: Pick<Person, "api">) => person.api.auth.profile();
  const withPhone = (person: Pick<Person, "api">, more: object = {}) =>
    person.api.reservations.createWithOptions({
      body: { vehicleId: vehicle.id, ...DATES, phone: "+33 6 39 98 00 21", ...more },
    });

  test("completes an account that has none, and the agency reads it", async () => {
    const nadia = await makeClient(backend, { phone: null });
    const { id } = await withPhone(nadia);
    expect(await profile(nadia)).toMatchObject({ phone: "+33 6 39 98 00 21" });
    const { client } = await owner.api.reservations.get({ params: { id } });
    expect(client).toMatchObject({ phone: "+33 6 39 98 00 21" });
    expect(await backend.database`select action, changes from events where subject_id = ${nadia.id}`).toEqual([
      { action: "PROFILE_CHANGED", changes: { phone: null } },
    ]);
  });

  test("never replaces another", async () => {
    await withPhone(salma);
    expect(await profile(salma)).toMatchObject({ phone: "+212 6 12 34 56 78" });
  });

  test.each(["abc", "!!!", "12"])("is refused if it is no number: %s", async (phone) => {
    await expect(withPhone(salma, { phone })).rejects.toMatchObject({ status: 400, errors: [{ field: "phone" }] });
    expect(await countWritten(backend)).toEqual(NOTHING_WRITTEN);
  });

  test("is not kept if nothing is booked", async () => {
    const nadia = await makeClient(backend, { phone: null });
    await expect(withPhone(nadia, { expectedTotal: 1 })).rejects.toMatchObject({ status: 409 });
    expect(await profile(nadia)).toMatchObject({ phone: null });
  });
});

describe("a flight number alone", () => {
  test("is stored, and costs nothing", async () => {
    const reply = await book({ flightNumber: "AT 641" });
    expect(reply).toMatchObject({ flightNumber: "AT 641", amountDue: 182.2, conditions: null, lines: [] });
    expect(await termsRows(backend)).toMatchObject([{ conditions: null, flight_number: "AT 641" }]);
  });

  test.each(["", "  ", null])("that is empty is not stored: %j", async (flightNumber) => {
    expect(await book({ flightNumber })).toMatchObject({ flightNumber: null });
    expect(await termsRows(backend)).toEqual([]);
  });
});

describe("a return in another city", () => {
  test("costs the agency's fee for that city", async () => {
    const reply = await book({ returnCity: "Agadir" });
    expect(reply.lines).toMatchObject([{ kind: "ONE_WAY", label: "Agadir", per: "RENTAL", amount: 40 }]);
    expect(reply).toMatchObject({ pickupLocation: ADDRESS, returnLocation: "Agadir", amountDue: 222.2 });
  });

  test.each(["fes", "FÈS", " Fès "])("is recognised however the city is written: %j", async (returnCity) => {
    expect(await book({ returnCity })).toMatchObject({ returnLocation: "Fès", extrasTotal: 12.5 });
  });

  test("costs nothing if the agency has set nothing for that city", async () => {
    expect(await book({ returnCity: "Rabat" })).toMatchObject({ returnLocation: "Rabat", lines: [], amountDue: 182.2 });
  });

  test.each(["Marrakech", "marrakech"])(
    "in the agency's own city counts as a return to the agency: %j",
    async (returnCity) => {
      expect(await book({ returnCity })).toMatchObject({ returnLocation: ADDRESS, lines: [], amountDue: 182.2 });
    },
  );

  test("is refused if the agency refuses that city, however it is written", async () => {
    await offer(owner, { returnCities: [{ city: "Tanger", offered: false }] });
    for (const returnCity of ["Tanger", "TANGER"]) {
      await expect(book({ returnCity })).rejects.toMatchObject({
        status: 422,
        messages: [RULE_MESSAGES.returnRefused],
      });
    }
    expect(await backend.database`select 1 from reservations`).toHaveLength(0);
  });

  test("is overridden by a chosen place where the car is collected", async () => {
    const reply = await book({ returnCity: "Agadir", returnPlace: id("Aéroport Ménara") });
    expect(reply).toMatchObject({
      returnLocation: "Aéroport Ménara",
      lines: [{ kind: "COLLECTION" }],
      extrasTotal: 19.9,
    });
  });
});
