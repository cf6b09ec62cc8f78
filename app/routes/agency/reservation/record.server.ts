import type { Reservation } from "~/contract/entities";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import { MAX_PAGE_SIZE } from "~/contract/values";
import { api, attempt, capabilities, failurePage, notFound } from "~/http/base/api.server";
import { dayMonthTime } from "~/text/format/dates";

/**
 * Reads a rental's handovers, deposit and payments, in one call for all sections of the page. Null where the backend
 * has no handovers. Throws the 404, 502 and 503 pages.
 */
export async function readRecord(request: Request, id: string): Promise<RentalRecord | null> {
  if (!capabilities().handover) return null;
  const { handover } = await api(request);
  const read = await attempt(handover.read({ params: { id } }), "dashboard");
  if (read.ok) return read.value;
  throw read.error.status === 404 ? notFound() : failurePage(read);
}

/** Whether the vehicle is free for the change that the client asked for; null without one or if it cannot be read. */
export async function readFreeNote(request: Request, { id, change, vehicleId }: Reservation): Promise<string | null> {
  if (change?.askedBy !== "CLIENT") return null;
  const { counter } = await api(request);
  const { pickupDate, returnDate } = change.after;
  const query = { pickupDate, returnDate, reservationId: id, limit: MAX_PAGE_SIZE };
  const read = await attempt(counter.freeVehicles({ query }), "vehicle");
  const wanted = change.after.vehicleId ?? vehicleId;
  const car = read.ok ? read.value.data.find((one) => one.id === wanted) : null;
  if (car?.isFree == null) return null;
  if (!car.isFree) return "Le véhicule n'est pas libre à ces dates.";
  return car.heldFrom
    ? `Le véhicule est libre jusqu'au ${dayMonthTime(new Date(car.heldFrom))}.`
    : "Le véhicule est libre.";
}
