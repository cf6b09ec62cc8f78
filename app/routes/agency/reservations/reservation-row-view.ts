import type { Reservation } from "~/contract/entities";
import { paths, type ReservationListQuery } from "~/paths";
import { dayOf, toWallClock } from "~/rental/clock";
import { rentalDays, type WallClock } from "~/rental/days";
import { type RentalPeriod, rentalPeriodOf } from "~/rental/rental-period";
import { answerDue } from "~/text/answer-due";
import { shortDateTime } from "~/text/dates";
import { euros } from "~/text/money";
import { plural } from "~/text/plural";
import { clientName } from "~/ui/reservation-summary/view";
import { vehicleLine } from "~/ui/vehicle-line";
import type { AgencyReservationView } from "./reservation-row";

/** The agency's view of one reservation. `state` is the list's state that dialogs come back to. */
export function agencyReservationRow(
  reservation: Reservation,
  now: Date,
  state: ReservationListQuery = {},
): AgencyReservationView {
  const { id, status, client, vehicle, pickupLocation, returnLocation } = reservation;
  const rental = rentalPeriodOf(reservation);
  const { title, year } = vehicleLine(vehicle);
  const days = reservation.days ?? rentalDays(rental.pickupAt, rental.returnAt);
  return {
    id,
    reference: reservation.referenceNumber,
    status,
    client: clientName(reservation) ?? "Client",
    phone: client?.phone ? { text: client.phone, href: `tel:${client.phone.replace(/[^\d+]/g, "")}` } : null,
    vehicle: title,
    year,
    plate: vehicle?.registrationNumber || null,
    pickup: { when: shortDateTime(rental.pickupAt), place: pickupLocation || null },
    return: {
      when: shortDateTime(rental.returnAt),
      place: returnLocation === pickupLocation ? null : returnLocation || null,
    },
    total: euros(reservation.totalPrice),
    days: days > 0 ? `pour ${plural(days, "jour")}` : null,
    note: noteOf(reservation, rental, now),
    canConfirm: status === "PENDING",
    rejectHref: status === "PENDING" ? paths.rejectReservation(id, state) : null,
    startHref: status === "CONFIRMED" ? paths.startReservation(id, state) : null,
    completeHref: status === "IN_PROGRESS" ? paths.completeReservation(id, state) : null,
    isDue: dayOf(nextMoment(reservation, rental)) <= dayOf(toWallClock(now)),
  };
}

/** When something happens next: the return of a car that is out, else the pickup. */
const nextMoment = ({ status }: Reservation, { pickupAt, returnAt }: RentalPeriod): WallClock =>
  status === "IN_PROGRESS" ? returnAt : pickupAt;

function noteOf(
  { status, review, rejectionReason }: Reservation,
  { pickupAt }: RentalPeriod,
  now: Date,
): string | null {
  if (status === "PENDING") return answerDue(pickupAt, now);
  if (rejectionReason) return `Raison du refus\u00a0: ${rejectionReason}`;
  return review ? `Avis reçu\u00a0: ${review.rating} sur 5` : null;
}
