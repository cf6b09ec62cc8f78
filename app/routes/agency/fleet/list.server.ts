import type { Vehicle } from "~/contract/entities";
import { DASHBOARD_PAGE_SIZE, type VehicleStatus } from "~/contract/values";
import { type Attempt, api } from "~/http/base/api.server";
import { type ListPage, readPage } from "~/http/base/lists.server";
import { type FleetListQuery, paths } from "~/paths";
import type { FleetState } from "~/routes/agency/shared/fleet-state.server";
import { isolateSearch } from "~/text/format/isolates";
import { euros } from "~/text/format/money";
import { plural } from "~/text/format/plural";
import { vehicleLine } from "~/ui/vehicle/vehicle-line";

export interface Fleet {
  page: ListPage<Vehicle>;
  /** Vehicles of the whole fleet by status; null if the backend does not count them. */
  counts: Partial<Record<VehicleStatus, number>> | null;
}

/** One page of the agency's vehicles. Throws a redirect to the last page for a page beyond it. */
export async function readFleet(request: Request, { page, ...filter }: FleetState): Promise<Attempt<Fleet>> {
  const { agency } = await api(request);
  const call = agency.vehicles({ query: { ...filter, page, limit: DASHBOARD_PAGE_SIZE } });
  const read = await readPage(call, { page, href: (page) => paths.agencyVehicles({ ...filter, page }) });
  return read.ok ? { ok: true, value: { page: read.value, counts: (await call).counts ?? null } } : read;
}

/** "24 véhicules", "2 véhicules pour « Duster »". */
export function fleetHeading({ q }: FleetListQuery, total: number | null): string {
  const count = total === null ? "Véhicules" : plural(total, "véhicule");
  return q ? `${count} pour «\u00a0${isolateSearch(q)}\u00a0»` : count;
}

export type FleetCardView = ReturnType<typeof fleetCard>;

/** A vehicle as a card of the fleet. `state`: the list state that its dialogs return to. */
export function fleetCard(
  vehicle: Vehicle,
  { state, hasBlocks }: { state?: FleetListQuery; hasBlocks?: boolean } = {},
) {
  const { id, status } = vehicle;
  return {
    id,
    ...vehicleLine(vehicle),
    plate: vehicle.registrationNumber || null,
    price: euros(vehicle.pricePerDay),
    status,
    // Drawn in grey.
    isOffSearch: status === "MAINTENANCE" || status === "RETIRED",
    editHref: paths.editVehicle(id, state),
    photosHref: vehicle.images.length === 0 ? `${paths.editVehicle(id, state)}#photos` : null,
    blocksHref: hasBlocks ? paths.vehicleBlocks(id) : null,
    deleteHref: paths.deleteVehicle(id, state),
  };
}
