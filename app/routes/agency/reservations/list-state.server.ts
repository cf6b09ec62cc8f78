import { RESERVATION_STATUSES } from "~/contract/values";
import { pageOf } from "~/http/own-reservation.server";
import { paths, type ReservationListQuery } from "~/paths";

/** What a request's address says of the place in the list; a status that does not exist is ignored. */
export function placeOf(request: Request): ReservationListQuery {
  const { searchParams } = new URL(request.url);
  const reservation = searchParams.get("reservation")?.slice(0, 100);
  if (reservation) return { reservation };
  const asked = searchParams.get("status");
  const page = pageOf(request);
  return {
    status: RESERVATION_STATUSES.find((status) => status === asked),
    page: page > 1 ? page : undefined,
  };
}

/** The list as it was left: dialogs and pages carry the place in their own address. */
export const listHref = (request: Request): string => paths.agencyDashboard(placeOf(request));
