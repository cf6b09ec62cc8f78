import { RESERVATION_STATUSES } from "~/contract/values";
import { pageOf } from "~/http/lists.server";
import { paths, type ReservationListQuery } from "~/paths";

/** The list's state, as an address carries it; a status that does not exist is ignored. */
export function listState(request: Request): ReservationListQuery & { page: number } {
  const { searchParams } = new URL(request.url);
  const reservation = searchParams.get("reservation")?.slice(0, 100);
  if (reservation) return { reservation, page: 1 };
  const status = RESERVATION_STATUSES.find((status) => status === searchParams.get("status"));
  return { status, page: pageOf(request) };
}

/** The list as it was left: dialogs carry its state in their own address. */
export const backToReservations = (request: Request): string => paths.agencyDashboard(listState(request));
