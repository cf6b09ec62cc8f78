import { beforeEach, describe, expect, test } from "vitest";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf } from "../../support/call-outcome";
import { makeManyClients } from "../../support/many-clients";
import { makeAgency, makeClient, makeReservation, makeVehicle, type Person, type Vehicle } from "../../support/people";

const { backend, agency, client: salma } = await startBackendWithAgency();
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

describe("the booking of a vehicle", () => {
  const UNKNOWN = "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11";

  test.each([UNKNOWN, "1", "undefined", "../1", "' or 1=1 --", `${UNKNOWN}0`, "\u0000", "é".repeat(50)])(
    "that does not exist (%j) gets 404",
    async (id) => {
      expect(await outcomeOf(bookBy(salma, { id }))).toBe(`404 ${RULE_MESSAGES.vehicleNotFound}`);
    },
  );

  test("with its id in capitals is made for the same vehicle", async () => {
    const vehicle = await newVehicle();
    expect(await bookBy(salma, { id: vehicle.id.toUpperCase() })).toMatchObject({ vehicleId: vehicle.id });
  });

  test.each(["MAINTENANCE", "RETIRED"] as const)("that is in %s is refused", async (status) => {
    const vehicle = await newVehicle({ status });
    expect(await outcomeOf(bookBy(salma, vehicle))).toBe(`409 ${RULE_MESSAGES.vehicleUnavailable}`);
  });

  test("of a deactivated agency is refused until the agency is activated again", async () => {
    const other = await makeAgency(backend);
    const vehicle = await makeVehicle(backend, other);
    await backend.database`update agencies set status = 'INACTIVE' where id = ${other.id}`;
    expect(await outcomeOf(bookBy(salma, vehicle))).toBe(`409 ${RULE_MESSAGES.vehicleUnavailable}`);
    await backend.database`update agencies set status = 'ACTIVE' where id = ${other.id}`;
    expect(await outcomeOf(bookBy(salma, vehicle))).toBe("ok");
  });

  test("that is taken gets 409, with its own message for the client who repeats a booking", async () => {
    const vehicle = await newVehicle();
    await bookBy(salma, vehicle);
    const inside = { pickupDate: "2026-12-15", returnDate: "2026-12-16" };
    expect(await outcomeOf(bookBy(omar, vehicle))).toBe(`409 ${RULE_MESSAGES.datesTaken}`);
    expect(await outcomeOf(bookBy(omar, vehicle, inside))).toBe(`409 ${RULE_MESSAGES.datesTaken}`);
    expect(await outcomeOf(bookBy(salma, vehicle, inside))).toBe(`409 ${RULE_MESSAGES.datesTaken}`);
    expect(await outcomeOf(bookBy(salma, vehicle))).toBe(`409 ${RULE_MESSAGES.sameBooking}`);
    // The same moments written differently are the same booking.
    const written = { pickupDate: "2026-12-14T09:00:00.000Z", pickupTime: undefined, pickupLocation: "Gueliz" };
    expect(await outcomeOf(bookBy(salma, vehicle, written))).toBe(`409 ${RULE_MESSAGES.sameBooking}`);
    // Even once the vehicle is retired.
    await backend.database`update vehicles set status = 'RETIRED' where id = ${vehicle.id}`;
    expect(await outcomeOf(bookBy(salma, vehicle))).toBe(`409 ${RULE_MESSAGES.sameBooking}`);
  });

  test("is accepted up to another rental's pickup and from its return on", async () => {
    const vehicle = await newVehicle();
    await bookBy(salma, vehicle);
    expect(await outcomeOf(bookBy(omar, vehicle, { pickupDate: "2026-12-10", returnDate: "2026-12-14" }))).toBe("ok");
    expect(await outcomeOf(bookBy(omar, vehicle, { pickupDate: "2026-12-18", returnDate: "2026-12-20" }))).toBe("ok");
  });

  test.each([
    ["PENDING", false],
    ["CONFIRMED", false],
    ["IN_PROGRESS", false],
    ["REJECTED", true],
    ["CANCELLED", true],
    ["COMPLETED", true],
  ] as const)("on the dates of a %s reservation depends on its status (free again: %s)", async (status, isFree) => {
    const vehicle = await newVehicle();
    const dates = { pickupAt: "2026-12-14T10:00", returnAt: "2026-12-18T10:00" };
    await makeReservation(backend, { vehicle, client: salma, ...dates, status });
    expect(await outcomeOf(bookBy(salma, vehicle))).toBe(isFree ? "ok" : `409 ${RULE_MESSAGES.sameBooking}`);
    expect(await outcomeOf(bookBy(omar, vehicle))).toBe(`409 ${RULE_MESSAGES.datesTaken}`);
  });
});

