import type { Reservation } from "~/contract/entities";
import { MAX_PAGE_SIZE } from "~/contract/values";
import { api, attempt } from "~/http/base/api.server";
import { dayMonthTime } from "~/text/format/dates";

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
