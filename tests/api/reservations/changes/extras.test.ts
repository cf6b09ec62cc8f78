import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ApiError } from "~/client/api-error";
import type { Reservation } from "~/contract/entities";
import { RULE_MESSAGES } from "~/contract/messages";
import type { Offers } from "~/contract/offer/offers";
import type { AgencyChangeInput, ClientChangeInput } from "~/contract/reservations/counter";
import { COUNTER_MESSAGES } from "~/contract/reservations/counter-messages";
import type { ChangeAnswer } from "~/contract/values";
import { CONDITIONS, OFFERS } from "../../../support/agency-settings";
import { startBackend, TEST_NOW, type TestBackend } from "../../../support/backend";
import { outcomeOf } from "../../../support/call-outcome";
import { type Agency, makeAgency, makeClient, makeOwner, makeVehicle, type Person } from "../../../support/people";

/** Options and places in changes: what is kept, what is added, at which price, and what is refused. */

const M = COUNTER_MESSAGES;
const AIRPORT = "Aéroport Marrakech-Ménara";
const ADDRESS = "12, avenue Mohammed V";
const SEAT = { label: "Siège enfant", per: "DAY" as const, price: 4, cap: 40, quantity: 2 };

let backend: TestBackend;
let agency: Agency;
let owner: Person;
let client: Person;
let id: string;
let seat: string;
let chains: string;
let airport: string;
beforeAll(async () => {
  backend = await startBackend();
});
/** Less than the time that an agency has for an answer before the pickup. */
const THE_EVENING_BEFORE = "2026-12-13T20:00:00Z";

beforeEach(async () => {
  backend.clock.set(TEST_NOW);
  agency = await makeAgency(backend);
  [owner, client] = await Promise.all([makeOwner(backend, agency), makeClient(backend)]);
  await owner.api.agencySettings.changeConditions({ body: CONDITIONS });
  const offers = await offer(OFFERS);
  seat = offers.options[0]?.id ?? "";
  chains = offers.options[1]?.id ?? "";
  airport = offers.places[0]?.id ?? "";
  id = (await book({ options: [{ id: seat, quantity: 1 }], pickupPlace: airport, flightNumber: "AT 641" })).id;
});
afterAll(() => backend.close());

async function offer(body: object): Promise<Offers> {
  const { offers } = await owner.api.agencySettings.changeOffers({ body: body as never });
  if (!offers) throw new Error("no offers");
  return offers;
}

/** Four days at 30 €, confirmed. With the seat and the airport 151 €. */
async function book(extras: object): Promise<{ id: string }> {
  const vehicle = await makeVehicle(backend, agency);
  const body = { vehicleId: vehicle.id, pickupDate: "2026-12-14", returnDate: "2026-12-18", ...extras };
  const booked = await client.api.reservations.createWithOptions({ body: { options: [], ...body } });
  await owner.api.reservations.setStatus({ params: { id: booked.id }, body: { status: "CONFIRMED" } });
  return booked;
}

const change = (input: Partial<AgencyChangeInput>, who = owner) =>
  who.api.counter.change({ params: { id }, body: { reason: "Comme convenu.", ...input } });
const request = (input: ClientChangeInput) => client.api.counter.requestChange({ params: { id }, body: input });
const answer = (who: Person, reservation: Reservation, given: ChangeAnswer) =>
  who.api.counter.answerChange({
    params: { id, changeId: reservation.change?.id ?? "" },
    body: { answer: given },
  });
const read = (who = client) => who.api.reservations.get({ params: { id } });
const price = (query: object, who = client) => who.api.counter.priceChange({ params: { id }, query });
const amounts = ({ lines }: Pick<Reservation, "lines">) =>
  lines?.map(({ label, quantity, amount }) => [label, quantity, amount]);

describe("without options and places", () => {
  test("a change keeps what was agreed, at the agreed prices", async () => {
    await offer({ ...OFFERS, options: [{ ...SEAT, id: seat, price: 9 }], places: [], returnCities: [] });
    const reply = await change({ returnDate: "2026-12-17" });
    expect(amounts(reply)).toEqual([
      [SEAT.label, 1, 12],
      [AIRPORT, 1, 15],
    ]);
    expect(reply).toMatchObject({ pickupLocation: AIRPORT, returnLocation: ADDRESS, flightNumber: "AT 641" });
  });
});

