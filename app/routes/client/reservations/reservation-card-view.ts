import type { Reservation } from "~/contract/entities";
import type { ReservationChange } from "~/contract/reservations/changes";
import { paths, withQuery } from "~/paths";
import { toInstant } from "~/rental/base/clock";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { canCancel } from "~/rental/reservations/cancellation";
import { clientReview } from "~/routes/client/shared/client-review";
import { absenceText, answerDueText, cancelNotice, statusDescription } from "~/routes/client/shared/reservation-texts";
import { vehicleHref } from "~/routes/client/shared/vehicle-href";
import { nearDateTimes } from "~/text/format/dates";
import { isolateName } from "~/text/format/isolates";
import { euros } from "~/text/format/money";
import { phoneView } from "~/text/format/phone";
import { type ChangeContext, changeLine } from "~/text/rental/change-lines";
import { type PlaceText, placeText, returnPlaceText } from "~/text/rental/places";
import { lineNames } from "~/text/rental/price-lines";
import { unpricedText } from "~/text/rental/unpriced";
import { addedDue, isVoid } from "~/ui/rental/reservation-price";
import { openChange } from "~/ui/reservation-change/view";
import { vehicleLine } from "~/ui/vehicle/vehicle-line";

const ENDED: readonly string[] = ["REJECTED", "CANCELLED", "COMPLETED"];

export type ReservationCardView = ReturnType<typeof reservationCard>;

/**
 * The card of a client's reservation. `page` is the page of the list to which dialogs return; `hasPages`: each
 * reservation has a page of its own.
 */
export function reservationCard(
  reservation: Reservation,
  now: Date,
  { page = 1, hasPages = false }: { page?: number; hasPages?: boolean } = {},
) {
  const { id, status, review, agency, pickupLocation, pickupAddress } = reservation;
  const rental = rentalPeriodOf(reservation);
  const [pickup, back] = nearDateTimes(rental.pickupAt, rental.returnAt, now);
  const pickupAt = toInstant(rental.pickupAt);
  const inList = (path: string) => withQuery(path, { page });
  const { title, picture } = vehicleLine(reservation.vehicle);
  return {
    title,
    picture,
    id,
    reference: reservation.referenceNumber,
    href: hasPages ? paths.clientReservation(id) : null,
    agency: agency ? { name: agency.name, phone: phoneView(agency.phone) } : null,
    status,
    pickup: { when: pickup, place: lines(placeText(pickupLocation, agency, pickupAddress)) },
    return: { when: back, place: lines(returnPlaceText(reservation, agency)) },
    isPast: ENDED.includes(status) || (Boolean(reservation.absence) && toInstant(rental.returnAt) < now),
    description: statusDescription(reservation),
    answerDue: answerDueText(reservation, now),
    cancelNotice: reservation.absence ? null : cancelNotice(status, pickupAt, now),
    cancelHref: canCancel(status, pickupAt, now) ? inList(paths.cancelReservation(id)) : null,
    reviewHref: status === "COMPLETED" && !review ? inList(paths.reviewReservation(id)) : null,
    vehicleHref: vehicleHref(reservation, rental),
    // Of a rental with nothing due, the sum that was agreed.
    total: euros(isVoid(reservation) ? reservation.amountDue : reservation.totalPrice),
    // Null if nothing is added to the days, or nothing is due.
    due: isVoid(reservation) ? null : addedDue(reservation),
    // For its value in dirhams.
    amount: reservation.amountDue,
    extras: lineNames(reservation.lines),
    absence: absenceText(reservation),
    unpriced: unpricedText(reservation),
    change: reservation.change ? openChangeText(reservation.change, { agency, now }) : null,
    rejectionReason: reservation.rejectionReason || null,
    review: review ? clientReview(review, agency?.name) : null,
  };
}

/** Describes an open change. It is answered on the reservation's own page. */
const openChangeText = (change: ReservationChange, context: ChangeContext): string =>
  `${openChange(change, "client", context).title}\u00a0: ${changeLine(change, context)}`;

/** A line each, with dots between them for readers without our styles. */
const lines = ({ lead, given, address }: PlaceText): string =>
  [lead, given, address && isolateName(address)].filter(Boolean).join("\u00a0·\n");

/** The two groups of the list, without empty ones, in the backend's order. */
export function inGroups(cards: ReservationCardView[]): { title: string; cards: ReservationCardView[] }[] {
  return [
    { title: "À venir et en cours", cards: cards.filter(({ isPast }) => !isPast) },
    { title: "Passées", cards: cards.filter(({ isPast }) => isPast) },
  ].filter((group) => group.cards.length > 0);
}
