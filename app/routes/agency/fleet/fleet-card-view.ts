import type { Vehicle } from "~/contract/entities";
import { type FleetListQuery, paths } from "~/paths";
import { euros } from "~/text/format/money";
import { vehicleLine } from "~/ui/vehicle/vehicle-line";
import type { FleetCardView } from "./fleet-card";

/** A vehicle as a card of the fleet. `state`: the list state that its dialogs return to. */
export function fleetCard(
  vehicle: Vehicle,
  { state, hasBlocks }: { state?: FleetListQuery; hasBlocks?: boolean } = {},
): FleetCardView {
  const { id, status } = vehicle;
  return {
    id,
    ...vehicleLine(vehicle),
    plate: vehicle.registrationNumber || null,
    price: euros(vehicle.pricePerDay),
    status,
    isOffSearch: status === "MAINTENANCE" || status === "RETIRED",
    editHref: paths.editVehicle(id, state),
    blocksHref: hasBlocks ? paths.vehicleBlocks(id) : null,
    deleteHref: paths.deleteVehicle(id, state),
  };
}
