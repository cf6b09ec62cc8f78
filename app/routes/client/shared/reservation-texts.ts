import type { Reservation } from "~/contract/entities";
import { canCancel, cancelDeadline } from "~/rental/reservations/cancellation";
import { longDateTime } from "~/text/format/dates";
import { answerDue } from "~/text/rental/answer-due";
import { CANCEL_NOTICE, named, RESERVATION_STATUS_DESCRIPTION } from "~/text/rental/labels";

/**
 * Until when a reservation can be cancelled, with the exact deadline, also once it has passed (docs/product.md,
 * "Cancelling"). Null if there is nothing to cancel.
 */
export function cancelNotice(status: string, pickupAt: Date, now: Date): string | null {
  if (status !== "PENDING" && status !== "CONFIRMED") return null;
  const isLate = !canCancel("CONFIRMED", pickupAt, now);
  const untilWhen = `${CANCEL_NOTICE}, soit jusqu'au ${longDateTime(cancelDeadline(pickupAt))}`;
  const passed = `${untilWhen}\u00a0: ce délai est passé.`;
  if (status === "CONFIRMED") return isLate ? passed : `${untilWhen}.`;
  return isLate
    ? `${passed} Vous pouvez encore annuler tant que l'agence n'a pas répondu. Une fois confirmée, cette réservation ne pourra plus être annulée.`
    : `${untilWhen}, et à tout moment tant que l'agence n'a pas répondu.`;
}

/** "L'agence doit répondre avant le 16 décembre à 10:00."; null if no answer is awaited. */
export function answerDueText(reservation: Reservation, now: Date): string | null {
  const due = answerDue(reservation, now);
  return due && `L'agence doit répondre avant le ${due}\u00a0; sans réponse, la demande expire.`;
}

/**
 * What the status means for the client; null for another backend's own status, and if the agency recorded the client as
 * absent, which no longer agrees with 'confirmed'.
 */
export const statusDescription = ({ status, absence }: Reservation): string | null =>
  absence ? null : (named(RESERVATION_STATUS_DESCRIPTION, status) ?? null);

/** Tells the client that the agency recorded their absence, and why; null otherwise. */
export const absenceText = ({ absence }: Reservation): string | null =>
  absence
    ? `L'agence a signalé votre absence, le ${longDateTime(new Date(absence.markedAt))}\u00a0: ${absence.reason}`
    : null;
