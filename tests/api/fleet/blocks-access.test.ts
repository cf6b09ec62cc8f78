import { expect, test } from "vitest";
import { BLOCK_MESSAGES, RULE_MESSAGES } from "~/contract/messages";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { blockDates, blocksOf } from "../../support/blocks";
import { outcomeOf, tally } from "../../support/call-outcome";
import {
  makeAdmin,
  makeAgency,
  makeOwner,
  makeReservation,
  makeStaff,
  makeVehicle,
  type Person,
  type Vehicle,
} from "../../support/people";

/** Every call about a vehicle's blocks, made by every kind of caller. */

const { backend, agency, owner, client } = await startBackendWithAgency();

const noVehicle = `404 ${RULE_MESSAGES.vehicleNotFound}`;
const everything = async (vehicle: Vehicle, by: Pick<Person, "api">) => {
  const { id } = (await blocksOf(owner, vehicle))[0] as { id: string };
  const params = { id: vehicle.id };
  return [
    await outcomeOf(by.api.planning.blocks({ params })),
    await outcomeOf(by.api.planning.createBlock({ params, body: { startDate: "2027-01-04", endDate: "2027-01-05" } })),
    await outcomeOf(by.api.planning.deleteBlock({ params: { ...params, blockId: id } })),
  ];
};
const blocked = async (of = agency) => {
  const vehicle = await makeVehicle(backend, of);
  await backend.database`insert into vehicle_holds (vehicle_id, held_from, held_until)
    values (${vehicle.id}, '2026-12-14T09:00:00Z', '2026-12-15T09:00:00Z')`;
  return vehicle;
};

test("an agency's owner and staff may manage blocks, and a deactivated agency's owner may block dates", async () => {
  expect(await everything(await blocked(), owner)).toEqual(["ok", "ok", "ok"]);
  expect(await everything(await blocked(), await makeStaff(backend, agency))).toEqual(["ok", "ok", "ok"]);
  const closed = await makeAgency(backend, { status: "INACTIVE" });
  const boss = await makeOwner(backend, closed);
  const vehicle = await makeVehicle(backend, closed);
  expect(await outcomeOf(blockDates(boss, vehicle))).toBe("ok");
});

test("people of another agency may neither read nor change blocks, and get 404", async () => {
  const stranger = await makeOwner(backend, await makeAgency(backend));
  const vehicle = await blocked();
  expect(await everything(vehicle, stranger)).toEqual([noVehicle, noVehicle, `404 ${BLOCK_MESSAGES.blockNotFound}`]);
  expect(await blocksOf(owner, vehicle)).toHaveLength(1);
});

test("visitors, clients and administrators may neither read nor change blocks", async () => {
  const vehicle = await blocked();
  const forbidden = `403 ${RULE_MESSAGES.forbidden}`;
  const visitor = { api: backend.api(null) };
  expect(await everything(vehicle, visitor)).toEqual(Array(3).fill(`401 ${RULE_MESSAGES.notLoggedIn}`));
  for (const person of [client, await makeAdmin(backend)]) {
    expect(await everything(vehicle, person)).toEqual(Array(3).fill(forbidden));
  }
  expect(await blocksOf(owner, vehicle)).toHaveLength(1);
});

test("deletes a block once and only at its own vehicle's path, and never a reservation's hold", async () => {
  const vehicle = await blocked();
  const other = await makeVehicle(backend, agency);
  const [{ id } = { id: "" }] = await blocksOf(owner, vehicle);
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
