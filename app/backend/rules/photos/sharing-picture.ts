import type { Context } from "~/backend/context";
import { isUuid } from "~/backend/database/base/uuid";
import { findVehicle, type VehicleRow } from "~/backend/database/offer/vehicles";
import { type SharedVehicle, sharingPicture } from "~/text/site/sharing-picture";

/** The picture, or its current path. Prices and photos change the path, but shared links remain in use. */
export type SharedPicture = { bytes: Uint8Array } | { movedTo: string };

/**
 * Returns the picture at a path from `sharingPicture`. Only the current path renders a picture, so that nobody can
 * request more pictures than vehicles have versions. Returns null for a vehicle that is unknown or cannot be rented any
 * more. Throws PhotoError or what the storage throws.
 */
export async function readSharingPicture(
  { database, photos, site }: Context,
  vehicleId: string,
  path: string,
): Promise<SharedPicture | null> {
  const row = isUuid(vehicleId) ? await findVehicle(database, vehicleId) : null;
  const vehicle = row && shared(row);
  const current = vehicle && sharingPicture(site.product, vehicle);
  if (!current) return null;
  if (current.path !== path) return { movedTo: current.path };
  const bytes = await photos.sharing.read(site.product, vehicle);
  return bytes && { bytes };
}

/** Converts the row to the contract's form, so that this path equals the one on the vehicle's page. */
const shared = ({ pricePerDayCents, agencyName, agencyCity, agencyStatus, ...vehicle }: VehicleRow): SharedVehicle => ({
  ...vehicle,
  pricePerDay: pricePerDayCents / 100,
  agency: { name: agencyName, city: agencyCity, status: agencyStatus },
});
