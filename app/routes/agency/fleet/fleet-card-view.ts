import type { Vehicle } from "~/contract/entities";
import { type FleetListQuery, paths } from "~/paths";
import { euros } from "~/text/format/money";
import { vehicleLine } from "~/ui/vehicle/vehicle-line";
import type { FleetCardView } from "./fleet-card";

/** A vehicle as its agency's grid shows it. `state` is the list's state that its dialogs come back to. */
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
