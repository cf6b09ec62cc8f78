import { describe, expect, test } from "vitest";
import { RESERVATION_STATUSES, type ReservationStatus } from "~/contract/values";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { makeAdmin, makeReservation, makeStaff, makeVehicle } from "../../support/people";

/** A client sees the plate from the confirmation on. Before it, or after a cancellation, the car may be another. */

const { backend, agency, owner, client } = await startBackendWithAgency();
const PLATE = "48213 | A | 26";
const PROMISED: readonly ReservationStatus[] = ["CONFIRMED", "IN_PROGRESS", "COMPLETED"];

const read = async (path: string, token: string) => (await backend.call("GET", path, { token })).json();
async function reserve(status: ReservationStatus) {
  const vehicle = await makeVehicle(backend, agency, { plate: PLATE });
  const dates = { pickupAt: "2026-12-01T10:00", returnAt: "2026-12-03T10:00" } as const;
  return makeReservation(backend, { vehicle, client, ...dates, status });
}

describe.each(RESERVATION_STATUSES)("a reservation that is %s", (status) => {
  const isPromised = PROMISED.includes(status);

  test(`${isPromised ? "shows" : "does not show"} the plate to its client, read alone or in the list`, async () => {
    const { id } = await reserve(status);
    const alone = await read(`/reservations/${id}`, client.token);
    expect(alone.status).toBe(status);
    expect(alone.vehicle.registrationNumber).toBe(isPromised ? PLATE : undefined);
    expect(JSON.stringify(alone).includes(PLATE)).toBe(isPromised);
    const { data } = await read("/reservations/my-reservations?limit=50", client.token);
    expect(data.find((one: { id: string }) => one.id === id)).toEqual(alone);
  });

  test("shows the plate to the agency and the administration", async () => {
    const { id } = await reserve(status);
    for (const person of [owner, await makeStaff(backend, agency), await makeAdmin(backend)]) {
      const { vehicle } = await read(`/reservations/${id}`, person.token);
      expect(vehicle.registrationNumber).toBe(PLATE);
    }
    const { data } = await read("/reservations/agency/list?limit=50", owner.token);
    const listed = data.find((one: { id: string }) => one.id === id);
    expect(listed.vehicle.registrationNumber).toBe(PLATE);
    // An agency's list leaves out the conditions, which only the page of one reservation shows.
    expect(listed).not.toHaveProperty("conditions");
  });
});

test("the client sees the plate from the confirmation until the cancellation", async () => {
  const { id: vehicleId } = await makeVehicle(backend, agency, { plate: PLATE });
  const dates = { pickupDate: "2026-12-14T09:00:00.000Z", returnDate: "2026-12-18T09:00:00.000Z" };
  const booked = await backend.call("POST", "/reservations", { token: client.token, json: { vehicleId, ...dates } });
  expect(booked.status).toBe(201);
  const { id, ...rest } = await booked.json();
  expect(JSON.stringify(rest)).not.toContain(PLATE);
  const plate = async () => (await read(`/reservations/${id}`, client.token)).vehicle.registrationNumber;
  expect(await plate()).toBeUndefined();
  await owner.api.reservations.setStatus({ params: { id }, body: { status: "CONFIRMED" } });
  expect(await plate()).toBe(PLATE);
  const off = await backend.call("PUT", `/reservations/${id}/cancel`, { token: client.token });
  expect(await off.text()).not.toContain(PLATE);
  expect(await plate()).toBeUndefined();
});

test("a car's plate is neither on its public page nor in the search", async () => {
  const { id } = await makeVehicle(backend, agency, { plate: PLATE });
  for (const path of [`/vehicles/${id}`, "/vehicles/search?limit=100"]) {
    const text = await (await backend.call("GET", path, { token: client.token })).text();
    expect(text).toContain(id);
    expect(text).not.toContain(PLATE);
  }
});
