import type { Reservation } from "~/contract/entities";
import { paths } from "~/paths";
import { toInstant } from "~/rental/base/clock";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { isAgreed } from "~/rental/payments/papers";
import { canCancel } from "~/rental/reservations/cancellation";
import { canAskForChange } from "~/rental/reservations/change-block";
import { type ClientReviewView, clientReview } from "~/routes/client/shared/client-review";
import { absenceText, cancelNotice } from "~/routes/client/shared/reservation-texts";
import { vehicleHref } from "~/routes/client/shared/vehicle-href";
import { type ConditionLine, type ConditionRow, conditionRows, conditionsSummary } from "~/text/rental/conditions";
import { named, RESERVATION_STATUS_DESCRIPTION } from "~/text/rental/labels";
import { papersToBring } from "~/text/rental/papers";
import type { AgencyView } from "~/ui/agency/agency-block";
import { agencyView } from "~/ui/agency/agency-view";
import type { PriceView } from "~/ui/rental/price-breakdown";
import type { StopView } from "~/ui/rental/rental-stops";
import { rentalStops } from "~/ui/rental/rental-stops-view";
import { reservationPrice } from "~/ui/rental/reservation-price";
import { type OpenChangeView, openChange, type PastChangeView, pastChanges } from "~/ui/reservation-change/view";
import { type VehicleLine, vehicleLine } from "~/ui/vehicle/vehicle-line";

/** A client's reservation on a page of its own, its texts ready to print. */
export interface ClientReservationView extends VehicleLine {
  id: string;
  reference: string;
  status: string;
  /** What the status means; null for another backend's own status, or if the client was absent. */
  description: string | null;
  rejectionReason: string | null;
  stops: { pickup: StopView; return: StopView };
  price: PriceView;
  agency: AgencyView | null;
  /** Whom to call when the car breaks down. */
  assistance: { text: string; href: string | null } | null;
  /** Summary and whole table; null if the agency had set none. */
  conditions: { lines: ConditionLine[]; rows: ConditionRow[] } | null;
  /** What to bring; null unless the pickup is still ahead. */
  toBring: string[] | null;
  /** Says that the agency recorded the client as absent, and why; null otherwise. */
  absence: string | null;
  /** The change that waits for an answer. */
  change: OpenChangeView | null;
  /** The other changes and their outcome, newest first. */
  changes: PastChangeView[];
  /** The form that requests other dates; null if none can be requested. */
  requestHref: string | null;
  cancelNotice: string | null;
  cancelHref: string | null;
  reviewHref: string | null;
  /** The client's review, with the agency's reply. */
  review: ClientReviewView | null;
  vehicleHref: string | null;
  voucherHref: string | null;
  calendarHref: string | null;
}

const AHEAD: readonly string[] = ["PENDING", "CONFIRMED"];

export function clientReservation(reservation: Reservation, now: Date): ClientReservationView {
  const { id, status, agency, review, conditions } = reservation;
  const rental = rentalPeriodOf(reservation);
  const pickup = toInstant(rental.pickupAt);
  return {
    ...vehicleLine(reservation.vehicle),
    id,
    reference: reservation.referenceNumber,
    status,
    description: reservation.absence ? null : (named(RESERVATION_STATUS_DESCRIPTION, status) ?? null),
    rejectionReason: reservation.rejectionReason || null,
    stops: rentalStops({ ...reservation, ...rental }, agency),
    price: reservationPrice(reservation),
    agency: agency ? agencyView(agency, { withMap: true }) : null,
    assistance: assistanceOf(conditions),
    conditions: agreedOf(reservation),
    toBring: AHEAD.includes(status) && !reservation.absence ? papersToBring(conditions, reservation.deposit) : null,
    absence: absenceText(reservation),
    change: reservation.change ? openChange(reservation.change, "client", now) : null,
    changes: pastChanges(reservation.changes, "client", now).map(({ at: _, ...change }) => change),
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

/** The conditions agreed at booking. Later changes to the agency's conditions do not affect them. */
function agreedOf({ conditions, deposit }: Reservation): ClientReservationView["conditions"] {
  if (!conditions) return null;
  return { lines: conditionsSummary(conditions, deposit ?? null), rows: conditionRows(conditions, deposit ?? null) };
}

/** A link only if the text is nothing but a phone number. */
function assistanceOf(conditions: Reservation["conditions"]): ClientReservationView["assistance"] {
  const text = conditions?.assistancePhone;
  if (!text) return null;
  return { text, href: /^\+?[\d\s().-]+$/.test(text) ? `tel:${text.replace(/[^\d+]/g, "")}` : null };
}
