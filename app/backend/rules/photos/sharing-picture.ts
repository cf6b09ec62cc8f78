import type { Context } from "~/backend/context";
import { isUuid } from "~/backend/database/base/uuid";
import { findVehicle, type VehicleRow } from "~/backend/database/offer/vehicles";
import { type SharedVehicle, sharingPicture } from "~/text/site/sharing-picture";

/** The picture itself, or where it is now: prices and photos change, links that were shared stay. */
export type SharedPicture = { bytes: Uint8Array } | { movedTo: string };

/**
 * The picture at an address of `sharingPicture`. Only the current address makes one, so that nobody can ask for more
 * pictures than there are versions of vehicles. Null for a vehicle that is unknown or that nobody can rent any more.
 * Throws PhotoError or what the storage throws.
 */
export async function readSharingPicture(
  { database, photos }: Context,
  vehicleId: string,
  path: string,
): Promise<SharedPicture | null> {
  const row = isUuid(vehicleId) ? await findVehicle(database, vehicleId) : null;
  const vehicle = row && shared(row);
  const current = vehicle && sharingPicture(vehicle);
  if (!current) return null;
  if (current.path !== path) return { movedTo: current.path };
  const bytes = await photos.sharing.read(vehicle);
  return bytes && { bytes };
}

/** The row as the contract would hand it out, so that the page's address and this one agree. */
const shared = ({ pricePerDayCents, agencyName, agencyCity, agencyStatus, ...vehicle }: VehicleRow): SharedVehicle => ({
  ...vehicle,
  pricePerDay: pricePerDayCents / 100,
  agency: { name: agencyName, city: agencyCity, status: agencyStatus },
});
