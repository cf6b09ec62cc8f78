import type { Reservation } from "~/contract/entities";
import { AGENCY_ROLES } from "~/contract/values";
import { requireCapability } from "~/http/capabilities.server";
import { answersInvalidForm, keptForm } from "~/http/form-recovery.server";
import { ownReservation } from "~/http/own-reservation.server";
import { requireVisitor } from "~/http/visitor.server";
import { paths } from "~/paths";
import { type ReservationSummaryView, reservationSummary } from "~/ui/reservation-summary/view";

/** The guard of the page of one reservation and of what is asked over it; 404 with another backend. */
export async function requireCounter(request: Request): Promise<void> {
  await requireVisitor(request, AGENCY_ROLES);
  requireCapability("counter");
}

/** What every question over the page shows. */
export interface QuestionView {
  reservation: ReservationSummaryView;
  /** Why it need not be asked any more. */
  blocked: string | null;
  /** The page that it opens over. */
  page: string;
  kept: ReturnType<typeof keptForm>;
  isInvalid: boolean;
}

/** `blockedBy` says why the reservation, as it is now, leaves nothing to ask. Throws the 404, 502 and 503 pages. */
export async function readQuestion(
  request: Request,
  id: string | undefined,
  blockedBy: (reservation: Reservation) => string | null,
): Promise<QuestionView & { read: Reservation }> {
  await requireCounter(request);
  const read = await ownReservation(request, id, "ofAgency");
  return {
    read,
    reservation: reservationSummary(read, "agency"),
    blocked: blockedBy(read),
    page: paths.agencyReservation(read.id),
    kept: keptForm(),
    isInvalid: answersInvalidForm(request),
  };
}
