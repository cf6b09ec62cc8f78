import type { Vehicle } from "~/contract/entities";
import { paths } from "~/paths";
import { euros } from "~/text/money";
import { vehicleLine } from "~/ui/vehicle-line";
import type { FleetCardView } from "./fleet-card";

/** A vehicle as its agency's grid shows it. `page` is the page of the list that its dialogs come back to. */
export function fleetCard(
  vehicle: Vehicle,
  { page, hasBlocks }: { page?: number; hasBlocks?: boolean } = {},
): FleetCardView {
  const { id, status } = vehicle;
  return {
    id,
    ...vehicleLine(vehicle),
    plate: vehicle.registrationNumber || null,
    price: euros(vehicle.pricePerDay),
    status,
    isOffSearch: status === "MAINTENANCE" || status === "RETIRED",
    editHref: paths.editVehicle(id, { page }),
    blocksHref: hasBlocks ? paths.vehicleBlocks(id) : null,
    deleteHref: paths.deleteVehicle(id, { page }),
  };
}
