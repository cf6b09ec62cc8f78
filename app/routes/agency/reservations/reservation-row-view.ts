import type { Reservation } from "~/contract/entities";
import type { HandoverMoment } from "~/contract/handovers/values";
import { dayOf, toInstant, toWallClock } from "~/rental/base/clock";
import { rentalDays } from "~/rental/base/days";
import { type RentalPeriod, rentalPeriodOf } from "~/rental/offer/rental-period";
import { nearDateTimes } from "~/text/format/dates";
import { euros } from "~/text/format/money";
import { writtenPhoneView } from "~/text/format/phone";
import { plural } from "~/text/format/plural";
import { answerDue } from "~/text/rental/answer-due";
import { ABSENCE_MARK, ORIGIN_LABEL, UNCONFIRMED_EMAIL } from "~/text/rental/labels";
import { flightText, isReturnAtPickup, placeName } from "~/text/rental/places";
import { linesInShort } from "~/text/rental/price-lines";
import { unpricedText } from "~/text/rental/unpriced";
import { clientName } from "~/ui/reservation-summary/view";
import { vehicleLine } from "~/ui/vehicle/vehicle-line";

export type AgencyReservationView = ReturnType<typeof agencyReservationRow>;

/**
 * A row of the agency's list: only what differs between rows, since a page has fifty. `hasHandovers`: a due row leads to
 * its handover. `sendsMail`: the row says if the client's e-mail is not confirmed.
 */
export function agencyReservationRow(
  reservation: Reservation,
  now: Date,
  { hasHandovers = false, sendsMail = false } = {},
) {
  const { id, status, client, vehicle, agency, returnLocation, origin, absence } = reservation;
  const rental = rentalPeriodOf(reservation);
  const [pickup, back] = nearDateTimes(rental.pickupAt, rental.returnAt, now);
  const { title, year } = vehicleLine(vehicle);
  const days = reservation.days ?? rentalDays(rental.pickupAt, rental.returnAt);
  const due = isDue(reservation, rental, now);
  return {
    id,
    reference: reservation.referenceNumber,
    origin: origin && origin !== "ONLINE" ? ORIGIN_LABEL[origin] : null,
    unconfirmed: sendsMail && client?.emailConfirmed === false ? UNCONFIRMED_EMAIL : null,
    status,
    absence: absence ? ABSENCE_MARK.agency : null,
    client: clientName(reservation) ?? "Client",
    phone: writtenPhoneView(client?.phone),
    vehicle: [title, year].filter(Boolean).join(" "),
    plate: vehicle.registrationNumber || null,
    pickup,
    pickupPlace: pickupPlace(reservation),
    return: back,
    returnPlace: isReturnAtPickup(reservation, agency) ? null : placeName(returnLocation, agency),
    total: euros(reservation.amountDue),
    days: days > 0 ? plural(days, "jour") : null,
    answerDue: answerDue(reservation, now, "short"),
    urgent: urgentNote(reservation),
    extras: linesInShort(reservation.lines),
    unpriced: unpricedText(reservation),
    note: noteOf(reservation),
    /** The next step is due, so its button is filled. */
    isDue: due,
    /** The handover whose filled button stands beside the step that makes no record. */
    handover: (due && hasHandovers && NEXT_HANDOVER[status]) || null,
  };
}

const NEXT_HANDOVER: Partial<Record<string, HandoverMoment>> = { CONFIRMED: "departure", IN_PROGRESS: "return" };

const pickupPlace = ({ pickupLocation, agency, flightNumber }: Reservation): string =>
  [placeName(pickupLocation, agency), flightNumber && flightText(flightNumber)].filter(Boolean).join(" · ");

function inShort(text: string): string {
  const signs = [...text];
  return signs.length > MESSAGE_CUT ? `${signs.slice(0, MESSAGE_CUT).join("").trimEnd()}…` : text;
}

const DAY_MS = 86_400_000;

/** A return is due from its day on, a pickup from 24 hours before. */
const isDue = ({ status, absence }: Reservation, { pickupAt, returnAt }: RentalPeriod, now: Date): boolean =>
  status === "IN_PROGRESS"
    ? dayOf(returnAt) <= dayOf(toWallClock(now))
    : !absence && toInstant(pickupAt).getTime() - now.getTime() <= DAY_MS;

/** What is left to pay, and a change that awaits an answer. */
function urgentNote({ change, left }: Reservation): string | null {
  const asked = change && (change.askedBy === "CLIENT" ? "Changement demandé" : "Changement proposé");
  return [left && `Reste ${euros(left)}`, asked].filter(Boolean).join(" · ") || null;
}

const AHEAD: readonly string[] = ["PENDING", "CONFIRMED"];
/** Characters of a message in a row; the reservation's page has all of it. */
const MESSAGE_CUT = 90;

/** The reason for an absence, refusal or cancellation, the review's rating, or the client's message before the pickup. */
function noteOf({ status, review, rejectionReason, absence, message }: Reservation): string | null {
  if (absence) return absence.reason;
  if (rejectionReason) {
    return `${status === "CANCELLED" ? "Raison de l'annulation" : "Motif du refus"}\u00a0: ${rejectionReason}`;
  }
  if (review) return `Avis reçu\u00a0: ${review.rating} sur 5`;
  return message && AHEAD.includes(status) ? `Message du client\u00a0: ${inShort(message)}` : null;
}