describe("options", () => {
  test("that are added take the current price, and those that were agreed keep theirs", async () => {
    await offer({
      ...OFFERS,
      options: [
        { ...SEAT, id: seat, price: 9 },
        { ...OFFERS.options[1], id: chains, price: 20 },
      ],
    });
    const options = [
      { id: seat, quantity: 2 },
      { id: chains, quantity: 1 },
      { id: "second-driver", quantity: 1 },
    ];
    const priced = await price({ options: JSON.stringify(options) });
    expect(amounts(priced)).toEqual([
      [SEAT.label, 1, 16],
      [SEAT.label, 1, 36],
      ["Chaînes", 1, 20],
      ["Second conducteur", 1, 30],
      [AIRPORT, 1, 15],
    ]);
    expect(priced).toMatchObject({ before: { amountDue: 151 }, after: { amountDue: 237 }, waits: true });
    expect(priced.after.options).toContainEqual({ label: "Chaînes", quantity: 1 });

    const asked = await request({ options, expectedTotal: 237 });
    expect(asked).toMatchObject({ amountDue: 151, change: { after: { amountDue: 237 } } });
    const accepted = await answer(owner, asked, "ACCEPTED");
    expect(accepted).toMatchObject({ amountDue: 237, extrasTotal: 117 });
    expect(amounts(accepted)).toEqual(amounts(priced));
    // The two lines of the seat are one option, of which what was added last goes first.
    const fewer = await price({ options: JSON.stringify(options.map((one) => ({ ...one, quantity: 1 }))) });
    expect(amounts(fewer)?.[0]).toEqual([SEAT.label, 1, 16]);
    expect(fewer.after.amountDue).toBe(201);
  });

  test("more of one at an unchanged price is one line, and reaches the agreed cap", async () => {
    const reply = await price({ options: JSON.stringify([{ id: seat, quantity: 2 }]), returnDate: "2026-12-28" });
    expect(reply.lines[0]).toMatchObject({ label: SEAT.label, quantity: 2, cap: 40, amount: 80 });
  });

  test("that are no longer offered can be kept as agreed or dropped, but not added", async () => {
    await offer({ ...OFFERS, options: [] });
    const gone = `agreed:${SEAT.label}:`;
    const more = { options: [{ id: gone, quantity: 2 }] };
    expect(await outcomeOf(request(more))).toBe(`422 ${RULE_MESSAGES.choiceGone}`);
    expect(await outcomeOf(request({ options: [{ id: seat, quantity: 1 }] }))).toBe(`422 ${RULE_MESSAGES.choiceGone}`);
    expect(await outcomeOf(request({ options: [{ id: gone, quantity: 1 }] }))).toBe(`400 ${M.nothingChanged}`);
    const kept = await price({ options: JSON.stringify([{ id: gone, quantity: 1 }]), returnDate: "2026-12-19" });
    expect(kept.lines[0]).toMatchObject({ label: SEAT.label, amount: 20 });
    const dropped = await change({ options: [] });
    expect(amounts(dropped)).toEqual([[AIRPORT, 1, 15]]);
    expect(dropped.changes?.[0]).toMatchObject({
      state: "MADE",
      before: { options: [{ label: SEAT.label, quantity: 1 }], amountDue: 151 },
      after: { options: [], amountDue: 135 },
    });
  });

  test("of a car that is exchanged for another take the conditions of the other car", async () => {
    const other = await makeVehicle(backend, agency);
    await owner.api.agencySettings.changeConditions({
      body: { ...CONDITIONS, vehicles: [{ id: other.id, secondDriverPrice: 50 }] } as never,
    });
    const options = JSON.stringify([{ id: "second-driver", quantity: 1 }]);
    const priced = await price({ options, vehicleId: other.id }, owner);
    const offered = (await client.api.vehicles.get({ params: { id: other.id } })).conditions?.secondDriverPrice;
    expect(priced.lines[0]).toMatchObject({ label: "Second conducteur", amount: offered });
  });

  test.each([
    ["an unknown one", [{ id: "7c0a1a5e-0c55-4e0e-9d0b-8f1f0a3c2b11", quantity: 1 }]],
    ["one of another kind", [{ id: `agreed:${AIRPORT}:`, quantity: 1 }]],
    ["a pattern", [{ id: "agreed:.*:", quantity: 1 }]],
  ])("are refused if they contain %s, with what is on offer", async (_, options) => {
    const refused: ApiError = await request({ options }).then(
      () => expect.unreachable(),
      (error) => error,
    );
    expect(refused.status).toBe(422);
    expect(await outcomeOf(price({ options: JSON.stringify(options) }))).toBe(`422 ${RULE_MESSAGES.choiceGone}`);
    expect((await read()).change).toBeUndefined();
  });

  test("are refused beyond the offered quantity, and twice", async () => {
    const gone = `422 ${RULE_MESSAGES.choiceGone}`;
    expect(await outcomeOf(request({ options: [{ id: seat, quantity: 3 }] }))).toBe(gone);
    expect(await outcomeOf(request({ options: [1, 1].map((quantity) => ({ id: seat, quantity })) }))).toBe(gone);
  });

  test.each(["{", "null", "7", '"x"', '[{"id":"a"},{}]', `["${"a".repeat(5000)}"]`])(
    "are refused in a price query that says %.20s",
    async (options) => {
      expect(await outcomeOf(price({ options }))).toMatch(/^400 /);
    },
  );

  test("may be added and dropped under way", async () => {
    await backend.database`update reservations set status = 'IN_PROGRESS' where id = ${id}`;
    expect((await request({ options: [] })).change?.after.amountDue).toBe(135);
  });
});

