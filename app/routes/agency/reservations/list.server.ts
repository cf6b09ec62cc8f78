import type { Reservation } from "~/contract/entities";
import type { Today } from "~/contract/fleet/planning";
import { DASHBOARD_PAGE_SIZE, LISTED_DUTIES, RESERVATION_STATUSES } from "~/contract/values";
import { type Attempt, api, attempt, capabilities } from "~/http/base/api.server";
import { type ListPage, pageOf, readPage, searchedFor } from "~/http/base/lists.server";
import { ownReservation } from "~/http/reservations/own-reservation.server";
import { paths, type ReservationListQuery } from "~/paths";
import type { ChipNavItem } from "~/routes/agency/shared/chip-nav";
import { type DutyCard, todayView } from "~/routes/agency/shared/today-view";
import { isolateLtr, isolateSearch } from "~/text/format/isolates";
import { euros } from "~/text/format/money";
import { plural } from "~/text/format/plural";

export type ListState = ReservationListQuery & { page: number };

/** The list's state in the address: one filter at a time. Unknown values are ignored. */
export function listState(request: Request): ListState {
  const { searchParams } = new URL(request.url);
  const reservation = searchParams.get("reservation")?.slice(0, 100);
  if (reservation) return { reservation, page: 1 };
  const page = pageOf(request);
  if (capabilities().listSearch) {
    const q = searchedFor(request);
    if (q) return { q, page };
    const due = LISTED_DUTIES.find((duty) => duty === searchParams.get("due"));
    if (due) return { due, page };
  }
  return { status: RESERVATION_STATUSES.find((status) => status === searchParams.get("status")), page };
}

/**
 * Where a dialog returns to, by its address: the list in its state, or the page of a single reservation. `row`: the id of
 * the reservation at whose row the list is then shown.
 */
export function backToReservations(request: Request, row?: string): string {
  const state = listState(request);
  const { reservation } = state;
  if (reservation && capabilities().counter) return paths.agencyReservation(reservation);
  return paths.agencyDashboard(state) + (row ? `#reservation-${row}` : "");
}

/** One page of the list, or the one reservation that the address names. Throws a redirect or an error page. */
export async function readReservations(
  request: Request,
  { reservation, ...state }: ListState,
): Promise<Attempt<ListPage<Reservation>>> {
  if (reservation) {
    const items = [await ownReservation(request, reservation, "ofAgency")];
    return { ok: true, value: { items, page: 1, totalPages: 1, total: 1, unreadable: 0 } };
  }
  const { reservations } = await api(request);
  return readPage(reservations.ofAgency({ query: { ...state, limit: DASHBOARD_PAGE_SIZE } }), {
    page: state.page,
    href: (page) => paths.agencyDashboard({ ...state, page }),
  });
}

/** "12 réservations", "2 départs aujourd'hui", or the reference of a single reservation. */
export function listHeading(
  { reservation, due, q }: ListState,
  { items, total }: Pick<ListPage<Reservation>, "items" | "total">,
  owed?: Owed,
): string {
  if (reservation) return `Réservation ${isolateLtr(items[0]?.referenceNumber ?? "")}`;
  if (total === null) return "Réservations";
  if (due === "departures") return `${plural(total, "départ")} aujourd'hui`;
  if (due === "returns") return `${plural(total, "retour")} aujourd'hui`;
  if (due === "deposits") return `${plural(total, "caution")} à rendre`;
  if (due === "payments") return `${plural(total, "location")}, ${owed ? `${euros(owed.sum)} ` : ""}à encaisser`;
  const count = plural(total, "réservation");
  return q ? `${count} pour «\u00a0${isolateSearch(q)}\u00a0»` : count;
}

/** The filter for rentals with money left open; null if there are none, or if they cannot be counted. */
export function toPayFilter({ due }: ListState, owed: Owed | undefined): ChipNavItem | null {
  const isCurrent = due === "payments";
  if (!owed?.total && !isCurrent) return null;
  return { to: paths.agencyDashboard({ due: "payments" }), label: "Reste à payer", count: owed?.total, isCurrent };
}

/** The hint of an empty list. */
export function nothingListed({ status, due, q }: ListState): string {
  if (q) return "Recherchez une référence, le nom ou le téléphone d'un client, ou une plaque.";
  if (due === "deposits") return "Aucune caution n'attend d'être rendue.";
  if (due === "payments") return "Aucune location n'a de reste à payer.";
  if (due) return "Rien à faire aujourd'hui.";
  return status ? "Aucune n'a ce statut." : "Les demandes de vos clients apparaîtront ici.";
}

/** The rentals with money left open, and their sum in euros. */
export type Owed = Pick<Today["payments"], "total" | "sum">;

/** Today's cards, and the money left open; null if they cannot be read, since the list below works without them. */
export async function readToday(request: Request): Promise<{ cards: DutyCard[]; owed: Owed } | null> {
  if (!capabilities().planning) return null;
  const { planning } = await api(request);
  const today = await attempt(planning.today(), "dashboard");
  if (!today.ok) return null;
  const { total, sum } = today.value.payments;
  return { cards: todayView(today.value, new Date()), owed: { total, sum } };
}
