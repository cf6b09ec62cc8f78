import { beforeEach, expect, test } from "vitest";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf } from "../../support/call-outcome";
import { hoursWith } from "../../support/hours";
import { makeAgency, makeOwner, makeReservation, makeStaff, makeVehicle, type Person } from "../../support/people";

/** The vehicles that an agency can rent out on given dates. */

const { backend, client } = await startBackendWithAgency();
let owner: Person;
let agency: { id: string };
beforeEach(async () => {
  agency = await makeAgency(backend);
  owner = await makeOwner(backend, agency);
});

const DATES = { pickupDate: "2026-12-14", pickupTime: "10:00", returnDate: "2026-12-18", returnTime: "10:00" };
const read = (query: object = {}, by = owner) => by.api.counter.freeVehicles({ query });
const inShort = async (query: object = {}) =>
  (await read(query)).data.map(({ model, isFree, heldFrom }) => [model, isFree, heldFrom]);

test("without dates, lists the agency's vehicles in service by name, with price and deposit only", async () => {
  const clio = await makeVehicle(backend, agency, {
    brand: "Renault",
    model: "Clio",
    pricePerDay: 30.5,
    deposit: 400,
    plate: "1-A-6",
  });
  await makeVehicle(backend, agency, { brand: "Dacia", model: "Logan", plate: "2-A-6" });
  for (const status of ["MAINTENANCE", "RETIRED"] as const) await makeVehicle(backend, agency, { status });
  await makeVehicle(backend, await makeAgency(backend));
  const { data, meta } = await read();
  expect(meta).toMatchObject({ total: 2, totalPages: 1 });
  expect(data.map(({ model }) => model)).toEqual(["Logan", "Clio"]);
  expect(data[1]).toEqual({
    ...{ id: clio.id, brand: "Renault", model: "Clio", year: 2023, registrationNumber: "1-A-6" },
    ...{ pricePerDay: 30.5, deposit: 400, isFree: null, heldFrom: null },
  });
  const staff = await makeStaff(backend, agency);
  expect(await read({ page: 2, limit: 1 }, staff)).toMatchObject({ data: [{ model: "Clio" }], meta: { total: 2 } });
});

test("shows a vehicle as free if nothing holds it from the pickup until the hours after the return", async () => {
  const vehicle = await makeVehicle(backend, agency);
  await makeReservation(backend, {
    vehicle,
    client,
    pickupAt: "2026-12-18T11:00",
    returnAt: "2026-12-20T10:00",
    status: "CONFIRMED",
  });
  expect(await inShort(DATES)).toEqual([["Logan", true, "2026-12-18T10:00:00.000Z"]]);
  await owner.api.agencySettings.changeOpeningHours({ body: hoursWith({ hoursBetween: 2 }) });
  expect(await inShort(DATES)).toEqual([["Logan", false, "2026-12-18T10:00:00.000Z"]]);
  const later = { ...DATES, pickupDate: "2026-12-20", returnDate: "2026-12-22" };
  expect(await inShort(later)).toEqual([["Logan", true, null]]);
});

test("does not count a given reservation's own dates as taken, and refuses another agency's", async () => {
  const vehicle = await makeVehicle(backend, agency);
  const { id } = await makeReservation(backend, {
    vehicle,
    client,
    pickupAt: "2026-12-14T10:00",
    returnAt: "2026-12-18T10:00",
    status: "CONFIRMED",
  });
  expect(await inShort(DATES)).toEqual([["Logan", false, "2026-12-14T09:00:00.000Z"]]);
  expect(await inShort({ ...DATES, reservationId: id })).toEqual([["Logan", true, null]]);
  const other = await makeOwner(backend, await makeAgency(backend));
  const missing = `404 ${RULE_MESSAGES.reservationNotFound}`;
  expect(await outcomeOf(read({ reservationId: id }, other))).toBe(missing);
  expect(await outcomeOf(read({ reservationId: "no-uuid" }))).toBe(missing);
});

test("refuses a single date, a return before the pickup and clients, but not past dates", async () => {
  await makeVehicle(backend, agency);
  expect(await outcomeOf(read({ pickupDate: "2026-12-14" }))).toBe(`400 ${VALIDATION.datesTogether}`);
  expect(await outcomeOf(read({ ...DATES, returnDate: "2026-12-13" }))).toBe(`400 ${VALIDATION.returnAfterPickup}`);
  expect(await inShort({ pickupDate: "2026-11-01", returnDate: "2026-11-03" })).toEqual([["Logan", true, null]]);
  expect(await outcomeOf(read({}, client))).toMatch(/^403 /);
});
