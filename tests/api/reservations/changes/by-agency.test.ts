import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ApiError } from "~/client/api-error";
import type { Reservation } from "~/contract/entities";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import type { AgencyChangeInput } from "~/contract/reservations/counter";
import { COUNTER_MESSAGES } from "~/contract/reservations/counter-messages";
import { startBackend, TEST_NOW, type TestBackend } from "../../../support/backend";
import { outcomeOf } from "../../../support/call-outcome";
import {
  type Agency,
  makeAdmin,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeStaff,
  makeVehicle,
  type Person,
  type Vehicle,
} from "../../../support/people";

/** Adds the defaults, as replies omit empty fields. */
const withChanges = (reservation: Reservation) => ({ change: null, changes: [], ...reservation });
const M = COUNTER_MESSAGES;
const REASON = "Comme convenu au téléphone.";
let backend: TestBackend;
let agency: Agency;
let owner: Person;
let client: Person;
let vehicle: Vehicle;
let id: string;
beforeAll(async () => {
  backend = await startBackend();
  agency = await makeAgency(backend);
  [owner, client] = await Promise.all([makeOwner(backend, agency), makeClient(backend)]);
});
beforeEach(async () => {
  backend.clock.set(TEST_NOW);
  vehicle = await makeVehicle(backend, agency);
  id = await reserve();
});
afterAll(() => backend.close());

const reserve = async (more: Partial<Parameters<typeof makeReservation>[1]> = {}) =>
  (
    await makeReservation(backend, {
      vehicle,
      client,
      pickupAt: "2026-12-14T10:00",
      returnAt: "2026-12-18T10:00",
      ...more,
    })
  ).id;
const change = (input: Partial<AgencyChangeInput>, who = owner, reservation = id) =>
  who.api.counter.change({ params: { id: reservation }, body: { reason: REASON, ...input } }).then(withChanges);
const read = (who = owner, reservation = id) =>
  who.api.reservations.get({ params: { id: reservation } }).then(withChanges);
const price = (query: object, who = owner) => who.api.counter.priceChange({ params: { id }, query });
const holds = () =>
  backend.database`select vehicle_id, held_from, held_until from vehicle_holds where reservation_id = ${id}`;

describe("a cheaper or equal change", () => {
  test("is made at once, moves the hold and is in both sides' history with its reason", async () => {
    const reply = await change({ returnDate: "2026-12-17", expectedTotal: 90 });
    expect(reply).toMatchObject({ days: 3, totalPrice: 90, amountDue: 90, change: null });
    expect(reply.returnDate).toBe("2026-12-17T09:00:00.000Z");
    expect(reply.changes).toMatchObject([
      {
        askedBy: "AGENCY",
        by: `${owner.firstName} ${owner.lastName}`,
        state: "MADE",
        reason: REASON,
        before: { days: 4, amountDue: 120 },
        after: { days: 3, amountDue: 90 },
      },
    ]);
    expect(await holds()).toMatchObject([{ held_until: new Date("2026-12-17T09:00:00.000Z") }]);
    const forClient = await read(client);
    expect(forClient.changes).toMatchObject([{ state: "MADE", reason: REASON, by: null, settledBy: null }]);
    const another = await makeClient(backend);
    await another.api.reservations.create({
      body: { vehicleId: vehicle.id, pickupDate: "2026-12-17T09:00:00Z", returnDate: "2026-12-18T09:00:00Z" },
    });
  });

  test("can set another daily price, another free car of the agency or another pickup", async () => {
    const other = await makeVehicle(backend, agency, { pricePerDay: 99 });
    expect(await change({ pricePerDay: 20.5 })).toMatchObject({ pricePerDay: 20.5, totalPrice: 82 });
    // The agreed price applies, not that of the other car.
    expect(await change({ vehicleId: other.id })).toMatchObject({ vehicleId: other.id, totalPrice: 82 });
    expect(await holds()).toMatchObject([{ vehicle_id: other.id }]);
    expect(await change({ pickupDate: "2026-12-15", pickupTime: "09:30" })).toMatchObject({
      days: 4,
      pickupTime: "09:30",
    });
    expect((await read()).changes).toHaveLength(3);
  });

  test("of a car under way holds the new car from then on", async () => {
    id = await reserve({ pickupAt: "2026-11-18T10:00", returnAt: "2026-11-24T10:00", status: "IN_PROGRESS" });
    const other = await makeVehicle(backend, agency);
    // Rented until an hour ago.
    await makeReservation(backend, {
      vehicle: other,
      client,
      pickupAt: "2026-11-17T10:00",
      returnAt: "2026-11-20T08:00",
    });
    await change({ vehicleId: other.id });
    expect(await holds()).toMatchObject([{ vehicle_id: other.id, held_from: new Date(TEST_NOW) }]);
    backend.clock.set("2026-11-21T10:00:00Z");
    await change({ returnDate: "2026-11-23" });
    expect(await holds()).toMatchObject([{ vehicle_id: other.id, held_from: new Date(TEST_NOW) }]);
  });
});

