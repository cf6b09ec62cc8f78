import type { Caller, Context } from "~/backend/context";
import { isUuid } from "~/backend/database/base/uuid";
import { deleteMailedGuestLinks } from "~/backend/database/handovers/guest-links";
import { setGuest } from "~/backend/database/reservations/agency-actions";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import { findReservation } from "~/backend/database/reservations/reservations";
import { RuleError } from "~/backend/rules/base/rule-error";
import type { GuestInput } from "~/contract/reservations/counter";
import { changesBetween, log } from "../events/log";
import { withLocked } from "./changes/locked-reservation";
import { guestOf } from "./counter-booking";
import { ofReservation } from "./reservation-events";
import { queueChangedGuestLetters } from "./reservation-messages";
import { reservationNotFound, scopeOf } from "./reservations";

/**
 * Corrects the name, phone and e-mail of a guest until the rental is over; the same ones again change nothing. With
 * another e-mail, the links mailed to the old one end. Throws RuleError "invalid" for an invalid phone number,
 * "not-found" for another agency's reservation, "conflict" for a client with an account and for a rental that is over.
 */
export async function changeGuest(
  context: Context,
  caller: Caller,
  id: string,
  input: GuestInput,
): Promise<ReservationRecord> {
  if (!isUuid(id)) throw reservationNotFound();
  const guest = guestOf(input);
  const scope = scopeOf(caller);
  return withLocked(context, scope, { id }, async (sql, { record }) => {
    const now = context.now();
    if (record.origin === "ONLINE") throw new RuleError("conflict", "clientsOwnContact");
    const changes = changesBetween(record.client, guest, []);
    if (Object.keys(changes).length === 0) return record;
    if (!(await setGuest(sql, scope, { id, guest }))) throw new RuleError("conflict", "notChangeable");
    if ("email" in changes) await deleteMailedGuestLinks(sql, id);
    const reservation = await findReservation(sql, scope, id);
    if (!reservation) throw reservationNotFound();
    await Promise.all([
      queueChangedGuestLetters(sql, reservation, record.client.email, now),
      log(sql, { by: caller, action: "GUEST_CHANGED", on: ofReservation(reservation), changes, now }),
    ]);
    return reservation;
  });
}
