import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import {
  makeAgency,
  makeClient,
  makeImage,
  makeOwner,
  makeReservation,
  makeStaff,
  makeVehicle,
  type Person,
} from "../../support/people";
import { VEHICLE_FIELDS } from "../../support/vehicle-fields";

/** An agency's vehicles. */

let backend: TestBackend;
let owner: Person;
let staff: Person;
let rival: Person;
let client: Person;
let agency: { id: string };
beforeAll(async () => {
  backend = await startBackend();
  agency = await makeAgency(backend);
  owner = await makeOwner(backend, agency);
  staff = await makeStaff(backend, agency);
  rival = await makeOwner(backend, await makeAgency(backend));
  client = await makeClient(backend);
});
afterAll(() => backend.close());

const FIELDS = { ...VEHICLE_FIELDS, pricePerDay: 45.5, hasAirConditioning: true };
const send = (method: string, path: string, json?: unknown, person = owner) =>
  backend.call(method, path, { token: person.token, json });
const messagesOf = async (response: Response) => {
  const { statusCode, message } = await response.json();
  expect(statusCode).toBe(response.status);
  return message;
};

describe("a vehicle of the fleet", () => {
  test("is created with every field, and found in public search at once", async () => {
    const made = await staff.api.agency.createVehicle({ body: FIELDS });
    expect(made).toMatchObject({ ...FIELDS, status: "AVAILABLE", hasGPS: false, images: [], agencyId: agency.id });
    const { data } = await owner.api.agency.vehicles({ query: { limit: 50 } });
    const { hasDuplicatePlate: _, ...stored } = made;
    expect(data[0]).toEqual(stored);
    const found = await backend.api().vehicles.search({ query: { city: "Marrakech", category: "SUV" } });
    expect(found.data.map(({ id }) => id)).toContain(made.id);
    expect(found.data[0]).not.toHaveProperty("registrationNumber", FIELDS.registrationNumber);
  });

  test.each([
    ["brand", undefined, VALIDATION.brandRequired],
    ["model", " ", VALIDATION.modelRequired],
    ["year", undefined, VALIDATION.yearRequired],
    ["year", "", VALIDATION.yearRequired],
    ["year", "deux mille", VALIDATION.numberInvalid],
    ["year", 1899, `L'année doit être comprise entre 1900 et ${new Date().getFullYear() + 1}`],
    ["category", "", VALIDATION.categoryRequired],
    ["seats", undefined, VALIDATION.seatsRequired],
    ["seats", 0, VALIDATION.seatsMin],
    ["doors", null, VALIDATION.doorsRequired],
    ["doors", 1, VALIDATION.doorsMin],
    ["largeBags", 11, VALIDATION.largeBagsRange],
    ["largeBags", 2.5, VALIDATION.numberInvalid],
    ["smallBags", "-1", VALIDATION.smallBagsRange],
    ["smallBags", "deux", VALIDATION.numberInvalid],
    ["transmission", "ROBOT", VALIDATION.transmissionRequired],
    ["fuelType", undefined, VALIDATION.fuelRequired],
    ["pricePerDay", undefined, VALIDATION.priceRequired],
    ["pricePerDay", null, VALIDATION.priceRequired],
    ["pricePerDay", -1, VALIDATION.pricePositive],
    ["pricePerDay", "1.500", "1\u202f500 ou 1,50\u00a0?"],
    ["deposit", "12,000", "12\u202f000 ou 12,00\u00a0?"],
    ["deposit", -0.5, VALIDATION.depositPositive],
    ["registrationNumber", "", VALIDATION.registrationRequired],
    ["status", "RENTED", VALIDATION.valueInvalid],
  ])("is refused with %s = %j", async (name, value, message) => {
    const response = await send("POST", "/agencies/vehicles", { ...FIELDS, [name]: value });
    expect(response.status).toBe(400);
    expect(await messagesOf(response)).toEqual([message]);
  });

  test("takes amounts as numbers, and as text that can mean one number only", async () => {
    const body = { ...FIELDS, pricePerDay: 1.5, deposit: "1 500,50" as unknown as number };
    expect(await owner.api.agency.createVehicle({ body })).toMatchObject({ pricePerDay: 1.5, deposit: 1500.5 });
  });

  test("has no deposit unless one is given, and is AVAILABLE", async () => {
    const { deposit: _, description: __, ...fields } = FIELDS;
    const made = await owner.api.agency.createVehicle({ body: fields });
    expect(made).toMatchObject({ deposit: 0, description: null, status: "AVAILABLE" });
  });

  test("can be changed; an absent status or description is retained, an empty description cleared", async () => {
    const { id } = await owner.api.agency.createVehicle({ body: FIELDS });
    const { description: _, ...without } = FIELDS;
    const body = { ...without, pricePerDay: 39, status: "MAINTENANCE" as const };
    const changed = await staff.api.agency.updateVehicle({ params: { id }, body });
    expect(changed).toMatchObject({ pricePerDay: 39, status: "MAINTENANCE", description: FIELDS.description });
    const cleared = await owner.api.agency.updateVehicle({ params: { id }, body: { ...FIELDS, description: "" } });
    expect(cleared).toMatchObject({ pricePerDay: 45.5, status: "MAINTENANCE", description: null });
    const search = await backend.api().vehicles.search({ query: { limit: 100 } });
    expect(search.data.map((one) => one.id)).not.toContain(id);
  });

  test("has the bags that its agency states; absent ones stay, null and an empty text clear them", async () => {
    const made = await owner.api.agency.createVehicle({ body: { ...FIELDS, largeBags: 2, smallBags: 0 } });
    expect(made).toMatchObject({ largeBags: 2, smallBags: 0 });
    const change = (bags: object) =>
      owner.api.agency.updateVehicle({ params: { id: made.id }, body: { ...FIELDS, ...bags } });
    expect(await change({})).toMatchObject({ largeBags: 2, smallBags: 0 });
    expect(await backend.api().vehicles.get({ params: { id: made.id } })).toMatchObject({ largeBags: 2, smallBags: 0 });
    expect(await change({ largeBags: "", smallBags: 9 })).toMatchObject({ largeBags: null, smallBags: 9 });
    expect(await change({ smallBags: null })).toMatchObject({ largeBags: null, smallBags: null });
    const { largeBags, smallBags } = await owner.api.agency.createVehicle({ body: FIELDS });
    expect([largeBags, smallBags]).toEqual([null, null]);
    const logged = await backend.database`
      select changes -> 'largeBags' as large, changes -> 'smallBags' as small from events
      where subject_id = ${made.id} order by id`;
    expect(logged).toEqual([
      { large: [null, 2], small: [null, 0] },
      { large: null, small: null },
      { large: [2, null], small: [0, 9] },
      { large: null, small: [9, null] },
    ]);
  });

  test("ignores fields that its form does not have: ids, agency, dates, pictures", async () => {
    const foreign = { id: agency.id, agencyId: rival.agencyId, createdAt: "2020-01-01", images: [{ url: "/x" }] };
    const response = await send("POST", "/agencies/vehicles", { ...FIELDS, ...foreign });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ agencyId: agency.id, images: [] });
  });

  test("is RENTED while a client has it, which is derived and never stored", async () => {
    const vehicle = await makeVehicle(backend, agency);
    const retired = await makeVehicle(backend, agency, { status: "RETIRED" });
    const rental = {
      client,
      pickupAt: "2026-11-19T10:00",
      returnAt: "2026-11-25T10:00",
      status: "IN_PROGRESS",
    } as const;
    await makeReservation(backend, { vehicle, ...rental });
    await makeReservation(backend, { vehicle: retired, ...rental });
    const { data } = await owner.api.agency.vehicles({ query: { limit: 100 } });
    expect(data.find(({ id }) => id === vehicle.id)?.status).toBe("RENTED");
    expect(data.find(({ id }) => id === retired.id)?.status).toBe("RETIRED");
    const alone = await owner.api.agency.vehicle({ params: { id: vehicle.id } });
    expect(alone.status).toBe("RENTED");
    const [row] = await backend.database`select status from vehicles where id = ${vehicle.id}`;
    expect(row).toEqual({ status: "AVAILABLE" });
    const available = await backend.api().vehicles.get({ params: { id: vehicle.id } });
    expect(available.status).toBe("AVAILABLE");
  });

  test("can be deleted, but not once it was reserved", async () => {
    const vehicle = await makeVehicle(backend, agency);
    expect((await send("DELETE", `/agencies/vehicles/${vehicle.id}`)).status).toBe(204);
    expect((await send("DELETE", `/agencies/vehicles/${vehicle.id}`)).status).toBe(404);
    const reserved = await makeVehicle(backend, agency);
    const rental = { client, pickupAt: "2026-10-01T10:00", returnAt: "2026-10-03T10:00", status: "CANCELLED" } as const;
    await makeReservation(backend, { vehicle: reserved, ...rental });
    const refused = await send("DELETE", `/agencies/vehicles/${reserved.id}`);
    expect(refused.status).toBe(409);
    expect(await messagesOf(refused)).toBe(
      "Ce véhicule a des réservations : passez-le plutôt en « Retiré du service ».",
    );
  });
});

