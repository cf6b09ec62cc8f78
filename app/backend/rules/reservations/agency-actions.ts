import type { Caller, Context } from "~/backend/context";
import { isUuid } from "~/backend/database/base/uuid";
import {
  cancelGuestBooking,
  setAgencyNote,
  recordAbsence as storeAbsence,
} from "~/backend/database/reservations/agency-actions";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import { findReservation } from "~/backend/database/reservations/reservations";
import { log } from "../events/log";
import { clearUnsentReminders } from "../reminders/reminders";
import { ofReservation } from "./reservation-events";
import { queueAbsenceLetters, queueGuestCancellationLetters } from "./reservation-messages";
import { alreadyChanged, reservationNotFound, scopeOf } from "./reservations";
import { change } from "./transitions";

/*
 * What an agency can do with a reservation besides confirming, rejecting, starting and completing it. Each function
 * returns the changed reservation, and throws RuleError "not-found" for another agency's reservation, "conflict" when
 * its state or origin does not allow the action.
 */

/**
 * Records the client of a CONFIRMED reservation as absent once the pickup has passed; the client gets the reason by
 * letter. The status remains and the vehicle becomes free. Not for guests, whose bookings are cancelled instead.
 */
export async function recordAbsence(
  context: Context,
  caller: Caller,
  id: string,
  reason: string,
): Promise<ReservationRecord> {
  const now = context.now();
  return change(context, caller, id, {
    action: "ABSENCE_NOTED",
    texts: ["absence"],
    apply: async (sql) => ((await storeAbsence(sql, scopeOf(caller), { id, reason, now })) ? "CONFIRMED" : null),
    announce: async (sql, reservation) => {
      await clearUnsentReminders(sql, id);
      await queueAbsenceLetters(sql, reservation, now);
    },
    refuse: ({ status, origin, absence }) => {
      if (origin !== "ONLINE") return "guestsCancel";
      if (absence) return "alreadyAbsent";
      return status === "CONFIRMED" ? "notAbsentYet" : alreadyChanged(status);
    },
  });
}

/** Cancels a guest's CONFIRMED booking at any time before the rental is started; the guest gets a letter. */
export async function cancelForGuest(
  context: Context,
  caller: Caller,
  id: string,
  reason: string | null,
): Promise<ReservationRecord> {
  const now = context.now();
  return change(context, caller, id, {
    action: "GUEST_CANCELLED",
    texts: reason ? ["reason"] : [],
    apply: async (sql) => ((await cancelGuestBooking(sql, scopeOf(caller), { id, reason, now })) ? "CONFIRMED" : null),
    announce: async (sql, reservation) => {
      await clearUnsentReminders(sql, id);
      await queueGuestCancellationLetters(sql, reservation, now);
    },
    refuse: ({ status, origin }) => (origin === "ONLINE" ? "notAGuest" : alreadyChanged(status)),
  });
}

/** Replaces the agency's private note on one of its reservations, even a finished one; null removes the note. */
export async function setNote(
  { database, now }: Context,
  caller: Caller,
  id: string,
  note: string | null,
): Promise<ReservationRecord> {
  if (!isUuid(id)) throw reservationNotFound();
  return database.transaction(async (sql) => {
    const isNoted = await setAgencyNote(sql, scopeOf(caller), { id, note });
    const reservation = isNoted ? await findReservation(sql, scopeOf(caller), id) : null;
    if (!reservation) throw reservationNotFound();
    const changes = { agencyNote: null };
    await log(sql, { by: caller, action: "NOTE_CHANGED", on: ofReservation(reservation), changes, now: now() });
    return reservation;
  });
}
