import type { Caller, Context } from "~/backend/context";
import { errorCode, SQLSTATE } from "~/backend/database/base/errors";
import type { Queryable } from "~/backend/database/base/query";
import { isUuid } from "~/backend/database/base/uuid";
import { startReservation } from "~/backend/database/reservations/agency-actions";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import { cancelReservation, moveReservation } from "~/backend/database/reservations/reservation-steps";
import { findReservation } from "~/backend/database/reservations/reservations";
import { RuleError } from "~/backend/rules/base/rule-error";
import type { Reason } from "~/contract/base/errors";
import type { EventAction } from "~/contract/events/values";
import type { ReservationStatus } from "~/contract/values";
import { CANCEL_NOTICE_MS } from "~/rental/reservations/cancellation";
import { log } from "../events/log";
import { clearUnsentReminders } from "../reminders/reminders";
import { closeObsoleteChanges, ofReservation, statusChange } from "./reservation-events";
import { queueAnswerLetters, queueCancellationLetters } from "./reservation-messages";
import { alreadyChanged, reservationNotFound, scopeOf } from "./reservations";

/*
 * Each step is one conditional update, so that two people who click at the same time cannot both succeed. Each function
 * returns the changed reservation, and throws RuleError "not-found" for a reservation that the caller may not see,
 * "conflict" when its state does not allow the step any more.
 */

/** Confirms a PENDING request whose time for an answer has not passed; the client gets a letter. */
export const confirm = (context: Context, caller: Caller, id: string): Promise<ReservationRecord> =>
  move(context, caller, id, {
    from: "PENDING",
    to: "CONFIRMED",
    inTime: true,
    action: "RESERVATION_CONFIRMED",
    announce: (sql, reservation) => queueAnswerLetters(sql, "reservation-confirmed", [reservation], context.now()),
  });

/** Rejects a PENDING request; the client gets the reason by letter. Throws RuleError "invalid" without a reason. */
export async function reject(
  context: Context,
  caller: Caller,
  id: string,
  rejectionReason: string | null | undefined,
): Promise<ReservationRecord> {
  const reason = rejectionReason?.trim();
  if (!reason) throw new RuleError("invalid", "rejectionReasonRequired");
  return move(context, caller, id, {
    from: "PENDING",
    to: "REJECTED",
    reason,
    action: "RESERVATION_REJECTED",
    announce: (sql, reservation) => queueAnswerLetters(sql, "reservation-rejected", [reservation], context.now()),
  });
}

/**
 * Starts a CONFIRMED rental. A client who was recorded as absent may still start it, unless somebody else holds the car
 * by now: RuleError "conflict".
 */
export const start = (context: Context, caller: Caller, id: string): Promise<ReservationRecord> =>
  inTransaction(context, id, (sql) =>
    startWithin(sql, caller, id, { now: context.now(), action: "RESERVATION_STARTED" }),
  );

/**
 * Starts a rental in the caller's transaction. Without `action` it writes no log entry, because the caller writes its
 * own.
 */
export async function startWithin(
  sql: Queryable,
  caller: Caller,
  id: string,
  { now, action }: { now: Date; action?: EventAction },
): Promise<ReservationRecord> {
  try {
    return await changeWithin(sql, caller, id, {
      action,
      apply: async () => ((await startReservation(sql, scopeOf(caller), { id, now })) ? "CONFIRMED" : null),
      refuse: ({ status }) => alreadyChanged(status),
      now,
    });
  } catch (error) {
    if (errorCode(error) !== SQLSTATE.exclusionViolation) throw error;
    throw new RuleError("conflict", "carGiven");
  }
}

const COMPLETION: Move = { from: "IN_PROGRESS", to: "COMPLETED" };

/** Completes an IN_PROGRESS rental, whose car is back. */
export const complete = (context: Context, caller: Caller, id: string): Promise<ReservationRecord> =>
  move(context, caller, id, { ...COMPLETION, action: "RESERVATION_COMPLETED" });

/** Completes a rental in the caller's transaction, without a log entry, because the caller writes its own. */
export const completeWithin = (sql: Queryable, caller: Caller, id: string, now: Date): Promise<ReservationRecord> =>
  changeWithin(sql, caller, id, { ...asChange(caller, id, COMPLETION, now), now });

