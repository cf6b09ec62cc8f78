import { VEHICLE_STATUSES } from "~/contract/values";
import { capabilities } from "~/http/base/api.server";
import { pageOf, searchedFor } from "~/http/base/lists.server";
import { type FleetListQuery, paths } from "~/paths";

export type FleetState = FleetListQuery & { page: number };

/** The state of the fleet's list in the address. Unknown values are ignored. */
export function fleetState(request: Request): FleetState {
  const page = pageOf(request);
  if (!capabilities().listSearch) return { page };
  const status = new URL(request.url).searchParams.get("status");
  return { status: VEHICLE_STATUSES.find((one) => one === status), q: searchedFor(request), page };
}

/** The list in the state that a dialog's address holds. */
export const backToFleet = (request: Request): string => paths.agencyVehicles(fleetState(request));
