import { beforeEach, describe, expect, test } from "vitest";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf } from "../../support/call-outcome";
import { hoursWith, interval } from "../../support/hours";
import { makeVehicle, type Vehicle } from "../../support/people";

/** Fees that the documented call cannot contain: a pickup or return outside the hours, a return in another city. */

const { backend, agency, owner, client } = await startBackendWithAgency({ agency: { city: "Marrakech" } });
await owner.api.agencySettings.changeOpeningHours({
  body: hoursWith({
    week: Array.from({ length: 7 }, () => [interval("10:00", "15:00")]),
    outside: { rule: "FEE", fee: 20 },
  }),
});
await owner.api.agencySettings.changeOffers({
  body: {
    options: [],
    places: [],
    returnCities: [
      { city: "Agadir", offered: true, fee: 100 },
      { city: "Rabat", offered: true, fee: 0 },
      { city: "Fès", offered: false },
    ],
  },
});

/** Three days at 30 €, inside the hours. */
const DAYS = {
  pickupDate: "2026-12-14",
  pickupTime: "10:00",
  returnDate: "2026-12-17",
  returnTime: "10:00",
  pickupLocation: "Marrakech",
};
const NIGHT_TO_AGADIR = { pickupTime: "03:00", returnTime: "23:30", returnLocation: "Agadir" };
let vehicle: Vehicle;
beforeEach(async () => {
  await backend.database`delete from reservations`;
  vehicle = await makeVehicle(backend, agency);
});
const book = (more: object = {}) =>
  client.api.reservations.create({ body: { vehicleId: vehicle.id, ...DAYS, ...more } });

describe("a booking by the documented call", () => {
  test.each([
    ["a pickup outside the hours", { pickupTime: "03:00" }, ["PICKUP_OUT_OF_HOURS"]],
    ["a return outside the hours", { returnTime: "23:30" }, ["RETURN_OUT_OF_HOURS"]],
    ["a return in another city", { returnLocation: "Agadir" }, ["RETURN_CITY"]],
    ["all of them", NIGHT_TO_AGADIR, ["PICKUP_OUT_OF_HOURS", "RETURN_OUT_OF_HOURS", "RETURN_CITY"]],
    ["nothing within hours and city", {}, undefined],
    ["nothing in a city without a fee", { returnLocation: "Rabat" }, undefined],
    ["nothing in a city where no return is offered", { returnLocation: "Fès" }, undefined],
    ["nothing at a place that only begins like a city", { returnLocation: "Agadir, aéroport" }, undefined],
  ])("states %s without adding it to the total", async (_, more, unpriced) => {
    const made = await book(more);
    expect([made.totalPrice, made.amountDue, made.lines]).toEqual([made.days === 4 ? 120 : 90, made.totalPrice, []]);
    expect(made.unpriced).toEqual(unpriced);
    const list = await owner.api.reservations.ofAgency({});
    expect(list.data[0]?.unpriced).toEqual(unpriced);
  });

  test("states nothing once the extras are priced by the call with options", async () => {
    const body = { vehicleId: vehicle.id, ...DAYS, ...NIGHT_TO_AGADIR };
    const made = await client.api.reservations.createWithOptions({ body });
    expect(made).toMatchObject({ extrasTotal: 140 });
    expect(made.unpriced).toBeUndefined();
  });
});

describe("a change by the agency", () => {
  const confirmed = async (more: object) => {
    const { id } = await book(more);
    await owner.api.reservations.setStatus({ params: { id }, body: { status: "CONFIRMED" } });
    return id;
  };
  const change = (id: string, input: object) =>
    owner.api.counter.change({ params: { id }, body: { reason: "Comme convenu", ...input } });

  test("may add the fees, which the client has to accept", async () => {
    const id = await confirmed(NIGHT_TO_AGADIR);
    const priced = await owner.api.counter.priceChange({ params: { id }, query: { fees: "ADD" } });
    expect(priced).toMatchObject({ before: { amountDue: 120 }, after: { amountDue: 260 }, waits: true });
    const { change: asked, unpriced } = await change(id, { fees: "ADD", expectedTotal: 260 });
    expect(unpriced).toHaveLength(3);
    const params = { id, changeId: String(asked?.id) };
    const made = await client.api.counter.answerChange({ params, body: { answer: "ACCEPTED" } });
    expect(made).toMatchObject({ totalPrice: 120, extrasTotal: 140, amountDue: 260 });
    expect(made.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ["Prise en charge hors horaires", 20],
      ["Retour hors horaires", 20],
      ["Agadir", 100],
    ]);
    expect(made.unpriced).toBeUndefined();
  });

  test("leaves them open otherwise, except at an end that it moves", async () => {
    const id = await confirmed(NIGHT_TO_AGADIR);
    const moved = await change(id, { pickupTime: "10:00" });
    expect(moved.unpriced).toEqual(["RETURN_OUT_OF_HOURS", "RETURN_CITY"]);
    expect(moved).toMatchObject({ lines: [], amountDue: 120 });
  });

  test("changes nothing where no fee is open", async () => {
    const id = await confirmed({});
    expect(await outcomeOf(change(id, { fees: "ADD" }))).toMatch(/^400/);
  });
});
