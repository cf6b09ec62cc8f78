import type { Reservation, Vehicle } from "~/contract/entities";
import { FALLBACK } from "~/contract/messages";
import { api } from "~/http/base/api.server";
import { attempt, failurePage, notFound } from "~/http/base/failures.server";
import { findInList } from "~/http/base/read-one.server";

/** The list in which a reservation is looked for: the client's or the agency's. */
type List = "mine" | "ofAgency";

/**
 * One reservation of the visitor, or of the visitor's agency. Throws the 404 page for any other id, the 503 page if the
 * backend does not answer, the 502 page for an invalid reply.
 */
export async function ownReservation(
  request: Request,
  id: string | undefined,
  list: List = "mine",
): Promise<Reservation> {
  const client = await api(request);
  const found = await attempt(client.reservations.get({ params: { id: String(id) } }), FALLBACK.reservations);
  if (found.ok) return found.value;
  const { error } = found;
  // Another backend may allow this call to clients only, or answer it with something other than the reservation.
  const isForClients = list === "ofAgency" && error.status === 403;
  if (isForClients || error.status === 502) {
    const listed = await attempt(
      findInList((query) => client.reservations[list]({ query }), String(id)),
      FALLBACK.reservations,
    );
    if (listed.ok && listed.value) return listed.value;
  }
  // Somebody else's reservation does not exist for the visitor, whichever status the backend sends.
  if (ABSENT.includes(error.status)) throw notFound();
  throw failurePage(found);
}

/** The reservation's vehicle with all details; only those in the reservation if the vehicle cannot be read. */
export async function vehicleDetails(
  request: Request,
  { vehicle, vehicleId }: Reservation,
): Promise<Partial<Vehicle> | null | undefined> {
  const id = vehicleId ?? vehicle?.id;
  if (!id) return vehicle;
  const { vehicles } = await api(request);
  const read = await attempt(vehicles.get({ params: { id } }), FALLBACK.vehicle);
  return read.ok ? { ...read.value, ...vehicle } : vehicle;
}

/** The statuses by which backends say that there is no such reservation for the caller. */
const ABSENT = [400, 403, 404, 410, 422];