describe("the dates of a booking", () => {
  test.each([
    ["a pickup in the past", { pickupDate: "2026-11-20", pickupTime: "09:11" }, VALIDATION.pickupInPast],
    ["a return at the moment of pickup", { returnDate: "2026-12-14" }, VALIDATION.returnAfterPickup],
    ["a return before the pickup", { returnDate: "2026-12-13" }, VALIDATION.returnAfterPickup],
    ["more than 365 days", { returnDate: "2027-12-14", returnTime: "10:01" }, VALIDATION.tooLong],
    ["more than two years ahead", { pickupDate: "2028-11-21", returnDate: "2028-11-22" }, VALIDATION.tooFarAhead],
    ["a day that does not exist", { pickupDate: "2026-02-30" }, VALIDATION.dateInvalid],
    ["no date", { pickupDate: "" }, VALIDATION.dateInvalid],
    ["a time that does not exist", { pickupTime: "24:30" }, VALIDATION.timeInvalid],
  ])("are refused: %s", async (_, dates, message) => {
    expect(await outcomeOf(bookBy(salma, await newVehicle(), dates))).toBe(`400 ${message}`);
  });

  test("may begin in the current minute", async () => {
    const dates = { pickupDate: "2026-11-20", pickupTime: "09:12", returnDate: "2026-11-21" };
    expect(await outcomeOf(bookBy(salma, await newVehicle(), dates))).toBe("ok");
  });

  test("keep days and wall-clock times across the clock changes of Ramadan", async () => {
    const across = { pickupDate: "2027-02-06", returnDate: "2027-02-08" };
    expect(await bookBy(salma, await newVehicle({ pricePerDay: 30 }), across)).toMatchObject({
      pickupDate: "2027-02-06T09:00:00.000Z",
      pickupTime: "10:00",
      returnDate: "2027-02-08T10:00:00.000Z",
      returnTime: "10:00",
      days: 2,
      totalPrice: 60,
    });
    const back = { pickupDate: "2027-03-13T10:00:00.000Z", returnDate: "2027-03-14T09:00:00.000Z" };
    expect(await bookBy(salma, await newVehicle({ pricePerDay: 30 }), back)).toMatchObject({
      pickupDate: "2027-03-13T10:00:00.000Z",
      pickupTime: "10:00",
      returnDate: "2027-03-14T09:00:00.000Z",
      returnTime: "10:00",
      days: 1,
      totalPrice: 30,
    });
  });
});

describe("the unanswered requests of a client", () => {
  test("are limited to twenty, and an answer or a cancellation makes room", async () => {
    const [client] = await makeManyClients(backend, 1);
    if (!client) throw new Error("no client was made");
    for (let day = 1; day <= 20; day++) await bookBy(client, await newVehicle());
    const last = await newVehicle();
    expect(await outcomeOf(bookBy(client, last))).toBe(`409 ${RULE_MESSAGES.tooManyPending}`);

    const { data } = await client.api.reservations.mine({});
    const [first, second] = data;
    if (!first || !second) throw new Error("the list is empty");
    expect(await outcomeOf(bookBy(client, { id: first.vehicleId ?? "" }))).toBe(`409 ${RULE_MESSAGES.sameBooking}`);
    await backend.database`update reservations set status = 'CONFIRMED' where id = ${first.id}`;
    expect(await outcomeOf(bookBy(client, last))).toBe("ok");
    expect(await outcomeOf(bookBy(client, await newVehicle()))).toBe(`409 ${RULE_MESSAGES.tooManyPending}`);
    await client.api.reservations.cancel({ params: { id: second.id } });
    expect(await outcomeOf(bookBy(client, await newVehicle()))).toBe("ok");
  });
});
