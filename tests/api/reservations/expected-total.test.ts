import { beforeEach, expect, test } from "vitest";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf, tally } from "../../support/call-outcome";
import { errorBody } from "../../support/error-body";
import { makeManyClients } from "../../support/many-clients";
import { makeVehicle } from "../../support/people";

/** A booking is made at the total that was shown or not at all (docs/product.md, "Sending the form"). */

const { backend, agency, client: salma } = await startBackendWithAgency();
beforeEach(async () => {
  await backend.database`delete from outbox`;
  await backend.database`delete from reservations`;
});

/** Four days. */
const DATES = { pickupDate: "2026-12-14", pickupTime: "10:00", returnDate: "2026-12-18", returnTime: "10:00" };
const bookAt = (vehicle: { id: string }, expectedTotal?: number, api = salma.api) =>
  api.reservations.create({ body: { vehicleId: vehicle.id, ...DATES, expectedTotal } });
const setPrice = (vehicle: { id: string }, cents: number) =>
  backend.database`update vehicles set price_per_day_cents = ${cents} where id = ${vehicle.id}`;
const booked = async () => (await backend.database`select 1 from reservations`).length;

test("books at the expected total", async () => {
  const vehicle = await makeVehicle(backend, agency, { pricePerDay: 45.55 });
  expect(await bookAt(vehicle, 182.2)).toMatchObject({ totalPrice: 182.2, pricePerDay: 45.55 });
});

test("books a vehicle that costs nothing at the expected total 0", async () => {
  expect(await bookAt(await makeVehicle(backend, agency, { pricePerDay: 0 }), 0)).toMatchObject({ totalPrice: 0 });
});

test.each([92, 119.99, 120.01, 0, 365_000_000])("refuses another total (%d €), and books nothing", async (total) => {
  const vehicle = await makeVehicle(backend, agency, { pricePerDay: 30 });
  expect(await outcomeOf(bookAt(vehicle, total))).toBe(`409 ${RULE_MESSAGES.totalChanged}`);
  expect(await booked()).toBe(0);
  expect(await backend.database`select 1 from outbox`).toHaveLength(0);
  // The vehicle is still free for the same client at the right total.
  expect(await outcomeOf(bookAt(vehicle, 120))).toBe("ok");
});

test("books at the current price without an expected total", async () => {
  const vehicle = await makeVehicle(backend, agency, { pricePerDay: 30 });
  await setPrice(vehicle, 4950);
  expect(await bookAt(vehicle)).toMatchObject({ totalPrice: 198 });
});

test.each(["120", "cent vingt", "", null, -1, true, [120], {}, 365_000_001, 1e308])(
  "refuses an expected total that is not an amount: %j",
  async (expectedTotal) => {
    const { id: vehicleId } = await makeVehicle(backend, agency, { pricePerDay: 30 });
    const json = { vehicleId, ...DATES, expectedTotal };
    const response = await backend.call("POST", "/reservations", { token: salma.token, json });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(errorBody(400, [VALIDATION.numberInvalid]));
    expect(await booked()).toBe(0);
  },
);

test("reports an unavailable vehicle and taken dates as such, not as a changed total", async () => {
  const vehicle = await makeVehicle(backend, agency, { pricePerDay: 30, status: "MAINTENANCE" });
  expect(await outcomeOf(bookAt(vehicle, 1))).toBe(`409 ${RULE_MESSAGES.vehicleUnavailable}`);
  const taken = await makeVehicle(backend, agency, { pricePerDay: 30 });
  const [other] = await makeManyClients(backend, 1);
  await bookAt(taken, 120, other?.api);
  expect(await outcomeOf(bookAt(taken, 120))).toBe(`409 ${RULE_MESSAGES.datesTaken}`);
});

test("books at the price shown or refuses when the price changes at the same moment", async () => {
  const clients = await makeManyClients(backend, 30);
  const vehicles = await Promise.all(clients.map(() => makeVehicle(backend, agency, { pricePerDay: 23 })));
  const outcomes = await Promise.all(
    clients.flatMap(({ api }, n) => {
      const vehicle = vehicles[n] as { id: string };
      const changing = setPrice(vehicle, 4950);
      const booking = bookAt(vehicle, 92, api);
      return [changing.then(() => "changed"), outcomeOf(booking)];
    }),
  );
  const { ok = 0, [`409 ${RULE_MESSAGES.totalChanged}`]: refused = 0 } = tally(outcomes);
  expect(ok + refused).toBe(30);
  const totals = await backend.database<{ cents: string }[]>`select total_cents as cents from reservations`;
  expect(totals.map(({ cents }) => Number(cents))).toEqual(Array(ok).fill(9200));
});