describe("a more expensive change", () => {
  test("waits for the client to accept, and the old dates stay in force until then", async () => {
    const reply = await change({ returnDate: "2026-12-20" });
    expect(reply).toMatchObject({ days: 4, amountDue: 120, returnDate: "2026-12-18T09:00:00.000Z" });
    expect(reply.change).toMatchObject({
      state: "OPEN",
      after: { amountDue: 180 },
      expiresAt: "2026-11-22T08:12:00.000Z",
    });
    const listed = (await client.api.reservations.mine({})).data.find((one) => one.id === id);
    expect(listed?.change).toMatchObject({ id: reply.change?.id, askedBy: "AGENCY" });
    expect(listed?.changes ?? null).toBeNull();
    expect(await outcomeOf(change({ returnDate: "2026-12-17" }))).toBe(`409 ${M.changeWaits}`);
  });

  test("expires at the pickup at the latest", async () => {
    backend.clock.set("2026-12-13T20:00:00Z");
    const reply = await change({ returnDate: "2026-12-20" });
    expect(reply.change?.expiresAt).toBe("2026-12-14T09:00:00.000Z");
  });

  test("to a guest's booking is made at once", async () => {
    const guest = await owner.api.counter.book({
      body: {
        vehicleId: vehicle.id,
        pickupDate: "2027-01-04",
        returnDate: "2027-01-06",
        options: [],
        firstName: "Rachid",
        lastName: "Naciri",
        phone: "06 61 00 00 67",
        pricePerDay: 30,
        deposit: 300,
        origin: "PHONE",
      },
    });
    const reply = await change({ returnDate: "2027-01-09" }, owner, guest.id);
    expect(reply).toMatchObject({ days: 5, amountDue: 150, change: null });
  });
});

