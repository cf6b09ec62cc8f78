import { beforeEach } from "vitest";
import type { startBackendWithAgency } from "./backend-with-agency";
import { eventsSince, lastEvent } from "./log-entries";
import { makeReservation, makeVehicle, type Vehicle } from "./people";

type Reservation = Parameters<typeof makeReservation>[1];
type Dates = Pick<Reservation, "pickupAt" | "returnAt">;

/** Rentals of a vehicle of the test's own, and the entries of the log about them since a mark. */
export function rentalLog({ backend, agency, client }: Awaited<ReturnType<typeof startBackendWithAgency>>) {
  let vehicle: Vehicle;
  let before: string;
  const nextVehicle = async () => {
    vehicle = await makeVehicle(backend, agency);
  };
  beforeEach(nextVehicle);
  const written = () => eventsSince(backend, before);
  return {
    vehicle: () => vehicle,
    /** Takes a new vehicle for the following rentals. */
    nextVehicle,
    rental: async (status: Reservation["status"], dates: Dates) =>
      (await makeReservation(backend, { vehicle, client, status, ...dates })).id,
    mark: async () => {
      before = await lastEvent(backend);
    },
    written,
    /** The entries as "action by whom". */
    actions: async () => (await written()).map(({ action, role, job }) => `${action} by ${job ?? role}`),
  };
}
