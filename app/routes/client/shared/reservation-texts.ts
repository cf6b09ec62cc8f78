import type { Reservation } from "~/contract/entities";
import { canCancel, cancelDeadline } from "~/rental/reservations/cancellation";
import { longDateTime } from "~/text/format/dates";
import { CANCEL_NOTICE } from "~/text/rental/labels";

/**
 * Until when a reservation can be cancelled, with the exact deadline if it is ahead (docs/product.md, "Cancelling").
 * Null if there is nothing to cancel.
 */
export function cancelNotice(status: string, pickupAt: Date, now: Date): string | null {
  if (status === "PENDING") {
    const anyTime = `${CANCEL_NOTICE}, à tout moment tant que l'agence n'a pas répondu.`;
    const isSoon = !canCancel("CONFIRMED", pickupAt, now);
    return isSoon ? `${anyTime} Une fois confirmée, cette réservation ne pourra plus être annulée.` : anyTime;
  }
  if (status !== "CONFIRMED") return null;
  if (!canCancel(status, pickupAt, now)) return CANCEL_NOTICE;
  return `${CANCEL_NOTICE}, soit jusqu'au ${longDateTime(cancelDeadline(pickupAt))}.`;
}

/** Tells the client that the agency recorded their absence, and why; null otherwise. */
export const absenceText = ({ absence }: Reservation): string | null =>
  absence
    ? `L'agence a signalé votre absence, le ${longDateTime(new Date(absence.markedAt))}\u00a0: ${absence.reason}`
    : null;
