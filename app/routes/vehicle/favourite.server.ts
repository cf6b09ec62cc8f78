import type { Client } from "~/client/client";
import type { Role } from "~/contract/values";
import { type Attempt, attempt, capabilities } from "~/http/base/api.server";
import { paths } from "~/paths";
import { type ChosenRental, rentalParams } from "./chosen-rental.server";
import type { BookingView } from "./view";

/** The way to keep a vehicle: a client's button, a visitor's link; null for others, or if it cannot be read. */
export async function favouriteView(
  client: Client,
  vehicleId: string,
  rental: ChosenRental,
  role: Role | null,
): Promise<BookingView["favourite"]> {
  if (!capabilities().favourites) return null;
  if (role === null)
    return { isKept: false, href: paths.keepVehicle(vehicleId, datesOf(rental) ? rentalParams(rental) : {}) };
  const kept = role === "CLIENT" ? await isKept(client, vehicleId) : null;
  return kept === null ? null : { isKept: kept, href: null };
}

/** The dates that somebody has chosen; null for the default ones. */
export const datesOf = (rental: ChosenRental) => (rental.usesDefaultDates ? null : rental);

/** Whether a client keeps a vehicle; null if that cannot be read. */
export async function isKept(client: Client, vehicleId: string): Promise<boolean | null> {
  const read = await attempt(client.favourites.list({}), "favourites");
  return read.ok ? read.value.data.some(({ vehicle }) => vehicle.id === vehicleId) : null;
}

/** Keeps a vehicle for a client, or drops it. */
export function changeFavourite(client: Client, vehicleId: string, isDropped: boolean): Promise<Attempt<unknown>> {
  const call = { params: { vehicleId } };
  return attempt(isDropped ? client.favourites.remove(call) : client.favourites.keep(call), "keep");
}
