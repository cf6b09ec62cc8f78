import type { Caller, Context } from "~/backend/context";
import { errorCode, SQLSTATE } from "~/backend/database/base/errors";
import type { Queryable } from "~/backend/database/base/query";
import { isUuid } from "~/backend/database/base/uuid";
import { startReservation } from "~/backend/database/reservations/agency-marks";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import { cancelReservation, moveReservation } from "~/backend/database/reservations/reservation-steps";
import { findReservation } from "~/backend/database/reservations/reservations";
import { RuleError } from "~/backend/rules/base/rule-error";
import type { EventAction } from "~/contract/events/values";
import { alreadyIs, RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { COUNTER_MESSAGES } from "~/contract/reservations/counter-messages";
import type { ReservationStatus } from "~/contract/values";
import { CANCEL_NOTICE_MS } from "~/rental/reservations/cancellation";
import { RESERVATION_STATUS_LABEL } from "~/text/rental/labels";
import { log } from "../events/log";
import { forgetUnsentReminders } from "../reminders/reminders";
import { closeObsoleteChanges, ofReservation, statusChange } from "./reservation-events";
import { queueAnswerLetters, queueCancellationLetters } from "./reservation-messages";
import { reservationNotFound, scopeOf } from "./reservations";

/*
 * Each change is one conditional update, so that two people who click at once cannot both succeed. Each returns the
 * reservation as it is afterwards, and throws RuleError "not-found" for one that is not the caller's, "conflict" for
 * one that has changed meanwhile.
 */

/** The agency accepts a PENDING request whose pickup has not passed; the client gets a letter. */
export const confirm = (context: Context, caller: Caller, id: string): Promise<ReservationRecord> =>
  move(context, caller, id, {
    from: "PENDING",
    to: "CONFIRMED",
    beforePickup: true,
    action: "RESERVATION_CONFIRMED",
    announce: (sql, reservation) => queueAnswerLetters(sql, "reservation-confirmed", [reservation], context.now()),
  });

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
  return move(context, caller, id, {
    from: "PENDING",
    to: "REJECTED",
    reason,
    action: "RESERVATION_REJECTED",
    announce: (sql, reservation) => queueAnswerLetters(sql, "reservation-rejected", [reservation], context.now()),
  });
}

/**
 * The client of a CONFIRMED reservation has picked the car up; one who was noted absent has come after all, unless the car
 * has been given to somebody else: RuleError "conflict".
 */
export const start = (context: Context, caller: Caller, id: string): Promise<ReservationRecord> =>
  inTransaction(context, id, (sql) =>
    startWithin(sql, caller, id, { now: context.now(), action: "RESERVATION_STARTED" }),
  );

/** The same in a transaction of something else's, which fails with it, and which has its own entry in the log. */
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
      refuse: ({ status }) => alreadyIs(RESERVATION_STATUS_LABEL[status]),
      now,
    });
  } catch (error) {
    if (errorCode(error) !== SQLSTATE.exclusionViolation) throw error;
    throw new RuleError("conflict", COUNTER_MESSAGES.carGiven);
  }
}

const COMPLETION: Move = { from: "IN_PROGRESS", to: "COMPLETED" };

/** The car of an IN_PROGRESS rental is back. */
export const complete = (context: Context, caller: Caller, id: string): Promise<ReservationRecord> =>
  move(context, caller, id, { ...COMPLETION, action: "RESERVATION_COMPLETED" });

/** The same in a transaction of something else's, which fails with it, and which has its own entry in the log. */
export const completeWithin = (sql: Queryable, caller: Caller, id: string, now: Date): Promise<ReservationRecord> =>
  changeWithin(sql, caller, id, { ...asChange(caller, id, COMPLETION, now), now });

/**
 * The client cancels: a PENDING request at any time, a CONFIRMED reservation while pickup is at least 48 hours away by
 * the backend's clock.
 */
export async function cancel(context: Context, caller: Caller, id: string): Promise<ReservationRecord> {
  const now = context.now();
  const earliestPickup = new Date(now.getTime() + CANCEL_NOTICE_MS);
  return change(context, caller, id, {
    action: "RESERVATION_CANCELLED",
    apply: (sql) => cancelReservation(sql, scopeOf(caller), { id, earliestPickup, now }),
    announce: async (sql, reservation, before) => {
      await forgetUnsentReminders(sql, id);
      await queueCancellationLetters(sql, reservation, before, now);
    },
    refuse: (current) =>
      current.status === "CONFIRMED"
        ? RULE_MESSAGES.cancelTooLate
        : alreadyIs(RESERVATION_STATUS_LABEL[current.status]),
  });
}

/** Writes the letters about a change, in its transaction; `before` is the status that it began at. */
type Announce = (sql: Queryable, reservation: ReservationRecord, before: ReservationStatus) => Promise<void>;

interface Move {
  from: ReservationStatus;
  to: ReservationStatus;
  reason?: string;
  /** Only while the pickup has not passed. */
  beforePickup?: boolean;
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
    const { reason = null, beforePickup = false } = conditions;
    const isMoved = await moveReservation(sql, scopeOf(caller), { id, from, to, reason, beforePickup, now });
    return isMoved ? from : null;
  },
  announce,
  // Still in `from`: then the pickup has passed, and the system is about to reject it.
  refuse: (current) =>
    current.status === from ? RULE_MESSAGES.expired : alreadyIs(RESERVATION_STATUS_LABEL[current.status]),
});

/** What one side does to a reservation, and what follows. */
interface Change {
  /** For the log; absent where what it belongs to has an entry already. */
  action?: EventAction;
  /** The texts that are kept with it. */
  texts?: readonly ("reason" | "absence")[];
  /** The one conditional update; the status before, or null when its condition did not hold. */
  apply: (sql: Queryable) => Promise<ReservationStatus | null>;
  announce?: Announce;
  /** The message for a change that came too late. */
  refuse: (current: ReservationRecord) => string;
}

/** Throws RuleError "not-found" for a reservation that is not the caller's, "conflict" where nothing was applied. */
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
