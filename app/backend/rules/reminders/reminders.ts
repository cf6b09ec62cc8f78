import type { Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import { withdrawMessages } from "~/backend/database/mail/outbox";
import {
  clearReminderDay,
  countDayAsReminded,
  deleteDaysBefore,
  readPendingRequests,
  remindOfPendingRequests,
} from "~/backend/database/reminders/pending-request-reminders";
import {
  clearReminders,
  countAsReminded,
  isStillDue,
  type ReservationReminder,
  remindOfReservations,
} from "~/backend/database/reminders/reservation-reminders";
import { findReservation } from "~/backend/database/reservations/reservations";
import type {
  DepositsPayload,
  PendingRequestsPayload,
  ReminderPayload,
  ReservationReminderKind,
} from "~/backend/mail/payloads";
import { whileFull } from "~/backend/rules/base/batches";
import { payloadOf } from "../reservations/reservation-messages";
import { countAllDepositsAsReminded, DEPOSITS, queueDepositLetters, readDeposits } from "./deposits";
import { isPendingRequestsTime, pendingRequestMoments, reminderMoments } from "./moments";
import { logAgenciesReminded, logReservationsReminded } from "./reminder-events";
import { unsubscribeKeyOfClient } from "./unsubscribe-keys";

/*
 * Reminders by mail. The outbox stores only the kind and the subject of a reminder. The letter is written when it is
 * sent, from the facts at that time, and only if there is still a reason for it. See docs/decisions/reminders.md.
 */

const BATCH = 100;
/** The most pending requests that a letter lists. */
const LISTED_REQUESTS = 10;

const REMINDER_OF: Record<ReservationReminderKind, ReservationReminder> = {
  "pickup-reminder": "PICKUP",
  "return-reminder": "RETURN",
  "review-request": "REVIEW",
  "answer-reminder": "ANSWER",
};
const KINDS = Object.keys(REMINDER_OF) as ReservationReminderKind[];
const PENDING_REQUESTS = "demands-waiting";

/** Queues all reminders that are due, and returns how many. Several processes may run it at once. */
export async function remind({ database, now }: Context): Promise<number> {
  const at = now();
  let written = 0;
  for (const letter of KINDS) {
    const kind = REMINDER_OF[letter];
    const due = { kind, letter, moments: reminderMoments(at), limit: BATCH };
    written += await whileFull(BATCH, () =>
      database.transaction(async (sql) => {
        const reminded = await remindOfReservations(sql, due);
        await logReservationsReminded(sql, { reminded, kind, now: at });
        return reminded.length;
      }),
    );
  }
  if (!isPendingRequestsTime(at)) return written;
  const due = { letter: PENDING_REQUESTS, moments: pendingRequestMoments(at), limit: BATCH };
  written += await whileFull(BATCH, () =>
    database.transaction(async (sql) => {
      const agencyIds = await remindOfPendingRequests(sql, due);
      await logAgenciesReminded(sql, { agencyIds, kind: "DEMANDS", now: at });
      return agencyIds.length;
    }),
  );
  return written + (await whileFull(BATCH, () => queueDepositLetters({ database }, at, BATCH)));
}

/**
 * Records all due reminders, today's pending requests and all open deposits as reminded of, so that the demo data does
 * not cause a pile of letters.
 */
export async function countAllAsReminded(sql: Queryable, now: Date): Promise<void> {
  for (const letter of KINDS) {
    await countAsReminded(sql, { kind: REMINDER_OF[letter], moments: reminderMoments(now) });
  }
  await countDayAsReminded(sql, pendingRequestMoments(now).day);
  await countAllDepositsAsReminded(sql, now);
}

/**
 * Withdraws a reservation's unsent reminders, which are written again when they are due. Call it in the transaction
 * that changes the reservation's dates or ends it.
 */
export async function clearUnsentReminders(sql: Queryable, reservationId: string): Promise<void> {
  const withdrawn = await withdrawMessages(sql, reservationId, KINDS);
  await clearReminders(
    sql,
    reservationId,
    withdrawn.map(({ kind }) => REMINDER_OF[kind as ReservationReminderKind]),
  );
}

/** Returns whether a letter of this kind is a reminder. */
export const isReminder = (kind: string): boolean =>
  kind === PENDING_REQUESTS || kind === DEPOSITS || kind in REMINDER_OF;

/**
 * Returns the recipient and contents of a reminder that is sent now. Returns null when there is no reason for it any
 * more; it may then be written again later.
 */
export function readReminder(
  context: Context,
  kind: string,
  stored: Record<string, unknown>,
): Promise<{ recipient: string; payload: ReminderPayload | PendingRequestsPayload | DepositsPayload } | null> {
  if (kind === DEPOSITS) return readDeposits(context, String(stored.agencyId), String(stored.day));
  return kind === PENDING_REQUESTS
    ? pendingRequestsReminder(context, String(stored.agencyId), String(stored.day))
    : readReservationReminder(context, REMINDER_OF[kind as ReservationReminderKind], String(stored.reservationId));
}

async function readReservationReminder(context: Context, kind: ReservationReminder, reservationId: string) {
  const { database, now } = context;
  const due = { kind, moments: reminderMoments(now()) };
  const reservation = (await isStillDue(database, reservationId, due))
    ? await findReservation(database, "everything", reservationId)
    : null;
  const reader = kind === "ANSWER" ? "agency" : "client";
  const recipient = reservation?.[reader].email;
  if (!recipient) {
    await clearReminders(database, reservationId, [kind]);
    return null;
  }
  const key = kind === "REVIEW" ? await unsubscribeKeyOfClient(context, reservationId) : null;
  return { recipient, payload: { ...payloadOf(reservation, reader), unsubscribeKey: key } };
}

async function pendingRequestsReminder({ database, now }: Context, agencyId: string, day: string) {
  const moments = pendingRequestMoments(now());
  // A letter delayed to another day is dropped, because the next day's lists the same requests.
  if (day !== moments.day) return null;
  const found = await readPendingRequests(database, agencyId, { moments, limit: LISTED_REQUESTS });
  if (!found) {
    await clearReminderDay(database, agencyId, day);
    return null;
  }
  const { email, agency, total, requests } = found;
  return {
    recipient: email,
    payload: {
      agency,
      total,
      requests: requests.map(({ pickupAt, returnAt, createdAt, answerBy, ...request }) => ({
        ...request,
        pickupAt: pickupAt.toISOString(),
        returnAt: returnAt.toISOString(),
        createdAt: createdAt.toISOString(),
        answerBy: answerBy.toISOString(),
      })),
    },
  };
}

/** Deletes the records of which agencies were reminded of pending requests on past days. */
export const deleteOldReminderDays = ({ database, now }: Context): Promise<void> =>
  deleteDaysBefore(database, pendingRequestMoments(now()).day);