describe("places", () => {
  test("can be changed at the agency's current prices, and the agency wrote them", async () => {
    backend.clock.set(THE_EVENING_BEFORE);
    const asked = await request({ pickupPlace: "agency", returnCity: "agadir" });
    expect(asked).toMatchObject({ pickupLocation: AIRPORT, returnLocation: ADDRESS });
    expect(asked.change).toMatchObject({
      before: { pickupLocation: AIRPORT, returnLocation: ADDRESS },
      after: { pickupLocation: ADDRESS, returnLocation: "Agadir", amountDue: 176 },
      // A change of the pickup's place expires at the pickup.
      expiresAt: "2026-12-14T09:00:00.000Z",
    });
    const accepted = await answer(owner, asked, "ACCEPTED");
    expect(accepted).toMatchObject({ pickupLocation: ADDRESS, returnLocation: "Agadir", amountDue: 176 });
    // The flight belonged to the airport.
    expect(accepted.flightNumber ?? null).toBeNull();
    expect(amounts(accepted)).toEqual([
      [SEAT.label, 1, 16],
      ["Agadir", 1, 40],
    ]);
    const back = await change({ returnPlace: airport, pickupPlace: airport });
    expect(back).toMatchObject({ pickupLocation: AIRPORT, returnLocation: AIRPORT, amountDue: 151 });
  });

  test("that are chosen again stay at the agreed price, also if that has changed", async () => {
    await offer({ ...OFFERS, places: [{ ...OFFERS.places[0], id: airport, feeOut: 50 }] });
    for (const same of [{ pickupPlace: airport }, { returnPlace: "agency" }, { returnCity: agency.city }]) {
      expect(await outcomeOf(request(same))).toBe(`400 ${M.nothingChanged}`);
    }
  });

  test("that are no longer offered stay unless others are chosen, and cannot be chosen", async () => {
    await offer({ ...OFFERS, places: [], returnCities: [] });
    expect(await outcomeOf(request({ returnPlace: airport }))).toBe(`422 ${RULE_MESSAGES.choiceGone}`);
    expect(await outcomeOf(request({ returnCity: "Nulle part" }))).toBe(`422 ${RULE_MESSAGES.choiceGone}`);
    const reply = await change({ options: [] });
    expect(reply).toMatchObject({ pickupLocation: AIRPORT, amountDue: 135 });
  });

  test("include no city that the agency excludes", async () => {
    expect(await outcomeOf(request({ returnCity: "Tanger" }))).toBe(`422 ${RULE_MESSAGES.returnRefused}`);
  });

  test("of the return can change under way, that of the pickup cannot", async () => {
    await backend.database`update reservations set status = 'IN_PROGRESS' where id = ${id}`;
    const refused = `409 ${M.pickupNotChangeable}`;
    expect(await outcomeOf(request({ pickupPlace: "agency" }))).toBe(refused);
    expect(await outcomeOf(change({ pickupPlace: "agency" }))).toBe(refused);
    expect(await outcomeOf(request({ pickupPlace: airport, returnPlace: airport }))).toBe("ok");
  });

  test("of a pickup whose time has passed cannot be changed by the client", async () => {
    backend.clock.set("2026-12-14T12:00:00Z");
    expect(await outcomeOf(request({ pickupPlace: "agency" }))).toBe(`409 ${M.pickupNotChangeable}`);
    expect(await outcomeOf(change({ pickupPlace: "agency" }))).toBe("ok");
  });

  test("in an open change end with the departure if they are of the pickup, and not if of the return", async () => {
    const start = () => owner.api.reservations.setStatus({ params: { id }, body: { status: "IN_PROGRESS" } });
    backend.clock.set(THE_EVENING_BEFORE);
    await request({ pickupPlace: "agency" });
    backend.clock.set("2026-12-14T08:30:00Z");
    await start();
    expect((await read()).changes).toMatchObject([{ state: "EXPIRED" }]);
    backend.clock.set(TEST_NOW);
    id = (await book({ options: [] })).id;
    backend.clock.set(THE_EVENING_BEFORE);
    await request({ returnPlace: airport });
    backend.clock.set("2026-12-14T08:30:00Z");
    await start();
    expect((await read()).change).toMatchObject({ state: "OPEN" });
  });

  test("drop the fee that had no price when the return city changes", async () => {
    const { api } = client;
    const vehicle = await makeVehicle(backend, agency);
    const dates = { pickupDate: "2026-12-14", returnDate: "2026-12-18" };
    const booked = await api.reservations.create({
      body: { vehicleId: vehicle.id, ...dates, returnLocation: "Agadir" },
    });
    expect(booked.unpriced).toEqual(["RETURN_CITY"]);
    id = booked.id;
    const asked = await request({ returnPlace: "agency" });
    const accepted = await answer(owner, asked, "ACCEPTED");
    expect(accepted).toMatchObject({ returnLocation: ADDRESS, amountDue: 120 });
    expect(accepted.unpriced).toBeUndefined();
  });
});

