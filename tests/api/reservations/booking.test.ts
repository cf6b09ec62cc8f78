import { beforeEach, describe, expect, test } from "vitest";
import { book } from "~/backend/rules/reservations/booking";
import { VALIDATION } from "~/contract/messages";
import { TEST_NOW } from "../../support/backend";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf } from "../../support/call-outcome";
import { makeManyClients } from "../../support/many-clients";
import { makeAgency, makeClient, makeImage, makeVehicle, type Person, type Vehicle } from "../../support/people";

const {
  backend,
  agency,
  client: salma,
} = await startBackendWithAgency({
  agency: { name: "Atlas Cars", phone: "+212 5 24 11 22 33" },
});
const omar = await makeClient(backend, { firstName: "Omar" });
// Keeps the tests below the limit of unanswered requests.
beforeEach(async () => {
  await backend.database`update reservations set status = 'CANCELLED' where status = 'PENDING'`;
});

/** Four days, 10:00 to 10:00 Moroccan time. */
const WEEK = { pickupDate: "2026-12-14", pickupTime: "10:00", returnDate: "2026-12-18", returnTime: "10:00" };
const newVehicle = (options?: Parameters<typeof makeVehicle>[2]): Promise<Vehicle> =>
  makeVehicle(backend, agency, options);
const bookBy = (person: Pick<Person, "api">, vehicle: { id: string }, more: object = {}) =>
  person.api.reservations.create({ body: { vehicleId: vehicle.id, ...WEEK, ...more } });

describe("a booking", () => {
  test("returns everything that the client's screen shows", async () => {
    const vehicle = await newVehicle({ brand: "Renault", model: "Clio", pricePerDay: 45.5, deposit: 500.25 });
    await makeImage(backend, vehicle, { position: 1, isPrimary: false });
    const primary = await makeImage(backend, vehicle, { position: 0 });

    const response = await backend.call("POST", "/reservations", {
      token: salma.token,
      json: { vehicleId: vehicle.id, ...WEEK, pickupLocation: " Gare de Marrakech ", returnLocation: "Aéroport" },
    });

    expect(response.status).toBe(201);
    const reply = await response.json();
    expect(reply).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      referenceNumber: expect.stringMatching(/^RH-[2-9B-DF-HJKMNP-RTV-XZ]{4}-[2-9B-DF-HJKMNP-RTV-XZ]{2}$/),
      vehicleId: vehicle.id,
      vehicle: {
        id: vehicle.id,
        brand: "Renault",
        model: "Clio",
        year: 2023,
        status: "AVAILABLE",
        images: [{ ...primary, isPrimary: true }],
      },
      agency: {
        name: "Atlas Cars",
        city: "Marrakech",
        address: "12, avenue Mohammed V",
        phone: "+212 5 24 11 22 33",
      },
      pickupDate: "2026-12-14T09:00:00.000Z",
      pickupTime: "10:00",
      returnDate: "2026-12-18T09:00:00.000Z",
      returnTime: "10:00",
      pickupLocation: "Gare de Marrakech",
      returnLocation: "Aéroport",
      totalPrice: 182,
      pricePerDay: 45.5,
      deposit: 500.25,
      days: 4,
      status: "PENDING",
      rejectionReason: null,
      review: null,
      conditions: null,
      lines: [],
      extrasTotal: 0,
      amountDue: 182,
      flightNumber: null,
      answerBy: "2026-11-21T08:12:00.000Z",
      createdAt: TEST_NOW,
    });
    expect(await salma.api.reservations.get({ params: { id: reply.id } })).toEqual(reply);
  });

  test("ignores a price, deposit, status or client id that the client sends", async () => {
    const vehicle = await newVehicle({ pricePerDay: 30, deposit: 300 });
    const more = { totalPrice: 1, pricePerDay: 0.01, deposit: 0, days: 1, status: "CONFIRMED", clientId: omar.id };
    expect(await bookBy(salma, vehicle, more)).toMatchObject({
      totalPrice: 120,
      pricePerDay: 30,
      deposit: 300,
      days: 4,
      status: "PENDING",
    });
    const { data } = await omar.api.reservations.mine({});
    expect(data.map((one) => one.vehicleId)).not.toContain(vehicle.id);
  });

  test("keeps its price and deposit when those of the vehicle change", async () => {
    const vehicle = await newVehicle({ pricePerDay: 30, deposit: 300 });
    const { id } = await bookBy(salma, vehicle);
    await backend.database`
      update vehicles set price_per_day_cents = 9900, deposit_cents = 90000 where id = ${vehicle.id}`;
    expect(await salma.api.reservations.get({ params: { id } })).toMatchObject({
      totalPrice: 120,
      pricePerDay: 30,
      deposit: 300,
    });
    const later = { pickupDate: "2027-01-04", returnDate: "2027-01-05" };
    expect(await bookBy(salma, vehicle, later)).toMatchObject({ totalPrice: 99, deposit: 900 });
  });

  test("accepts ISO timestamps and uses their day in Morocco", async () => {
    const vehicle = await newVehicle();
    const timestamps = { pickupDate: "2026-12-14T23:30:00.000Z", returnDate: "2026-12-18T09:00:00.000Z" };
    expect(await bookBy(salma, vehicle, timestamps)).toMatchObject({
      pickupDate: "2026-12-15T09:00:00.000Z",
      returnDate: "2026-12-18T09:00:00.000Z",
      days: 3,
    });
  });

  test("without times begins and ends at the given instants", async () => {
    const vehicle = await newVehicle();
    const instants = {
      pickupDate: "2026-12-14T08:30:00.000Z",
      pickupTime: undefined,
      returnDate: "2026-12-15T08:31:00Z",
      returnTime: undefined,
    };
    expect(await bookBy(salma, vehicle, instants)).toMatchObject({ pickupTime: "09:30", returnTime: "09:31", days: 2 });
  });

  test("queues one letter for the client and one for the agency", async () => {
    const vehicle = await newVehicle({ brand: "Dacia", model: "Duster" });
    const { id, referenceNumber } = await bookBy(salma, vehicle);
    const messages = await backend.database`
      select kind, recipient, payload, attempts, sent_at from outbox
      where payload ->> 'reservationId' = ${id} order by kind desc`;
    expect(messages).toMatchObject([
      { kind: "booking-received-client", recipient: salma.email, attempts: 0, sent_at: null },
      { kind: "booking-received-agency", recipient: expect.stringMatching(/^agence-/), attempts: 0, sent_at: null },
    ]);
    expect(messages[0]?.payload).toEqual({
      audience: "client",
      reservationId: id,
      vehicleId: vehicle.id,
      agencyId: expect.any(String),
      isGuest: false,
      referenceNumber,
      vehicle: { brand: "Dacia", model: "Duster", year: 2023 },
      client: { firstName: "Salma", lastName: "Bennani", phone: "+212 6 12 34 56 78" },
      agency: {
        name: "Atlas Cars",
        phone: "+212 5 24 11 22 33",
        address: "12, avenue Mohammed V",
        city: "Marrakech",
      },
      pickupAt: "2026-12-14T09:00:00.000Z",
      returnAt: "2026-12-18T09:00:00.000Z",
      answerBy: "2026-11-21T08:12:00.000Z",
      pickupLocation: "12, avenue Mohammed V",
      returnLocation: "12, avenue Mohammed V",
      days: 4,
      pricePerDayCents: 3000,
      conditions: null,
      lines: [],
      extrasCents: 0,
      ...{ flightNumber: null, pickupAddress: null, returnAddress: null, message: null },
      unpriced: [],
      totalCents: 12000,
      depositCents: 30000,
      rejectionReason: null,
    });
  });

  test("that is refused queues no letter", async () => {
    const vehicle = await newVehicle();
    await bookBy(salma, vehicle);
    await outcomeOf(bookBy(omar, vehicle));
    const messages = await backend.database`select 1 from outbox where payload ->> 'vehicleId' = ${vehicle.id}`;
    expect(messages).toHaveLength(2);
  });
});