/**
 * Cancels a client's PENDING request at any time, or a CONFIRMED reservation whose pickup is at least CANCEL_NOTICE_MS
 * away.
 */
export async function cancel(context: Context, caller: Caller, id: string): Promise<ReservationRecord> {
  const now = context.now();
  const earliestPickup = new Date(now.getTime() + CANCEL_NOTICE_MS);
  return change(context, caller, id, {
    action: "RESERVATION_CANCELLED",
    apply: (sql) => cancelReservation(sql, scopeOf(caller), { id, earliestPickup, now }),
    announce: async (sql, reservation, before) => {
      await clearUnsentReminders(sql, id);
      await queueCancellationLetters(sql, reservation, before, now);
    },
    refuse: (current) => (current.status === "CONFIRMED" ? "cancelTooLate" : alreadyChanged(current.status)),
  });
}

/** Queues the letters about a step, in its transaction; `before` is the status before the step. */
type Announce = (sql: Queryable, reservation: ReservationRecord, before: ReservationStatus) => Promise<void>;

interface Move {
  from: ReservationStatus;
  to: ReservationStatus;
  reason?: string;
  /** Only while the time for an answer has not passed. */
  inTime?: boolean;
  action?: EventAction;
  announce?: Announce;
}

const move = (context: Context, caller: Caller, id: string, which: Move) =>
  change(context, caller, id, asChange(caller, id, which, context.now()));

const asChange = (
  caller: Caller,
  id: string,
  { from, to, action, announce, ...conditions }: Move,
  now: Date,
): Change => ({
  action,
  texts: conditions.reason ? ["reason"] : [],
  apply: async (sql) => {
    const { reason = null, inTime = false } = conditions;
    const isMoved = await moveReservation(sql, scopeOf(caller), { id, from, to, reason, inTime, now });
    return isMoved ? from : null;
  },
  announce,
  // A status that is still `from` means that the time has passed; the expiry is about to reject the request.
  refuse: (current) => (current.status === from ? expiryReason(current) : alreadyChanged(current.status)),
});

const expiryReason = ({ answerBy, pickupAt }: ReservationRecord): Reason =>
  answerBy !== null && answerBy < pickupAt ? "expiredUnanswered" : "expired";

/** A step that one side takes with a reservation. */
interface Change {
  /** The log entry's action; absent when the caller writes its own entry. */
  action?: EventAction;
  /** The texts that the step stores; only their names are logged. */
  texts?: readonly ("reason" | "absence")[];
  /** Runs the conditional update. Returns the status before it, or null when its condition did not hold. */
  apply: (sql: Queryable) => Promise<ReservationStatus | null>;
  announce?: Announce;
  /** Returns why the step is not possible. */
  refuse: (current: ReservationRecord) => Reason;
}

/**
 * Takes a step. Throws RuleError "not-found" for a reservation that the caller may not see, "conflict" when the step is
 * not possible.
 */
export const change = (context: Context, caller: Caller, id: string, what: Change): Promise<ReservationRecord> =>
  inTransaction(context, id, (sql) => changeWithin(sql, caller, id, { ...what, now: context.now() }));

const inTransaction = async <T>(
  { database }: Context,
  id: string,
  work: (sql: Queryable) => Promise<T>,
): Promise<T> => {
  if (!isUuid(id)) throw reservationNotFound();
  return database.transaction(work);
};

async function changeWithin(
  sql: Queryable,
  caller: Caller,
  id: string,
  { action, texts = [], apply, announce, refuse, now }: Change & { now: Date },
): Promise<ReservationRecord> {
  const before = await apply(sql);
  if (before) await closeObsoleteChanges(sql, [id], now);
  const reservation = await findReservation(sql, scopeOf(caller), id);
  if (!reservation) throw reservationNotFound();
  if (!before) throw new RuleError("conflict", refuse(reservation));
  await announce?.(sql, reservation, before);
  if (action) {
    const changes = {
      ...statusChange(before, reservation.status),
      ...Object.fromEntries(texts.map((text) => [text, null])),
    };
    await log(sql, { by: caller, action, on: ofReservation(reservation), changes, now });
  }
  return reservation;
}
