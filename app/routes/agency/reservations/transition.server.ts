import type { Reservation } from "~/contract/entities";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import { alreadyIs, type FallbackName } from "~/contract/messages";
import { AGENCY_ROLES, type ReservationStatus } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { type Attempt, api, attempt, capabilities } from "~/http/base/api.server";
import { redirectWithFlash, rendersAfterInvalidPost } from "~/http/forms/forms.server";
import { ownReservation } from "~/http/reservations/own-reservation.server";
import { paths } from "~/paths";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { isAgreed } from "~/rental/payments/papers";
import { completionChecks, startChecks } from "~/routes/agency/shared/rental-checks";
import { readRecord } from "~/routes/agency/shared/rental-record.server";
import { shortDateTime } from "~/text/format/dates";
import { reservationStatusLabel } from "~/text/rental/labels";
import { flightText } from "~/text/rental/places";
import { linesInShort } from "~/text/rental/price-lines";
import type { FlashCode } from "~/text/site/flash";
import { reservationSummary } from "~/ui/reservation-summary/view";
import { backToReservations } from "./list.server";

export type TransitionView = Awaited<ReturnType<typeof readTransition>>;

/** Reads a transition's dialog. `from`: the status it starts from. Throws the 404, 502 and 503 pages. */
export async function readTransition(request: Request, id: string | undefined, from: ReservationStatus) {
  await requireVisitor(request, AGENCY_ROLES);
  const reservation = await ownReservation(request, id, "ofAgency");
  const { status, flightNumber, pickupAddress, returnAddress } = reservation;
  const { pickupAt, returnAt } = rentalPeriodOf(reservation);
  return {
    reservation: reservationSummary(reservation, "agency"),
    pickup: [shortDateTime(pickupAt), flightNumber && flightText(flightNumber), pickupAddress]
      .filter(Boolean)
      .join(" · "),
    return: [shortDateTime(returnAt), returnAddress].filter(Boolean).join(" · "),
    extras: linesInShort(reservation.lines),
    checks: CHECKS[from]?.(reservation, status === from ? await readRecord(request, reservation.id) : null) ?? [],
    blocked: status === from ? null : alreadyIs(reservationStatusLabel(status)),
    list: backToReservations(request),
    voucherHref:
      isAgreed(status) && capabilities().reservationPages ? paths.agencyPaper(reservation.id, "voucher") : null,
    isInvalid: rendersAfterInvalidPost(request),
  };
}

const CHECKS: Partial<Record<ReservationStatus, (...of: [Reservation, RentalRecord | null]) => string[]>> = {
  CONFIRMED: (reservation, record) => startChecks(reservation, record, new Date()),
  IN_PROGRESS: completionChecks,
};

interface Transition {
  body: { status: "CONFIRMED" | "IN_PROGRESS" | "COMPLETED" };
  /** The message of a failure for which the backend has none. */
  fallback: FallbackName;
  flash: FlashCode;
}

/** Changes the status. Returns a redirect with a success message to where the dialog was opened, or the failure. */
export async function makeTransition(
  request: Request,
  id: string | undefined,
  { body, fallback, flash }: Transition,
): Promise<Attempt<Awaited<ReturnType<typeof redirectWithFlash>>>> {
  const { reservations } = await api(request);
  const moved = await attempt(reservations.setStatus({ params: { id: String(id) }, body }), fallback);
  if (!moved.ok) return moved;
  const back = backToReservations(request, id);
  return { ok: true, value: await redirectWithFlash(back, flash, moved.value?.referenceNumber) };
}
