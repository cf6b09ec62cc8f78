import { describe, expect, test } from "vitest";
import { assignments, type Value } from "~/backend/database/base/query";
import { expireUnanswered } from "~/backend/rules/reservations/expiry";
import type { BlockInput } from "~/contract/fleet/planning";
import { BLOCK_MESSAGES, datesHeldBy, RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import type { ReservationStatus } from "~/contract/values";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { blockDates, blocksOf } from "../../support/blocks";
import { outcomeOf, tally } from "../../support/call-outcome";
import { makeAdmin, makeAgency, makeOwner, makeReservation, makeVehicle, type Vehicle } from "../../support/people";

const { backend, agency, owner, client } = await startBackendWithAgency();

const block = (vehicle: Vehicle, body: Partial<BlockInput> = {}, by = owner) => blockDates(by, vehicle, body);
const book = (vehicle: Vehicle, pickupDate: string, returnDate: string, by = client) =>
  by.api.reservations.create({ body: { vehicleId: vehicle.id, pickupDate, returnDate } });

describe("a block", () => {
  test("holds whole days, including the last one, and stores its note", async () => {
    const vehicle = await makeVehicle(backend, agency);
    const made = await block(vehicle, { note: "  Révision des 20 000 km " });
    expect(made).toMatchObject({
      startDate: "2026-12-13T23:00:00.000Z",
      endDate: "2026-12-15T23:00:00.000Z",
      note: "Révision des 20 000 km",
    });
    expect(await blocksOf(owner, vehicle)).toEqual([made]);
  });

  test("holds from one time to another, in Moroccan time", async () => {
    const vehicle = await makeVehicle(backend, agency);
    expect(await block(vehicle, { startTime: "10:00", endTime: "18:30" })).toMatchObject({
      startDate: "2026-12-14T09:00:00.000Z",
      endDate: "2026-12-15T17:30:00.000Z",
      note: null,
    });
  });

  test("removes the vehicle from search and bookings for its dates, and only for those", async () => {
    const vehicle = await makeVehicle(backend, agency, { brand: "Rare", model: "Introuvable" });
    const found = async (pickupDate: string, returnDate: string) => {
      const { data } = await client.api.vehicles.search({ query: { pickupDate, returnDate, limit: 100 } });
      return data.some(({ id }) => id === vehicle.id);
    };
    const { id } = await block(vehicle);
    expect(await found("2026-12-15T10:00", "2026-12-18T10:00")).toBe(false);
    expect(await found("2026-12-16T00:00", "2026-12-18T10:00")).toBe(true);
    expect(await found("2026-12-12T10:00", "2026-12-14T00:00")).toBe(true);
    const taken = `409 ${RULE_MESSAGES.datesTaken}`;
    expect(await outcomeOf(book(vehicle, "2026-12-15T10:00", "2026-12-18T10:00"))).toBe(taken);
    expect(await outcomeOf(book(vehicle, "2026-12-10T10:00", "2026-12-14T00:30"))).toBe(taken);

    const query = { startDate: "2026-12-15", endDate: "2026-12-17" };
    const read = () => client.api.vehicles.availability({ params: { id: vehicle.id }, query });
    expect(await read()).toEqual({
      available: false,
      unavailablePeriods: [{ startDate: "2026-12-13T23:00:00.000Z", endDate: "2026-12-15T23:00:00.000Z" }],
    });
    await owner.api.planning.deleteBlock({ params: { id: vehicle.id, blockId: id } });
    expect(await read()).toEqual({ available: true, unavailablePeriods: [] });
    expect(await outcomeOf(book(vehicle, "2026-12-15T10:00", "2026-12-18T10:00"))).toBe("ok");
  });

  test("is no reservation: no list, counter, letter or figure of reservations includes it", async () => {
    const own = await makeAgency(backend);
    const boss = await makeOwner(backend, own);
    const admin = await makeAdmin(backend);
    const vehicle = await makeVehicle(backend, own);
    const figures = async () => [
      (await boss.api.reservations.ofAgency({ query: {} })).meta?.total,
      await boss.api.agency.stats(),
      await admin.api.admin.reservationStats(),
      (await admin.api.admin.reservations({ query: {} })).meta?.total,
      (await boss.api.agency.vehicles({ query: {} })).data.map(({ status }) => status),
      await backend.database`select count(*) from outbox`,
    ];
    const before = await figures();
    const { id } = await block(vehicle, { startDate: "2026-11-19", endDate: "2026-11-21" }, boss);
    expect(await expireUnanswered(backend.context)).toBe(0);
    expect(await figures()).toEqual(before);
    for (const reader of [boss, admin]) {
      expect(await outcomeOf(reader.api.reservations.get({ params: { id } }))).toBe(
        `404 ${RULE_MESSAGES.reservationNotFound}`,
      );
    }
  });

  test("does not prevent the deletion of its vehicle, and is deleted with it", async () => {
    const vehicle = await makeVehicle(backend, agency);
    await block(vehicle);
    await owner.api.agency.deleteVehicle({ params: { id: vehicle.id } });
    const left = await backend.database`select from vehicle_holds where vehicle_id = ${vehicle.id}`;
    expect(left).toHaveLength(0);
  });
});

describe("dates that are held", () => {
  const DATES = { pickupAt: "2026-12-14T10:00", returnAt: "2026-12-18T10:00" };

  test.each([
    ["PENDING", "En attente"],
    ["CONFIRMED", "Confirmée"],
    ["IN_PROGRESS", "En cours"],
  ] as [ReservationStatus, string][])("by a %s reservation cannot be blocked", async (status, label) => {
    const vehicle = await makeVehicle(backend, agency);
    const { referenceNumber } = await makeReservation(backend, { vehicle, client, ...DATES, status });
    const held = `réservation ${referenceNumber} (${label}) du lun. 14 déc. 2026 à 10:00 au ven. 18 déc. 2026 à 10:00`;
    expect(await outcomeOf(block(vehicle))).toBe(`409 ${datesHeldBy(held)}`);
    expect(await outcomeOf(block(vehicle, { endDate: "2026-12-14", endTime: "10:00" }))).toBe("ok");
    expect(
      await outcomeOf(block(vehicle, { startDate: "2026-12-18", startTime: "10:00", endDate: "2026-12-18" })),
    ).toBe("ok");
  });

  test.each(["COMPLETED", "CANCELLED", "REJECTED"] as ReservationStatus[])(
    "by a %s reservation can be blocked",
    async (status) => {
      const vehicle = await makeVehicle(backend, agency);
      await makeReservation(backend, { vehicle, client, ...DATES, status });
      expect(await outcomeOf(block(vehicle))).toBe("ok");
    },
  );

  test("by other blocks cannot be blocked, and the error names the first two", async () => {
    const vehicle = await makeVehicle(backend, agency);
    const one = (day: string, note?: string) => block(vehicle, { startDate: day, endDate: day, note });
    await one("2026-12-14", "Révision");
    await one("2026-12-15");
    const two = "blocage «\u00a0Révision\u00a0» le lun. 14 déc. 2026\u00a0; blocage le mar. 15 déc. 2026";
    expect(await outcomeOf(block(vehicle))).toBe(`409 ${datesHeldBy(two)}`);
    await one("2026-12-16");
    const more = datesHeldBy(`${two}\u00a0; et d'autres`);
    expect(await outcomeOf(block(vehicle, { endDate: "2026-12-31" }))).toBe(`409 ${more}`);
  });

  test("follow the status and dates of their reservation", async () => {
    const vehicle = await makeVehicle(backend, agency);
    const { id } = await makeReservation(backend, { vehicle, client, ...DATES, status: "PENDING" });
    const holds = () => backend.database<{ from: Date; until: Date }[]>`
      select held_from as "from", held_until as until from vehicle_holds where reservation_id = ${id}`;
    const set = (change: Record<string, Value>) =>
      backend.database`update reservations set ${assignments(change)} where id = ${id}`;
    expect(await holds()).toHaveLength(1);
    await set({ status: "CONFIRMED" });
    await set({ return_at: new Date("2026-12-20T09:00:00Z") });
    expect(await holds()).toEqual([
      { from: new Date("2026-12-14T09:00:00Z"), until: new Date("2026-12-20T09:00:00Z") },
    ]);
    await set({ status: "CANCELLED" });
    expect(await holds()).toHaveLength(0);
    await block(vehicle);
    await expect(set({ status: "CONFIRMED" })).rejects.toMatchObject({ code: "23P01" });
  });
});

describe("refuses a block with the matching message:", () => {
  test.each([
    [{ startDate: "" }, BLOCK_MESSAGES.startRequired],
    [{ endDate: "" }, BLOCK_MESSAGES.endRequired],
    [{ startDate: "2026-02-30" }, VALIDATION.dateInvalid],
    [{ endTime: "25:00" }, VALIDATION.timeInvalid],
    [{ note: "x".repeat(201) }, "Ce texte ne doit pas dépasser 200 caractères"],
    [{ endDate: "2026-12-13" }, BLOCK_MESSAGES.endFirst],
    [{ startTime: "10:00", endDate: "2026-12-14", endTime: "10:00" }, BLOCK_MESSAGES.endFirst],
    [{ startDate: "2026-11-18", endDate: "2026-11-19" }, BLOCK_MESSAGES.over],
    [{ endDate: "2027-12-15" }, BLOCK_MESSAGES.blockTooLong],
    [{ startDate: "2028-11-21", endDate: "2028-11-22" }, BLOCK_MESSAGES.blockTooFarAhead],
    [{ startDate: "9999-12-31", endDate: "9999-12-31" }, BLOCK_MESSAGES.endFirst],
  ])("%j", async (body, message) => {
    const vehicle = await makeVehicle(backend, agency);
    expect(await outcomeOf(block(vehicle, body))).toBe(`400 ${message}`);
    expect(await blocksOf(owner, vehicle)).toEqual([]);
  });
});

describe("the list of a vehicle's blocks", () => {
  test("contains those that are not over, in order and by page", async () => {
    const vehicle = await makeVehicle(backend, agency);
    for (const day of ["2026-12-20", "2026-12-02", "2026-12-11"])
      await block(vehicle, { startDate: day, endDate: day });
    await block(vehicle, { startDate: "2026-11-20", endDate: "2026-11-20", endTime: "09:30" });
    const page = (number: number) =>
      owner.api.planning.blocks({ params: { id: vehicle.id }, query: { page: number, limit: 3 } });
    expect((await page(1)).data.map(({ startDate }) => startDate.slice(0, 10))).toEqual([
      "2026-11-19",
      "2026-12-01",
      "2026-12-10",
    ]);
    expect(await page(2)).toMatchObject({ data: [{}], meta: { page: 2, limit: 3, total: 4, totalPages: 2 } });
    backend.clock.advance(20 * 60_000);
    expect(await blocksOf(owner, vehicle)).toHaveLength(3);
    backend.clock.advance(-20 * 60_000);
  });
});

test("deletes a block once and only at its own vehicle's path, and never a reservation's hold", async () => {
  const vehicle = await makeVehicle(backend, agency);
  const { id } = await block(vehicle);
  const other = await makeVehicle(backend, agency);
  const remove = (of: Vehicle, blockId: string) =>
    outcomeOf(owner.api.planning.deleteBlock({ params: { id: of.id, blockId } }));
  const gone = `404 ${BLOCK_MESSAGES.blockNotFound}`;
  expect(await remove(other, id)).toBe(gone);
  expect(tally(await Promise.all(Array.from({ length: 5 }, () => remove(vehicle, id))))).toEqual({
    ok: 1,
    [gone]: 4,
  });
  const dates = { pickupAt: "2026-12-14T10:00", returnAt: "2026-12-18T10:00" };
  const reservation = await makeReservation(backend, { vehicle, client, ...dates });
  const [hold] = await backend.database<{ id: string }[]>`
    select id from vehicle_holds where reservation_id = ${reservation.id}`;
  expect(await remove(vehicle, hold?.id ?? "")).toBe(gone);
});

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