describe("'Au même endroit'", () => {
  const same = { returnPlace: "same" };
  beforeEach(() => offer({ ...OFFERS, places: [{ ...OFFERS.places[0], id: airport, feeBack: 15 }] }));

  test("follows the pickup, at the price of a return there", async () => {
    const priced = await price({ returnPlace: "same" });
    expect(priced.after).toMatchObject({ pickupLocation: AIRPORT, returnLocation: AIRPORT, amountDue: 166 });
    const atAirport = await answer(owner, await request(same), "ACCEPTED");
    expect(atAirport).toMatchObject({ returnLocation: AIRPORT, amountDue: 166 });
    expect(await outcomeOf(request(same))).toBe(`400 ${M.nothingChanged}`);
    const atAgency = await change({ ...same, pickupPlace: "agency" });
    expect(atAgency).toMatchObject({ pickupLocation: ADDRESS, returnLocation: ADDRESS, amountDue: 136 });
    expect(await outcomeOf(request(same))).toBe(`400 ${M.nothingChanged}`);
  });

  test("keeps a place that is no longer on offer, but selects none", async () => {
    await answer(owner, await request(same), "ACCEPTED");
    await offer({ ...OFFERS, places: [], returnCities: [] });
    expect(await change({ ...same, options: [] })).toMatchObject({ returnLocation: AIRPORT, amountDue: 150 });
    await change({ returnPlace: "agency" });
    expect(await outcomeOf(request(same))).toBe(`422 ${RULE_MESSAGES.choiceGone}`);
  });
});

