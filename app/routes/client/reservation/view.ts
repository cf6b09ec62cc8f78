import type { Reservation } from "~/contract/entities";
import { paths } from "~/paths";
import { canCancel } from "~/rental/cancellation";
import { toInstant } from "~/rental/clock";
import { rentalPeriodOf } from "~/rental/rental-period";
import { cancelNotice } from "~/routes/client/shared/cancel-notice";
import { vehicleHref } from "~/routes/client/shared/vehicle-href";
import { named, RESERVATION_STATUS_DESCRIPTION } from "~/text/labels";
import { euros } from "~/text/money";
import type { AgencyView } from "~/ui/agency-block";
import { agencyView } from "~/ui/agency-view";
import type { PriceView } from "~/ui/price-breakdown";
import type { StopView } from "~/ui/rental-stops";
import { rentalStops } from "~/ui/rental-stops-view";
import { reservationPrice } from "~/ui/reservation-price";
import { type VehicleLine, vehicleLine } from "~/ui/vehicle-line";
import { hasVoucher } from "~/ui/voucher/view";

/** A client's own reservation on a page of its own, its texts ready to print. */
export interface ClientReservationView extends VehicleLine {
  id: string;
  reference: string;
  status: string;
  /** What the status means; null for another backend's own. */
  description: string | null;
  rejectionReason: string | null;
  stops: { pickup: StopView; return: StopView };
  price: PriceView;
  agency: AgencyView | null;
  /** What to bring; null where nothing will be picked up any more. */
  toBring: string[] | null;
  cancelNotice: string | null;
  cancelHref: string | null;
  reviewHref: string | null;
  vehicleHref: string | null;
  voucherHref: string | null;
  calendarHref: string | null;
}

const AHEAD: readonly string[] = ["PENDING", "CONFIRMED"];

export function clientReservation(reservation: Reservation, now: Date): ClientReservationView {
  const { id, status, review } = reservation;
  const agency = reservation.agency ?? reservation.vehicle?.agency;
  const rental = rentalPeriodOf(reservation);
  const pickup = toInstant(rental.pickupAt);
  const deposit = reservation.deposit == null ? null : euros(reservation.deposit);
  return {
    ...vehicleLine(reservation.vehicle),
    id,
    reference: reservation.referenceNumber,
    status,
    description: named(RESERVATION_STATUS_DESCRIPTION, status) ?? null,
    rejectionReason: reservation.rejectionReason || null,
    stops: rentalStops({ ...reservation, ...rental }, agency),
    price: reservationPrice(reservation),
    agency: agency ? agencyView(agency, { withMap: true }) : null,
    toBring: AHEAD.includes(status) ? toBring(deposit) : null,
    cancelNotice: cancelNotice(status, pickup, now),
    cancelHref: canCancel(status, pickup, now) ? paths.cancelReservation(id) : null,
    reviewHref: status === "COMPLETED" && !review ? paths.reviewReservation(id) : null,
    vehicleHref: vehicleHref(reservation, rental),
    voucherHref: hasVoucher(status) ? paths.clientVoucher(id) : null,
    calendarHref: status === "CONFIRMED" ? paths.clientCalendar(id) : null,
  };
}

/** What every agency asks for. */
export const toBring = (deposit: string | null): string[] => [
  "Votre permis de conduire",
  "Une pièce d'identité",
  deposit ? `De quoi verser la caution de ${deposit}` : "De quoi verser la caution",
];