describe("a change is refused", () => {
  test.each([
    ["PENDING", `409 ${M.answerFirst}`],
    ["COMPLETED", `409 ${M.notChangeable}`],
    ["CANCELLED", `409 ${M.notChangeable}`],
    ["REJECTED", `409 ${M.notChangeable}`],
  ] as const)("for a reservation that is %s: %s", async (status, outcome) => {
    const other = await makeVehicle(backend, agency);
    const reservation = await reserve({ vehicle: other, status });
    expect(await outcomeOf(change({ returnDate: "2026-12-17" }, owner, reservation))).toBe(outcome);
  });

  test.each<[string, Partial<AgencyChangeInput>, string]>([
    ["nothing", {}, `400 ${M.nothingChanged}`],
    ["the same values", { returnDate: "2026-12-18", returnTime: "10:00", pricePerDay: 30 }, `400 ${M.nothingChanged}`],
    ["a pickup in the past", { pickupDate: "2026-11-19" }, `400 ${VALIDATION.pickupInPast}`],
    [
      "a return before the pickup",
      { returnDate: "2026-12-14", returnTime: "09:00" },
      `400 ${VALIDATION.returnAfterPickup}`,
    ],
    ["a rental of a year and a day", { returnDate: "2027-12-15" }, `400 ${VALIDATION.tooLong}`],
    ["a date that does not exist", { returnDate: "2026-02-30" }, `400 ${VALIDATION.dateInvalid}`],
    ["no reason", { reason: " " }, `400 ${M.reasonForClientRequired}`],
    ["an unknown car", { vehicleId: "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11" }, `404 ${RULE_MESSAGES.vehicleNotFound}`],
    ["a total other than the one shown", { returnDate: "2026-12-17", expectedTotal: 91 }, `409 ${M.shownTotalChanged}`],
  ])("when it gives %s", async (_, input, outcome) => {
    expect(await outcomeOf(change(input))).toBe(outcome);
    expect(await read()).toMatchObject({ days: 4, amountDue: 120, changes: [] });
  });

  test("for taken dates, whether it would be made at once or wait, and nothing changes", async () => {
    await reserve({ pickupAt: "2026-12-19T10:00", returnAt: "2026-12-21T10:00" });
    expect(await outcomeOf(change({ returnDate: "2026-12-20", pricePerDay: 10 }))).toBe(
      `409 ${RULE_MESSAGES.datesTaken}`,
    );
    expect(await outcomeOf(change({ returnDate: "2026-12-20" }))).toBe(`409 ${RULE_MESSAGES.datesTaken}`);
    expect(await outcomeOf(price({ returnDate: "2026-12-20" }))).toBe(`409 ${RULE_MESSAGES.datesTaken}`);
    expect(await read()).toMatchObject({ days: 4, amountDue: 120, changes: [] });
  });

  test("for a car of another agency or out of service", async () => {
    const foreign = await makeVehicle(backend, await makeAgency(backend));
    const broken = await makeVehicle(backend, agency, { status: "MAINTENANCE" });
    expect(await outcomeOf(change({ vehicleId: foreign.id }))).toBe(`404 ${RULE_MESSAGES.vehicleNotFound}`);
    expect(await outcomeOf(change({ vehicleId: broken.id }))).toBe(`409 ${RULE_MESSAGES.vehicleUnavailable}`);
  });

  test("of the pickup once the rental is under way, and of the car after its return", async () => {
    id = await reserve({ pickupAt: "2026-11-18T10:00", returnAt: "2026-11-20T09:00", status: "IN_PROGRESS" });
    // At no field: the page shows no pickup then.
    const refused = await change({ pickupDate: "2026-11-25" }).catch((error: ApiError) => error);
    expect(refused).toMatchObject({ status: 409 });
    expect((refused as ApiError).errors).toEqual([{ code: "pickupNotChangeable", message: M.pickupNotChangeable }]);
    const other = await makeVehicle(backend, agency);
    expect(await outcomeOf(change({ vehicleId: other.id }))).toBe(`400 ${M.returnPast}`);
  });

  test("once the client is recorded as absent", async () => {
    backend.clock.set("2026-12-14T12:00:00Z");
    await owner.api.counter.recordAbsence({ params: { id }, body: { reason: "Injoignable" } });
    expect(await outcomeOf(change({ returnDate: "2026-12-17" }))).toBe(`409 ${M.clientAbsent}`);
  });
});

test("only the owner and staff of its own agency may change a reservation", async () => {
  const staff = await makeStaff(backend, agency);
  const stranger = await makeOwner(backend, await makeAgency(backend));
  const admin = await makeAdmin(backend);
  const input = { returnDate: "2026-12-17" };
  expect(await outcomeOf(change(input, stranger))).toBe(`404 ${RULE_MESSAGES.reservationNotFound}`);
  expect(await outcomeOf(price(input, stranger))).toBe(`404 ${RULE_MESSAGES.reservationNotFound}`);
  expect(await outcomeOf(change(input, client))).toMatch(/^403/);
  expect(await outcomeOf(change(input, admin))).toMatch(/^403/);
  expect(await outcomeOf(change(input, owner, "nothing"))).toBe(`404 ${RULE_MESSAGES.reservationNotFound}`);
  expect(await change(input, staff)).toMatchObject({ days: 3 });
});

test("the price preview shows the result of a change and changes nothing", async () => {
  expect(await price({ returnDate: "2026-12-20" })).toMatchObject({
    before: { days: 4, amountDue: 120 },
    after: { days: 6, amountDue: 180 },
    waits: true,
  });
  expect(await price({ returnDate: "2026-12-20", pricePerDay: "20" })).toMatchObject({ waits: false });
  expect(await read()).toMatchObject({ days: 4, changes: [] });
});

test("the deadline for free cancellation follows the pickup as changed", async () => {
  await change({ pickupDate: "2026-12-20", returnDate: "2026-12-24" });
  // After the old pickup, but 49 hours before the new one.
  backend.clock.set("2026-12-18T08:00:00Z");
  await client.api.reservations.cancel({ params: { id } });
  backend.clock.set("2026-12-18T10:00:00Z");
  id = await reserve({ pickupAt: "2026-12-28T10:00", returnAt: "2026-12-30T10:00" });
  await change({ pickupDate: "2026-12-20", returnDate: "2026-12-22" });
  expect(await outcomeOf(client.api.reservations.cancel({ params: { id } }))).toBe(
    `409 ${RULE_MESSAGES.cancelTooLate}`,
  );
});