describe("a flight", () => {
  test("can be changed and removed by a change, which keeps the old one until it is accepted", async () => {
    backend.clock.set(THE_EVENING_BEFORE);
    const asked = await request({ flightNumber: "AT 700" });
    expect(asked).toMatchObject({
      flightNumber: "AT 641",
      // As a change of the pickup's place.
      change: {
        ...{ before: { flightNumber: "AT 641" }, after: { flightNumber: "AT 700" } },
        expiresAt: "2026-12-14T09:00:00.000Z",
      },
    });
    expect(await answer(owner, asked, "ACCEPTED")).toMatchObject({ flightNumber: "AT 700" });
    expect((await change({ flightNumber: "" })).flightNumber ?? null).toBeNull();
    expect(await price({ flightNumber: "AT 1" })).toMatchObject({ after: { flightNumber: "AT 1" } });
  });

  test("is given with another place of pickup only if the agency waits there for it", async () => {
    const atAgency = await change({ pickupPlace: "agency", flightNumber: "AT 641" });
    expect(atAgency.flightNumber ?? null).toBeNull();
    expect(await outcomeOf(request({ flightNumber: "AT 641" }))).toBe(`400 ${M.nothingChanged}`);
    const asked = await request({ pickupPlace: airport, flightNumber: "AT 700" });
    expect(await answer(owner, asked, "ACCEPTED")).toMatchObject({ flightNumber: "AT 700" });
    expect(await outcomeOf(request({ flightNumber: "<b>" }))).toMatch(/^400 /);
  });

  test("is stored for a reservation that had no terms", async () => {
    const vehicle = await makeVehicle(backend, agency);
    const dates = { pickupDate: "2026-12-14", returnDate: "2026-12-18" };
    id = (await client.api.reservations.create({ body: { vehicleId: vehicle.id, ...dates } })).id;
    await backend.database`delete from reservation_terms where reservation_id = ${id}`;
    await offer({ ...OFFERS, places: [{ ...OFFERS.places[0], feeOut: 0, id: airport }] });
    const asked = await request({ pickupPlace: airport, flightNumber: "AT 700" });
    expect(await answer(owner, asked, "ACCEPTED")).toMatchObject({ flightNumber: "AT 700" });
  });

  test("cannot be changed after the departure or a client's past pickup, and an open change of it ends", async () => {
    backend.clock.set(THE_EVENING_BEFORE);
    await request({ flightNumber: "AT 700" });
    backend.clock.set("2026-12-14T08:30:00Z");
    await owner.api.reservations.setStatus({ params: { id }, body: { status: "IN_PROGRESS" } });
    expect((await read()).changes).toMatchObject([{ state: "EXPIRED" }]);
    expect(await outcomeOf(request({ flightNumber: "AT 700" }))).toBe(`409 ${M.pickupNotChangeable}`);
    await backend.database`update reservations set status = 'CONFIRMED' where id = ${id}`;
    backend.clock.set("2026-12-14T12:00:00Z");
    expect(await outcomeOf(request({ flightNumber: "AT 700" }))).toBe(`409 ${M.pickupNotChangeable}`);
  });

  test("leaves only the name of the field in the log", async () => {
    await change({ flightNumber: "AT 700" });
    const [event] = await backend.database<{ changes: object }[]>`
      select changes from events where action = 'CHANGE_MADE' and subject_id = ${id}`;
    expect(event?.changes).toEqual({ flightNumber: null, reason: null });
  });
});

describe("an agency's change", () => {
  test("of options and places waits only if the amount due rises", async () => {
    expect((await change({ options: [] })).change).toBeUndefined();
    const dearer = await change({ options: [{ id: seat, quantity: 2 }], returnPlace: airport });
    expect(dearer).toMatchObject({ amountDue: 135, change: { after: { amountDue: 167, returnLocation: AIRPORT } } });
    const accepted = await answer(client, dearer, "ACCEPTED");
    expect(accepted).toMatchObject({ amountDue: 167, returnLocation: AIRPORT });
  });

  test("is not made at another total than expected", async () => {
    expect(await outcomeOf(change({ options: [], expectedTotal: 151 }))).toBe(`409 ${M.shownTotalChanged}`);
    expect(await outcomeOf(request({ options: [], expectedTotal: 151 }))).toBe(`409 ${M.shownTotalChanged}`);
  });

  test("and the client's at once leave one of them, and the rental of that one", async () => {
    const outcomes = await Promise.all([
      outcomeOf(change({ options: [] })),
      outcomeOf(request({ returnPlace: airport })),
    ]);
    const { amountDue, change: open } = await read();
    const isOpen = open !== undefined;
    expect(outcomes[isOpen ? 1 : 0]).toBe("ok");
    if (outcomes[0] !== "ok") expect(outcomes[0]).toBe(`409 ${M.changeWaits}`);
    expect(amountDue).toBe(outcomes[0] === "ok" ? 135 : 151);
  });
});

test("the log names the options and places of a change, but stores none of their texts", async () => {
  await change({ options: [], pickupPlace: "agency" });
  const [event] = await backend.database<{ changes: Record<string, unknown> }[]>`
    select changes from events where action = 'CHANGE_MADE' and subject_id = ${id}`;
  expect(event?.changes).toEqual({
    ...{ options: null, pickupLocation: null, flightNumber: null, reason: null },
    totalCents: [15100, 12000],
  });
});