test("the fleet is paginated, the newest vehicle first, and contains only the agency's own", async () => {
  const own = await makeAgency(backend);
  const boss = await makeOwner(backend, own);
  for (const day of ["01", "03", "02"]) {
    await makeVehicle(backend, own, { model: `Logan ${day}`, createdAt: `2026-10-${day}T08:00:00Z` });
  }
  const first = await boss.api.agency.vehicles({ query: { page: 1, limit: 2 } });
  const second = await boss.api.agency.vehicles({ query: { page: 2, limit: 2 } });
  expect(first.meta).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 });
  expect([...first.data, ...second.data].map(({ model }) => model)).toEqual(["Logan 03", "Logan 02", "Logan 01"]);
});

test("a single vehicle reads as in the list, photos included, for owner and staff", async () => {
  const vehicle = await makeVehicle(backend, agency, { status: "MAINTENANCE" });
  await makeImage(backend, vehicle);
  const { data } = await owner.api.agency.vehicles({ query: { limit: 100 } });
  const listed = data.find(({ id }) => id === vehicle.id);
  expect(listed?.images).toHaveLength(1);
  for (const person of [owner, staff]) {
    expect(await person.api.agency.vehicle({ params: { id: vehicle.id } })).toEqual(listed);
  }
});

test("answers 404 to another agency's or an unknown vehicle, and changes nothing", async () => {
  const vehicle = await makeVehicle(backend, agency);
  for (const id of [vehicle.id, "1", "%00", "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11"]) {
    for (const [method, path, json] of [
      ["GET", `/agencies/vehicles/${id}`, undefined],
      ["PUT", `/agencies/vehicles/${id}`, FIELDS],
      ["DELETE", `/agencies/vehicles/${id}`, undefined],
    ] as const) {
      const response = await send(method, path, json, rival);
      expect([method, id, response.status]).toEqual([method, id, 404]);
      expect(await messagesOf(response)).toBe(RULE_MESSAGES.vehicleNotFound);
    }
  }
  const { data } = await owner.api.agency.vehicles({ query: { limit: 100 } });
  expect(data.find(({ id }) => id === vehicle.id)?.model).toBe(vehicle.model);
});

