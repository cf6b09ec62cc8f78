import type { Client } from "~/client/client";
import type { Reservation } from "~/contract/entities";
import { FALLBACK } from "~/contract/messages";
import { MAX_PAGE_SIZE } from "~/contract/values";
import { paths } from "~/paths";
import { api, attempt, failedPage } from "./api.server";

/** Whose list a reservation is looked for in: the client's or the agency's. */
type List = "mine" | "ofAgency";

/**
 * One reservation of the visitor's own, or of the visitor's agency. Throws the 404 page for any other id, the 503 page
 * when nobody answers, the 502 page for an answer that does not fit.
 */
export async function ownReservation(
  request: Request,
  id: string | undefined,
  list: List = "mine",
): Promise<Reservation> {
  const client = await api(request);
  const found = await attempt(client.reservations.get({ params: { id: String(id) } }), FALLBACK.reservations);
  if (found.ok) return found.value;
  const { error, message } = found;
  // Reading one may be for clients alone there, or answer something else than the reservation.
  const isForClients = list === "ofAgency" && error.status === 403;
  const listed = isForClients || error.status === 502 ? await inList(client, list, String(id)) : undefined;
  if (listed) return listed;
  // What is not one's own does not exist, however the backend puts it.
  if (ABSENT.includes(error.status)) throw new Response(null, { status: 404 });
  throw await failedPage(error, message);
}

const ABSENT = [400, 403, 404, 410, 422];

/** The specification does not show what the read of one reservation answers: another backend's may not fit. */
async function inList(client: Client, of: List, id: string): Promise<Reservation | undefined> {
  for (let page = 1; ; page++) {
    const query = { page, limit: MAX_PAGE_SIZE };
    const list = await attempt(client.reservations[of]({ query }), FALLBACK.reservations);
    if (!list.ok) return undefined;
    const { data, meta } = list.value;
    const reservation = data.find((one) => one.id === id);
    if (reservation || data.length < MAX_PAGE_SIZE || page >= (meta?.totalPages ?? 1)) return reservation;
  }
}

/** The page of the list in a request's address; 1 for nonsense. */
export function pageOf(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** The list as the visitor left it: the page that the dialog's or page's own address carries. */
export function listOf(request: Request): string {
  const page = pageOf(request);
  return paths.clientDashboard(page > 1 ? { page } : {});
}
