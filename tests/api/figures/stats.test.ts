import { expect, test } from "vitest";
import { ORIGINS, type ReservationStatus } from "~/contract/values";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { makeAgency, makeOwner, makeReservation, makeStaff, makeVehicle } from "../../support/people";

/** The counters of one agency. */

const { backend, client, owner: neighbour } = await startBackendWithAgency();

/** Counts in which all reservations were made online. */
const online = (reservations: number, revenue = 0) =>
  ORIGINS.map((origin) =>
    origin === "ONLINE" ? { origin, reservations, revenue } : { origin, reservations: 0, revenue: 0 },
  );

const NOTHING = {
  totalVehicles: 0,
  pendingReservations: 0,
  confirmedReservations: 0,
  inProgressReservations: 0,
  completedReservations: 0,
  rejectedReservations: 0,
  cancelledReservations: 0,
  totalRevenue: 0,
  absentReservations: 0,
  byOrigin: online(0),
};

test("an agency's counters cover only its own data, with the revenue of COMPLETED rentals", async () => {
  const own = await makeAgency(backend);
  const boss = await makeOwner(backend, own);
  expect(await boss.api.agency.stats()).toEqual(NOTHING);
  const vehicle = await makeVehicle(backend, own, { pricePerDay: 30.25 });
  await makeVehicle(backend, own, { status: "RETIRED" });
  const each: [ReservationStatus, number][] = [
    ["PENDING", 1],
    ["CONFIRMED", 2],
    ["IN_PROGRESS", 1],
    ["COMPLETED", 2],
    ["REJECTED", 3],
    ["CANCELLED", 4],
  ];
  const statuses = each.flatMap(([status, count]) => Array.from({ length: count }, () => status));
  for (const [i, status] of statuses.entries()) {
    const day = (more: number) => String(i * 2 + more).padStart(2, "0");
    const dates = { pickupAt: `2026-12-${day(1)}T10:00`, returnAt: `2026-12-${day(3)}T09:00` } as const;
    await makeReservation(backend, { vehicle, client, ...dates, status });
  }
  expect(await boss.api.agency.stats()).toEqual({
    totalVehicles: 2,
    pendingReservations: 1,
    confirmedReservations: 2,
    inProgressReservations: 1,
    completedReservations: 2,
    rejectedReservations: 3,
    cancelledReservations: 4,
    totalRevenue: 121,
    absentReservations: 0,
    byOrigin: online(13, 121),
  });
  const staff = await makeStaff(backend, own);
  expect(await staff.api.agency.stats()).toEqual(await boss.api.agency.stats());
  expect(await neighbour.api.agency.stats()).toEqual(NOTHING);
});

test("a request moves to another counter when it is refused, or cancelled by its client", async () => {
  const own = await makeAgency(backend);
  const boss = await makeOwner(backend, own);
  const dates = { pickupAt: "2026-12-01T10:00", returnAt: "2026-12-03T10:00", status: "PENDING" } as const;
  const request = async () => makeReservation(backend, { vehicle: await makeVehicle(backend, own), client, ...dates });
  const [first, second] = [await request(), await request()];
  expect(await boss.api.agency.stats()).toEqual({
    ...NOTHING,
    totalVehicles: 2,
    pendingReservations: 2,
    byOrigin: online(2),
  });
  const body = { status: "REJECTED", rejectionReason: "Véhicule immobilisé." } as const;
  await boss.api.reservations.setStatus({ params: { id: first.id }, body });
  await client.api.reservations.cancel({ params: { id: second.id } });
  expect(await boss.api.agency.stats()).toEqual({
    ...NOTHING,
    totalVehicles: 2,
    rejectedReservations: 1,
    cancelledReservations: 1,
    byOrigin: online(2),
  });
});
