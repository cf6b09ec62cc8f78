import { redirect } from "@remix-run/node";
import { alreadyIs } from "~/contract/messages";
import type { ReservationStatus } from "~/contract/values";
import { AGENCY_ROLES } from "~/contract/values";
import { api, attempt, requireVisitor } from "~/http/api.server";
import { isRefusedForm } from "~/http/form-checks.server";
import { ownReservation } from "~/http/own-reservation.server";
import { type Flash, flashCookie } from "~/http/session.server";
import { rentalPeriodOf } from "~/rental/rental-period";
import { shortDateTime } from "~/text/dates";
import { RESERVATION_STATUS_LABEL } from "~/text/labels";
import { reservationSummary } from "~/ui/reservation-summary/view";
import { listHref } from "./list-state.server";
import type { StepView } from "./transition-dialog";

/** What the page before a step shows; `from` is where the step begins. Throws the 404, 502 and 503 pages. */
export async function readStep(request: Request, id: string | undefined, from: ReservationStatus): Promise<StepView> {
  await requireVisitor(request, AGENCY_ROLES);
  const reservation = await ownReservation(request, id, "ofAgency");
  const { status } = reservation;
  const { pickupAt, returnAt } = rentalPeriodOf(reservation);
  return {
    reservation: reservationSummary(reservation, "agency"),
    pickup: shortDateTime(pickupAt),
    return: shortDateTime(returnAt),
    refusal: status === from ? null : alreadyIs(RESERVATION_STATUS_LABEL[status]),
    list: listHref(request),
    refused: isRefusedForm(request),
  };
}

interface Step {
  body: { status: "CONFIRMED" | "REJECTED" | "IN_PROGRESS" | "COMPLETED"; rejectionReason?: string };
  /** The screen's own words of §8. */
  fallback: string;
  news: Flash["code"];
}

/** Takes a step: the redirect to the list, or why not. */
export async function takeStep(request: Request, id: string | undefined, { body, fallback, news }: Step) {
  const client = await api(request);
  const taken = await attempt(client.reservations.setStatus({ params: { id: String(id) }, body }), fallback);
  if (!taken.ok) return taken;
  const flash = await flashCookie({ code: news, value: taken.value?.referenceNumber });
  const done = redirect(listHref(request), { status: 303, headers: { "set-cookie": flash } });
  return { ok: true as const, done };
}
