import { RESERVATION_STATUSES, type Role } from "~/contract/values";
import { paths, type ReservationListQuery } from "~/paths";
import { pageOf } from "~/reservations/own-reservation.server";

/** Who stands at the counter. */
export const AGENCY_ROLES: readonly Role[] = ["AGENCY_OWNER", "AGENCY_STAFF"];

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