const PLACES = ["pickupLocation", "returnLocation", "pickupPlaceBy", "returnPlaceBy", "flightNumber"];
test("a change that was open before places were stored leaves them as they are", async () => {
  const asked = await request({ returnDate: "2026-12-19" });
  await backend.database`
    update reservation_changes set before = before - ${PLACES}::text[], after = after - ${PLACES}::text[]
    where reservation_id = ${id}`;
  expect(await answer(owner, asked, "ACCEPTED")).toMatchObject({
    ...{ days: 5, pickupLocation: AIRPORT, returnLocation: ADDRESS, flightNumber: "AT 641" },
  });
});

describe("a hotel", () => {
  const RIAD = "Riad des Orangers, 12, derb Zitoun";
  const HOTEL = "Hôtel Atlas, avenue de France";
  const MISSING = "Indiquez le nom et l'adresse du lieu";
  let hotel: string;
  beforeEach(async () => {
    const place = { kind: "HOTEL", label: "Votre hôtel", city: "Marrakech", feeOut: 0, feeBack: 0 };
    hotel = (await offer({ ...OFFERS, places: [place] })).places[0]?.id ?? "";
  });

  test("that is newly chosen needs an address from either side, except for its price", async () => {
    await expect(request({ pickupPlace: hotel })).rejects.toMatchObject({
      ...{ status: 400, messages: [MISSING] },
      errors: [{ field: "pickupAddress" }],
    });
    await expect(change({ returnPlace: hotel })).rejects.toMatchObject({ errors: [{ field: "returnAddress" }] });
    expect(await price({ pickupPlace: hotel })).toMatchObject({ after: { pickupLocation: "Votre hôtel" } });
    const asked = await request({ pickupPlace: hotel, pickupAddress: RIAD });
    expect(asked.change?.after).toMatchObject({ pickupAddress: RIAD });
    expect(asked).not.toHaveProperty("pickupAddress");
    expect(await answer(owner, asked, "ACCEPTED")).toMatchObject({ pickupAddress: RIAD });
  });

  test("keeps its address while other things change, until another is given or the place changes", async () => {
    await change({ pickupPlace: hotel, returnPlace: hotel, pickupAddress: RIAD });
    expect(await change({ returnDate: "2026-12-20" }, owner)).toMatchObject({ change: expect.anything() });
    await backend.database`update reservation_changes set state = 'WITHDRAWN', settled_at = now() where state = 'OPEN'`;
    expect(await read()).toMatchObject({ pickupAddress: RIAD, returnAddress: RIAD });
    expect(await change({ returnAddress: HOTEL })).toMatchObject({ pickupAddress: RIAD, returnAddress: HOTEL });
    const atAgency = await change({ pickupPlace: "agency" });
    expect(atAgency).not.toHaveProperty("pickupAddress");
    expect(atAgency).toMatchObject({ returnAddress: HOTEL });
  });

  test("to which the car is brought has one address if it is also returned there", async () => {
    const both = { pickupPlace: hotel, returnPlace: "same", pickupAddress: RIAD, returnAddress: HOTEL };
    expect(await change(both)).toMatchObject({ pickupAddress: RIAD, returnAddress: RIAD });
    const moved = await change({ returnPlace: "same", pickupAddress: HOTEL });
    expect(moved).toMatchObject({ pickupAddress: HOTEL, returnAddress: HOTEL });
  });

  test("that is no longer on offer keeps its address", async () => {
    await change({ pickupPlace: hotel, pickupAddress: RIAD });
    await offer({ ...OFFERS, places: [] });
    await change({ returnDate: "2026-12-17" });
    expect(await read()).toMatchObject({ pickupLocation: "Votre hôtel", pickupAddress: RIAD });
  });

  test("leaves only the name of the field in the log", async () => {
    await change({ pickupPlace: hotel, pickupAddress: RIAD });
    const [event] = await backend.database<{ changes: object }[]>`
      select changes from events where action = 'CHANGE_MADE' and subject_id = ${id}`;
    expect(event?.changes).toMatchObject({ pickupAddress: null });
    expect(JSON.stringify(event)).not.toContain("Riad");
  });
});