test("a deactivated agency's people may manage their fleet, but nobody can book it", async () => {
  const closed = await makeAgency(backend, { status: "INACTIVE" });
  const boss = await makeOwner(backend, closed);
  const { id } = await boss.api.agency.createVehicle({ body: FIELDS });
  const changed = await boss.api.agency.updateVehicle({ params: { id }, body: { ...FIELDS, year: 2025 } });
  expect(changed?.year).toBe(2025);
  const search = await backend.api().vehicles.search({ query: { limit: 100 } });
  expect(search.data.map((one) => one.id)).not.toContain(id);
  const booking = { vehicleId: id, pickupDate: "2026-12-14T09:00:00.000Z", returnDate: "2026-12-18T09:00:00.000Z" };
  const refused = await send("POST", "/reservations", booking, client);
  expect(refused.status).toBe(409);
  expect(await messagesOf(refused)).toBe(RULE_MESSAGES.vehicleUnavailable);
});

test("a vehicle that is added during its agency's deactivation never remains bookable", async () => {
  for (let round = 0; round < 5; round++) {
    const own = await makeAgency(backend);
    const boss = await makeOwner(backend, own);
    const [made] = await Promise.all([
      boss.api.agency.createVehicle({ body: FIELDS }),
      backend.database`update agencies set status = 'INACTIVE' where id = ${own.id}`,
    ]);
    const [row] = await backend.database`select agency_status from vehicles where id = ${made.id}`;
    expect(row).toEqual({ agency_status: "INACTIVE" });
  }
});

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
