import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RULE_MESSAGES } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import { outcomeOf, tally } from "../../support/call-outcome";
import {
  makeAdmin,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeVehicle,
  type Person,
} from "../../support/people";

let backend: TestBackend;
let admin: Person;
beforeAll(async () => {
  backend = await startBackend();
  admin = await makeAdmin(backend);
});
afterAll(() => backend.close());

const deactivate = (id: string) => admin.api.admin.deactivateAgency({ params: { id } });
const activate = (id: string) => admin.api.admin.activateAgency({ params: { id } });
const dates = { pickupDate: "2027-03-01T09:00:00.000Z", returnDate: "2027-03-04T09:00:00.000Z" };
const isFound = async (id: string, query: object = {}) =>
  (await backend.api().vehicles.search({ query: { city: "Rabat", limit: 100, ...query } })).data.some(
    (vehicle) => vehicle.id === id,
  );

test("deactivating an agency takes effect at once in search, page and booking; activating undoes it", async () => {
  const agency = await makeAgency(backend, { city: "Rabat" });
  const [vehicle, client] = [await makeVehicle(backend, agency), await makeClient(backend)];
  const page = async () => (await backend.api().vehicles.get({ params: { id: vehicle.id } })).agency?.status;
  const book = () => outcomeOf(client.api.reservations.create({ body: { vehicleId: vehicle.id, ...dates } }));
  expect([await isFound(vehicle.id), await isFound(vehicle.id, dates), await page()]).toEqual([true, true, "ACTIVE"]);

  expect(await deactivate(agency.id)).toMatchObject({ id: agency.id, status: "INACTIVE" });
  expect([await isFound(vehicle.id), await isFound(vehicle.id, dates), await page()]).toEqual([
    false,
    false,
    "INACTIVE",
  ]);
  expect(await book()).toBe(`409 ${RULE_MESSAGES.vehicleUnavailable}`);

  expect(await activate(agency.id)).toMatchObject({ id: agency.id, status: "ACTIVE" });
  expect([await isFound(vehicle.id), await page()]).toEqual([true, "ACTIVE"]);
  expect(await book()).toBe("ok");
});

test("a deactivated agency retains its reservations, and its owner can still answer them", async () => {
  const agency = await makeAgency(backend);
  const [vehicle, client, owner] = [
    await makeVehicle(backend, agency),
    await makeClient(backend),
    await makeOwner(backend, agency),
  ];
  const { id } = await makeReservation(backend, {
    vehicle,
    client,
    pickupAt: "2027-04-01T10:00",
    returnAt: "2027-04-04T10:00",
    status: "PENDING",
  });
  await deactivate(agency.id);
  expect((await owner.api.auth.profile()).agency?.status).toBe("INACTIVE");
  await owner.api.reservations.setStatus({ params: { id }, body: { status: "CONFIRMED" } });
  expect((await client.api.reservations.get({ params: { id } })).status).toBe("CONFIRMED");
});

describe("deactivating an agency twice", () => {
  test("is refused with the status that the agency already has", async () => {
    const agency = await makeAgency(backend);
    expect(await outcomeOf(activate(agency.id))).toBe(`409 ${RULE_MESSAGES.agencyAlreadyActive}`);
    await deactivate(agency.id);
    expect(await outcomeOf(deactivate(agency.id))).toBe(`409 ${RULE_MESSAGES.agencyAlreadyInactive}`);
  });

  test("ten times at once succeeds once", async () => {
    const agency = await makeAgency(backend);
    await makeVehicle(backend, agency);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(deactivate(agency.id))));
    expect(tally(outcomes)).toEqual({ ok: 1, [`409 ${RULE_MESSAGES.agencyAlreadyInactive}`]: 9 });
  });
});

test("bookings during an agency's deactivations and activations cause no deadlock or inconsistency", async () => {
  const agency = await makeAgency(backend);
  const vehicles = await Promise.all(Array.from({ length: 4 }, () => makeVehicle(backend, agency)));
  const clients = await Promise.all(Array.from({ length: 8 }, () => makeClient(backend)));
  const bookings = clients.flatMap((client, i) =>
    vehicles.map((vehicle) => {
      const day = (n: number) => new Date(Date.UTC(2027, 5, 1 + i * 2 + n, 9)).toISOString();
      const body = { vehicleId: vehicle.id, pickupDate: day(0), returnDate: day(1) };
      return outcomeOf(client.api.reservations.create({ body }));
    }),
  );
  const switches = Array.from({ length: 10 }, (_, i) => outcomeOf(i % 2 ? activate(agency.id) : deactivate(agency.id)));
  const [booked, switched] = [await Promise.all(bookings), await Promise.all(switches)];
  expect(new Set([...booked, "ok", `409 ${RULE_MESSAGES.vehicleUnavailable}`]).size).toBe(2);
  expect(switched.filter((outcome) => /^5/.test(outcome))).toEqual([]);
  // Vehicles and agency agree in the end, and every acknowledged booking is stored.
  const rows = await backend.database`
    select distinct v.agency_status = a.status as same from vehicles v join agencies a on a.id = v.agency_id
    where a.id = ${agency.id}`;
  expect([...rows]).toEqual([{ same: true }]);
  const [{ n } = {}] =
    await backend.database`select count(*)::int as n from reservations where agency_id = ${agency.id}`;
  expect(n).toBe(booked.filter((outcome) => outcome === "ok").length);
  expect(backend.logged()).toEqual([]);
});
