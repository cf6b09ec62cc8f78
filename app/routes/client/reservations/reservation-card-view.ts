import type { Reservation } from "~/contract/entities";
import { paths, withQuery } from "~/paths";
import { canCancel, cancelDeadline } from "~/rental/cancellation";
import { dayOf, timeOf, toInstant } from "~/rental/clock";
import { type RentalPeriod, rentalPeriodOf } from "~/rental/rental-period";
import { answerDue } from "~/text/answer-due";
import { longDateTime, plainDate, shortDateTime } from "~/text/dates";
import { CANCEL_NOTICE, named, RESERVATION_STATUS_DESCRIPTION } from "~/text/labels";
import { euros } from "~/text/money";
import { type VehicleLine, vehicleLine } from "~/ui/vehicle-line";

/** What a card of 'Mes Réservations' shows, its texts ready to print. */
export interface ReservationCardView extends VehicleLine {
  id: string;
  reference: string;
  status: string;
  pickup: Leg;
  return: Leg;
  /** What the status means; null for another backend's own. */
  description: string | null;
  /** How long the agency still has to answer; null where nobody waits for it. */
  answerDue: string | null;
  /** What is said about cancelling; null where there is nothing to cancel any more. */
  cancelNotice: string | null;
  /** Where 'Annuler' leads; null where it is not allowed. */
  cancelHref: string | null;
  /** Where 'Laisser un avis' leads; null where it is not, or no longer, possible. */
  reviewHref: string | null;
  vehicleHref: string | null;
  total: string;
  rejectionReason: string | null;
  review: { rating: number; comment: string | null; title: string } | null;
}

interface Leg {
  /** "lun. 14 déc. 2026 à 10:00" */
  when: string;
  place: string | null;
}

/** The card of a client's own reservation. `page` is the page of the list that dialogs come back to. */
export function reservationCard(reservation: Reservation, now: Date, page = 1): ReservationCardView {
  const { id, status, review } = reservation;
  const rental = rentalPeriodOf(reservation);
  const inList = (path: string) => withQuery(path, { page });
  return {
    ...vehicleLine(reservation.vehicle),
    id,
    reference: reservation.referenceNumber,
    status,
    pickup: { when: shortDateTime(rental.pickupAt), place: reservation.pickupLocation || null },
    return: { when: shortDateTime(rental.returnAt), place: reservation.returnLocation || null },
    description: named(RESERVATION_STATUS_DESCRIPTION, status) ?? null,
    answerDue: status === "PENDING" ? answerDue(rental.pickupAt, now) : null,
    cancelNotice: cancelNotice(status, toInstant(rental.pickupAt), now),
    cancelHref: canCancel(status, toInstant(rental.pickupAt), now) ? inList(paths.cancelReservation(id)) : null,
    reviewHref: status === "COMPLETED" && !review ? inList(paths.reviewReservation(id)) : null,
    vehicleHref: vehicleHref(reservation, rental),
    total: euros(reservation.totalPrice),
    rejectionReason: reservation.rejectionReason || null,
    review: review
      ? {
          rating: review.rating,
          comment: review.comment || null,
          title: review.createdAt ? `Votre avis, ${plainDate(new Date(review.createdAt))}` : "Votre avis",
        }
      : null,
  };
}

/** Until when it may be cancelled, with the exact deadline while it is ahead (docs/product.md, "Cancelling"). */
export function cancelNotice(status: string, pickupAt: Date, now: Date): string | null {
  if (status === "PENDING") return "Vous pouvez annuler à tout moment.";
  if (status !== "CONFIRMED") return null;
  if (!canCancel(status, pickupAt, now)) return CANCEL_NOTICE;
  return `${CANCEL_NOTICE}, soit jusqu'au ${longDateTime(cancelDeadline(pickupAt))}.`;
}

function vehicleHref(reservation: Reservation, { pickupAt, returnAt }: RentalPeriod): string | null {
  const vehicleId = reservation.vehicleId ?? reservation.vehicle?.id;
  if (!vehicleId) return null;
  return paths.vehicle(vehicleId, {
    pickupDate: dayOf(pickupAt),
    pickupTime: timeOf(pickupAt),
    returnDate: dayOf(returnAt),
    returnTime: timeOf(returnAt),
    pickupLocation: reservation.pickupLocation,
    returnLocation: reservation.returnLocation,
    reservation: reservation.id,
  });
}

const ENDED: readonly string[] = ["REJECTED", "CANCELLED", "COMPLETED"];

/** The two groups of the list, in the order in which the backend sent them. */
export function inGroups(cards: ReservationCardView[]): { title: string; cards: ReservationCardView[] }[] {
  const hasEnded = ({ status }: ReservationCardView) => ENDED.includes(status);
  return [
    { title: "À venir et en cours", cards: cards.filter((card) => !hasEnded(card)) },
    { title: "Passées", cards: cards.filter(hasEnded) },
  ].filter((group) => group.cards.length > 0);
}
