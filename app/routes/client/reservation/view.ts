import type { Reservation } from "~/contract/entities";
import { paths } from "~/paths";
import { toInstant } from "~/rental/base/clock";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { isAgreed } from "~/rental/payments/papers";
import { canCancel } from "~/rental/reservations/cancellation";
import { canAskForChange } from "~/rental/reservations/change-block";
import { agencyContact } from "~/routes/client/shared/agency-contact";
import { clientReview } from "~/routes/client/shared/client-review";
import { absenceText, answerDueText, cancelNotice, statusDescription } from "~/routes/client/shared/reservation-texts";
import { vehicleHref } from "~/routes/client/shared/vehicle-href";
import { phoneView } from "~/text/format/phone";
import { conditionRows, conditionsSummary } from "~/text/rental/conditions";
import { papersToBring } from "~/text/rental/papers";
import { unpricedText } from "~/text/rental/unpriced";
import { rentalStops } from "~/ui/rental/rental-stops-view";
import { dueOnSite, isVoid, renterPrice } from "~/ui/rental/reservation-price";
import { openChange, pastChanges } from "~/ui/reservation-change/view";
import { vehicleLine } from "~/ui/vehicle/vehicle-line";

export type ClientReservationView = ReturnType<typeof clientReservation>;

const AHEAD: readonly string[] = ["PENDING", "CONFIRMED"];

/** A client's reservation on a page of its own, its texts ready to print. */
export function clientReservation(reservation: Reservation, now: Date) {
  const { id, status, agency, review, conditions } = reservation;
  const rental = rentalPeriodOf(reservation);
  const pickup = toInstant(rental.pickupAt);
  return {
    ...vehicleLine(reservation.vehicle),
    id,
    reference: reservation.referenceNumber,
    status,
    description: statusDescription(reservation),
    answerDue: answerDueText(reservation, now),
    rejectionReason: reservation.rejectionReason || null,
    stops: rentalStops({ ...reservation, ...rental }, agency),
    message: reservation.message || null,
    price: renterPrice(reservation),
    unpriced: unpricedText(reservation),
    onSite: dueOnSite(reservation, null),
    agency: agencyContact(reservation),
    // Whom to call when the car breaks down.
    assistance: phoneView(conditions?.assistancePhone),
    conditions: agreedOf(reservation),
    toBring: AHEAD.includes(status) && !reservation.absence ? papersToBring(conditions, reservation.deposit) : null,
    absence: absenceText(reservation),
    change: reservation.change ? openChange(reservation.change, "client", { agency, now }) : null,
    changes: pastChanges(reservation, "client", now).map(({ at: _, ...change }) => change),
    requestHref: canAskForChange(reservation, now) ? paths.requestChange(id) : null,
    cancelNotice: reservation.absence ? null : cancelNotice(status, pickup, now),
    cancelHref: canCancel(status, pickup, now) ? paths.cancelReservation(id) : null,
    reviewHref: status === "COMPLETED" && !review ? paths.reviewReservation(id) : null,
    review: review ? clientReview(review, agency?.name) : null,
    vehicleHref: vehicleHref(reservation, rental),
    voucherHref: isAgreed(status) && !reservation.absence ? paths.clientPaper(id, "voucher") : null,
    calendarHref: status === "CONFIRMED" && !reservation.absence ? paths.clientCalendar(id) : null,
  };
}

/**
 * The conditions agreed at booking. Later changes to the agency's conditions do not affect them. Null also if they say
 * nothing, and once nothing is agreed any more.
 */
function agreedOf(reservation: Reservation) {
  const { conditions, deposit } = reservation;
  if (!conditions || isVoid(reservation)) return null;
  const rows = conditionRows(conditions, deposit ?? null);
  return rows.length > 0 ? { lines: conditionsSummary(conditions, deposit ?? null), rows } : null;
}
