import { afterAll, beforeEach, expect, test } from "vitest";
import { connect } from "~/backend/database/base/connect";
import { createBackend } from "~/backend/server";
import { RULE_MESSAGES } from "~/contract/messages";
import { MAX_PER_HOUR } from "~/rental/reservations/booking-limits";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf, tally } from "../../support/call-outcome";
import { errorBody } from "../../support/error-body";
import { type Member, makeManyClients } from "../../support/many-clients";
import { makeReservation, makeVehicle } from "../../support/people";

/** An account makes at most 30 bookings an hour (docs/product.md, "Limits"). */

const { backend, agency } = await startBackendWithAgency();
const { clock } = backend;
const MINUTE = 60_000;
const REFUSED = `429 ${RULE_MESSAGES.tooManyBookings}`;
const DATES = { pickupDate: "2026-12-14", pickupTime: "10:00", returnDate: "2026-12-18", returnTime: "10:00" };

let client: Member;
let other: Member;
beforeEach(async () => {
  [client, other] = (await makeManyClients(backend, 2)) as [Member, Member];
});

const book = async (member: Member = client, vehicle?: { id: string }) =>
  member.api.reservations.create({
    body: { vehicleId: (vehicle ?? (await makeVehicle(backend, agency))).id, ...DATES },
  });
const bookAndCancel = async () => client.api.reservations.cancel({ params: { id: (await book()).id } });
/** Inserts cancelled bookings that the client made now. */
async function haveMade(count: number): Promise<void> {
  const vehicle = await makeVehicle(backend, agency);
  const dates = { pickupAt: "2026-12-14T10:00", returnAt: "2026-12-18T10:00", status: "CANCELLED" } as const;
  for (let made = 0; made < count; made++) await makeReservation(backend, { vehicle, client, ...dates });
}

test("refuses the thirty-first booking of an hour, even if all before it were cancelled", async () => {
  expect(MAX_PER_HOUR).toBe(30);
  for (let made = 0; made < 30; made++) await bookAndCancel();
  clock.advance(20 * MINUTE);
  const { id: vehicleId } = await makeVehicle(backend, agency);
  const response = await backend.call("POST", "/reservations", { token: client.token, json: { vehicleId, ...DATES } });
  expect(response.status).toBe(429);
  expect(await response.json()).toEqual(errorBody(429, RULE_MESSAGES.tooManyBookings));
  expect(response.headers.get("retry-after")).toBe(String(40 * 60));
  // Another client at the same address can book the same vehicle.
  expect(await outcomeOf(book(other, { id: vehicleId }))).toBe("ok");
});

test("stops counting each booking an hour after it was made, and not before", async () => {
  await haveMade(10);
  clock.advance(30 * MINUTE);
  await haveMade(20);
  clock.advance(30 * MINUTE - 1);
  expect(await outcomeOf(book())).toBe(REFUSED);
  clock.advance(1);
  for (let made = 0; made < 10; made++) await bookAndCancel();
  expect(await outcomeOf(book())).toBe(REFUSED);
});

test("does not count refused attempts", async () => {
  await haveMade(29);
  const taken = await makeVehicle(backend, agency);
  await book(other, taken);
  for (let tries = 0; tries < 10; tries++) {
    expect(await outcomeOf(book(client, taken))).toBe(`409 ${RULE_MESSAGES.datesTaken}`);
  }
  expect(await outcomeOf(book())).toBe("ok");
  for (let tries = 0; tries < 10; tries++) expect(await outcomeOf(book())).toBe(REFUSED);
  clock.advance(60 * MINUTE);
  expect(await outcomeOf(book())).toBe("ok");
});

test("reports a repeated booking as such, even beyond the limit", async () => {
  await haveMade(29);
  const vehicle = await makeVehicle(backend, agency);
  await book(client, vehicle);
  expect(await outcomeOf(book(client, vehicle))).toBe(`409 ${RULE_MESSAGES.sameBooking}`);
});

test("makes one of thirty concurrent bookings after twenty-nine, across two processes", async () => {
  await haveMade(29);
  const database = connect({ url: backend.databaseUrl, maxConnections: 4, connectTimeout: 60_000 });
  afterAll(() => database.end());
  const colleague = createBackend({ ...backend.context, database });
  const fleet = await Promise.all(Array.from({ length: 30 }, () => makeVehicle(backend, agency)));
  const post = (body: object) =>
    new Request("http://backend.test/reservations", {
      method: "POST",
      headers: { authorization: `Bearer ${client.token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const outcomes = await Promise.all(
    fleet.map(async (vehicle, n) => {
      if (n % 2 === 0) return outcomeOf(book(client, vehicle));
      const response = await colleague.fetch(post({ vehicleId: vehicle.id, ...DATES }));
      return response.ok ? "ok" : `${response.status} ${(await response.json()).message}`;
    }),
  );
  expect(tally(outcomes)).toEqual({ ok: 1, [REFUSED]: 29 });
});
