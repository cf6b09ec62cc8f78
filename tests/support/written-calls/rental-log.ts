import { beforeEach } from "vitest";
import type { startBackendWithAgency } from "../backend-with-agency";
import { makeReservation, makeVehicle, type Vehicle } from "../people";
import { eventsSince, lastEvent } from "./expect-entry";

type Reservation = Parameters<typeof makeReservation>[1];
type Dates = Pick<Reservation, "pickupAt" | "returnAt">;

/** A rental that begins today, by the tests' clock. */
export const TODAY = { pickupAt: "2026-11-20T10:00", returnAt: "2026-11-24T10:00" } as const;
export const AHEAD = { pickupAt: "2026-12-10T10:00", returnAt: "2026-12-14T10:00" } as const;

/** Rentals of a vehicle of the test's own, and the entries of the log about them since a mark. */
export function rentalLog({ backend, agency, client }: Awaited<ReturnType<typeof startBackendWithAgency>>) {
  let vehicle: Vehicle;
  let before: string;
  const nextVehicle = async () => {
    vehicle = await makeVehicle(backend, agency);
  };
  beforeEach(nextVehicle);
  const written = () => eventsSince({ backend }, before);
  return {
    vehicle: () => vehicle,
    /** Takes a new vehicle for the following rentals. */
    nextVehicle,
    rental: async (status: Reservation["status"], dates: Dates) =>
      (await makeReservation(backend, { vehicle, client, status, ...dates })).id,
    mark: async () => {
      before = await lastEvent({ backend });
    },
    written,
    /** The entries as "action by whom". */
    actions: async () => (await written()).map(({ action, role, job }) => `${action} by ${job ?? role}`),
  };
}
