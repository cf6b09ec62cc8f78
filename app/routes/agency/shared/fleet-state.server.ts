import { VEHICLE_STATUSES } from "~/contract/values";
import { capabilities } from "~/http/base/api.server";
import { pageOf, searchedFor } from "~/http/base/lists.server";
import { type FleetListQuery, paths } from "~/paths";

export type FleetState = FleetListQuery & { page: number };

/** The state of the fleet's list, as an address carries it. What does not exist is ignored. */
export function fleetState(request: Request): FleetState {
  const page = pageOf(request);
  if (!capabilities().listSearch) return { page };
  const status = new URL(request.url).searchParams.get("status");
  return { status: VEHICLE_STATUSES.find((one) => one === status), q: searchedFor(request), page };
}

/** The list as it was left: dialogs carry its state in their own address. */
export const backToFleet = (request: Request): string => paths.agencyVehicles(fleetState(request));
