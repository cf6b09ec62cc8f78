import type { Caller, Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/connect";
import { insertMessages, type OutboxMessage } from "~/backend/database/outbox";
import {
  cancelReservation,
  findReservation,
  moveReservation,
  type ReservationRecord,
} from "~/backend/database/reservations";
import { isUuid } from "~/backend/database/uuid";
import { alreadyIs, RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import type { ReservationStatus } from "~/contract/values";
import { CANCEL_NOTICE_MS } from "~/rental/cancellation";
import { RESERVATION_STATUS_LABEL } from "~/text/labels";
import { reservationCancelled, reservationConfirmed, reservationRejected } from "./reservation-messages";
import { reservationNotFound, scopeOf } from "./reservations";
import { RuleError } from "./rule-error";

/*
 * Each change is one conditional update, so that two people who click at once cannot both succeed. Each returns the
 * reservation as it is afterwards, and throws RuleError "not-found" for one that is not the caller's, "conflict" for
 * one that has changed meanwhile.
 */

/** The agency accepts a PENDING request; the client gets a letter. */
export const confirm = (context: Context, caller: Caller, id: string): Promise<ReservationRecord> =>
  move(context, caller, id, { from: "PENDING", to: "CONFIRMED", announce: reservationConfirmed });

/**
 * The agency turns a PENDING request down; the client gets the reason by letter. Throws RuleError "invalid" without
 * one.
 */
export async function reject(
  context: Context,
  caller: Caller,
  id: string,
  rejectionReason: string | null | undefined,
): Promise<ReservationRecord> {
  const reason = rejectionReason?.trim();
  if (!reason) throw new RuleError("invalid", VALIDATION.rejectionReasonRequired);
  return move(context, caller, id, { from: "PENDING", to: "REJECTED", reason, announce: reservationRejected });
}

/** The client of a CONFIRMED reservation has picked the car up. */
export const start = (context: Context, caller: Caller, id: string): Promise<ReservationRecord> =>
  move(context, caller, id, { from: "CONFIRMED", to: "IN_PROGRESS" });

/** The car of an IN_PROGRESS rental is back. */
export const complete = (context: Context, caller: Caller, id: string): Promise<ReservationRecord> =>
  move(context, caller, id, { from: "IN_PROGRESS", to: "COMPLETED" });

/**
 * The client cancels: a PENDING request at any time, a CONFIRMED reservation while pickup is at least 48 hours away by
 * the backend's clock.
 */
export async function cancel(context: Context, caller: Caller, id: string): Promise<ReservationRecord> {
  const now = context.now();
  const earliestPickup = new Date(now.getTime() + CANCEL_NOTICE_MS);
  return change(context, caller, id, {
    apply: (sql) => cancelReservation(sql, scopeOf(caller), { id, earliestPickup, now }),
    announce: reservationCancelled,
    refuse: (current) =>
      current.status === "CONFIRMED"
        ? RULE_MESSAGES.cancelTooLate
        : alreadyIs(RESERVATION_STATUS_LABEL[current.status]),
  });
}

type Announce = (reservation: ReservationRecord) => OutboxMessage[];

interface Move {
  from: ReservationStatus;
  to: ReservationStatus;
  reason?: string;
  announce?: Announce;
}

const move = (context: Context, caller: Caller, id: string, { from, to, reason, announce }: Move) =>
  change(context, caller, id, {
    apply: (sql) => moveReservation(sql, scopeOf(caller), { id, from, to, reason: reason ?? null, now: context.now() }),
    announce,
    refuse: (current) => alreadyIs(RESERVATION_STATUS_LABEL[current.status]),
  });

interface Change {
  /** The one conditional update; false when its condition did not hold. */
  apply: (sql: Queryable) => Promise<boolean>;
  announce?: Announce;
  /** The message for a change that came too late. */
  refuse: (current: ReservationRecord) => string;
}

async function change(context: Context, caller: Caller, id: string, { apply, announce, refuse }: Change) {
  if (!isUuid(id)) throw reservationNotFound();
  return (await context.database.begin(async (sql) => {
    const isChanged = await apply(sql);
    const reservation = await findReservation(sql, scopeOf(caller), id);
    if (!reservation) throw reservationNotFound();
    if (!isChanged) throw new RuleError("conflict", refuse(reservation));
    if (announce) await insertMessages(sql, announce(reservation), context.now());
    return reservation;
  })) as ReservationRecord;
}
