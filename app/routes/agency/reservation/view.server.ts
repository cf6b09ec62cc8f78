import type { Reservation } from "~/contract/entities";
import type { Event } from "~/contract/events/events";
import { capabilities } from "~/http/base/api.server";
import { paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import { dayOf, toInstant, toWallClock } from "~/rental/base/clock";
import type { WallClock } from "~/rental/base/days";
import { type RentalPeriod, rentalPeriodOf } from "~/rental/offer/rental-period";
import { plainDate } from "~/text/format/dates";
import { isolateName } from "~/text/format/isolates";
import { whatsAppHref, writtenPhoneView } from "~/text/format/phone";
import { number } from "~/text/format/plural";
import { answerDue } from "~/text/rental/answer-due";
import { ORIGIN_LABEL, UNCONFIRMED_EMAIL } from "~/text/rental/labels";
import { unpricedText } from "~/text/rental/unpriced";
import { agencyToClient } from "~/text/rental/whatsapp";
import { rentalStops } from "~/ui/rental/rental-stops-view";
import { reservationPrice } from "~/ui/rental/reservation-price";
import { openChange } from "~/ui/reservation-change/view";
import { clientName } from "~/ui/reservation-summary/view";
import { vehicleLine } from "~/ui/vehicle/vehicle-line";
import { history } from "./history-view";

export type AgencyReservationPage = ReturnType<typeof agencyReservationPage>;

/** The agency's page of one reservation, as display text. Server only, since phone numbering plans are large. */
export function agencyReservationPage(reservation: Reservation, events: readonly Event[], now: Date) {
  const { id, status, client, vehicle, agency, change, absence } = reservation;
  const rental = rentalPeriodOf(reservation);
  const line = vehicleLine(vehicle);
  const phone = client?.phone || null;
  const greeting = {
    referenceNumber: reservation.referenceNumber,
    vehicle: line.title,
    pickupAt: rental.pickupAt,
    agency: agency?.name ?? "",
    firstName: client?.firstName ?? "",
  };
  return {
    ...line,
    id,
    reference: reservation.referenceNumber,
    status,
    client: clientName(reservation) ?? "Client",
    origin: cameBy(reservation),
    isGuest: isGuest(reservation),
    unconfirmed: capabilities().sendsMail && client?.emailConfirmed === false ? UNCONFIRMED_EMAIL : null,
    plate: vehicle.registrationNumber || null,
    phone: writtenPhoneView(phone),
    whatsApp: whatsAppHref(phone, agencyToClient(greeting)),
    email: client?.email || null,
    stops: rentalStops({ ...reservation, ...rental }, agency),
    soon: {
      pickup: status === "CONFIRMED" && !absence ? soonText(rental.pickupAt, now) : null,
      return: status === "IN_PROGRESS" ? soonText(rental.returnAt, now) : null,
    },
    urgent: urgentText(reservation, now),
    price: reservationPrice(reservation),
    unpriced: unpricedText(reservation),
    change: change ? openChange(change, "agency", { agency, now }) : null,
    absence: absence?.reason ?? null,
    ended: endedWhy(reservation),
    message: reservation.message || null,
    note: reservation.agencyNote || null,
    history: history(reservation, events, now),
    steps: stepsOf(reservation, rental, now),
  };
}

const isGuest = ({ origin }: Reservation): boolean => origin != null && origin !== "ONLINE";

/** "créée le 3 novembre 2026 sur Rihla", "saisie le 3 novembre 2026 par Youssef Amrani (Téléphone)" */
function cameBy({ origin, enteredBy, createdAt }: Reservation): string {
  const when = createdAt ? ` le ${plainDate(new Date(createdAt))}` : "";
  if (!origin || origin === "ONLINE") return `créée${when} sur ${currentProduct().name}`;
  return `saisie${when}${enteredBy ? ` par ${isolateName(enteredBy)}` : ""} (${ORIGIN_LABEL[origin]})`;
}

/** Why the reservation was refused, or cancelled for a guest. */
function endedWhy({ status, rejectionReason }: Reservation): string | null {
  if (!rejectionReason) return null;
  return `${status === "CANCELLED" ? "Raison de l'annulation" : "Motif du refus"}\u00a0: ${rejectionReason}`;
}

function urgentText(reservation: Reservation, now: Date): string | null {
  const due = answerDue(reservation, now);
  return due && `à confirmer avant le ${due}\u00a0: sans réponse, la demande expire.`;
}

const HAS_ENDED = ["COMPLETED", "CANCELLED"];

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** "dans 48 min", or "en retard de 2 h". Null while `moment` is more than 24 hours away. */
function soonText(moment: WallClock, now: Date) {
  const left = toInstant(moment).getTime() - now.getTime();
  if (left > DAY_MS) return null;
  if (left < 0) return { text: `en retard de ${span(-left)}`, isLate: true };
  return { text: `dans ${span(left)}`, isLate: false };
}

/** "48 min", "5 h", "3 j" */
function span(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  if (minutes < 60) return `${minutes}\u00a0min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)}\u00a0h` : `${number(Math.floor(minutes / 1440))}\u00a0j`;
}

/** The possible next steps; null for one that is not possible. */
function stepsOf(reservation: Reservation, rental: RentalPeriod, now: Date) {
  const { id, status, absence, change, client } = reservation;
  const back = { reservation: id };
  const isConfirmed = status === "CONFIRMED";
  const isUnderWay = status === "IN_PROGRESS";
  const untilPickup = toInstant(rental.pickupAt).getTime() - now.getTime();
  return {
    canConfirm: status === "PENDING",
    rejectHref: status === "PENDING" ? paths.rejectReservation(id, back) : null,
    startHref: isConfirmed ? paths.startReservation(id, back) : null,
    completeHref: isUnderWay ? paths.completeReservation(id, back) : null,
    changeHref: (isConfirmed || isUnderWay) && !absence && !change ? paths.changeReservation(id) : null,
    absentHref: isConfirmed && !absence && !isGuest(reservation) && untilPickup < 0 ? paths.recordAbsence(id) : null,
    cancelHref: isConfirmed && isGuest(reservation) ? paths.cancelForGuest(id) : null,
    // Every guest has a phone number until they are erased.
    eraseHref: isGuest(reservation) && HAS_ENDED.includes(status) && client?.phone ? paths.eraseGuest(id) : null,
    // 'Démarrer' or 'Terminer' is due: its button is filled.
    isDue: isUnderWay ? dayOf(rental.returnAt) <= dayOf(toWallClock(now)) : !absence && untilPickup <= DAY_MS,
  };
}
