import type { Reservation } from "~/contract/entities";
import { FALLBACK } from "~/contract/messages";
import { DASHBOARD_PAGE_SIZE, RESERVATION_STATUSES } from "~/contract/values";
import { api } from "~/http/api.server";
import type { Attempt } from "~/http/failures.server";
import { type ListPage, pageOf, readPage } from "~/http/lists.server";
import { ownReservation } from "~/http/own-reservation.server";
import { paths, type ReservationListQuery } from "~/paths";
import { plural } from "~/text/plural";

type ListState = ReservationListQuery & { page: number };

/** The list's state, as an address carries it; a status that does not exist is ignored. */
export function listState(request: Request): ListState {
  const { searchParams } = new URL(request.url);
  const reservation = searchParams.get("reservation")?.slice(0, 100);
  if (reservation) return { reservation, page: 1 };
  const status = RESERVATION_STATUSES.find((status) => status === searchParams.get("status"));
  return { status, page: pageOf(request) };
}

/** The list as it was left: dialogs carry its state in their own address. */
export const backToReservations = (request: Request): string => paths.agencyDashboard(listState(request));

/** One page of the list; or one reservation by itself, as the planning and today's strip link to it. */
export async function readReservations(
  request: Request,
  { reservation, status, page }: ListState,
): Promise<Attempt<ListPage<Reservation>>> {
  if (reservation) {
    const items = [await ownReservation(request, reservation, "ofAgency")];
    return { ok: true, value: { items, page: 1, totalPages: 1, total: 1, unreadable: 0 } };
  }
  const { reservations } = await api(request);
  const limit = DASHBOARD_PAGE_SIZE;
  return readPage(reservations.ofAgency({ query: { status, page, limit } }), {
    page,
    limit,
    fallback: FALLBACK.dashboard,
    href: (page) => paths.agencyDashboard({ status, page }),
  });
}

/** "12 réservations", or the reference of the one that stands by itself. */
export function listHeading({ reservation }: ListState, { items, total }: ListPage<Reservation>): string {
  if (reservation) return `Réservation ${items[0]?.referenceNumber}`;
  return total === null ? "Réservations" : plural(total, "réservation");
}