describe("the pickup and return places of a booking", () => {
  test.each([
    ["are the agency's address if nothing is chosen", {}, "12, avenue Mohammed V", "12, avenue Mohammed V"],
    [
      "are the agency's address if the choices are empty",
      { pickupLocation: "", returnLocation: " " },
      "12, avenue Mohammed V",
      "12, avenue Mohammed V",
    ],
    ["are both the chosen pickup place if no return place is chosen", { pickupLocation: "Gueliz" }, "Gueliz", "Gueliz"],
    ["may differ", { returnLocation: "Agadir" }, "12, avenue Mohammed V", "Agadir"],
  ])("%s", async (_, places, pickupLocation, returnLocation) => {
    expect(await bookBy(salma, await newVehicle(), places)).toMatchObject({ pickupLocation, returnLocation });
  });

  test("default to the agency's city without an address, and must be given without a city", async () => {
    const withoutAddress = await makeAgency(backend, { address: " ", city: "Fès" });
    const vehicle = await makeVehicle(backend, withoutAddress);
    expect(await bookBy(omar, vehicle)).toMatchObject({ pickupLocation: "Fès", returnLocation: "Fès" });

    await backend.database`update agencies set city = '' where id = ${withoutAddress.id}`;
    const other = await makeVehicle(backend, withoutAddress);
    expect(await outcomeOf(bookBy(omar, other))).toBe(`400 ${VALIDATION.pickupPlaceUnknown}`);
    expect(await bookBy(omar, other, { pickupLocation: "Gare" })).toMatchObject({ pickupLocation: "Gare" });
  });
});

test("a booking draws another reference while the drawn one is taken", async () => {
  const [client] = await makeManyClients(backend, 1);
  const { referenceNumber } = await bookBy(salma, await newVehicle());
  const vehicle = await newVehicle();
  const draws = [referenceNumber, referenceNumber, "RH-TEST-22"];
  const caller = { userId: client?.id ?? "", role: "CLIENT", agencyId: null, tokenHash: new Uint8Array() } as const;
  const made = await book(backend.context, caller, { vehicleId: vehicle.id, ...WEEK }, () => draws.shift() ?? "none");
  expect(made.referenceNumber).toBe("RH-TEST-22");
});
