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
import { alreadyIs, REFUSAL, VALIDATION } from "~/contract/messages";
import type { ReservationStatus } from "~/contract/values";
import { CANCEL_NOTICE_MS } from "~/rental/cancellation";
import { RESERVATION_STATUS_LABEL } from "~/text/labels";
import { Refusal } from "./refusal";
import { reservationCancelled, reservationConfirmed, reservationRejected } from "./reservation-messages";
import { reservationNotFound, scopeOf } from "./reservations";

/** The statuses that an agency sets. */
export type AgencyStatus = "CONFIRMED" | "REJECTED" | "IN_PROGRESS" | "COMPLETED";

type Announce = (reservation: ReservationRecord) => OutboxMessage[];

/** The agency's transitions (specification §4): from where each may be reached, and who hears of it. */
const AGENCY_MOVES: Record<AgencyStatus, { from: ReservationStatus; announce?: Announce }> = {
  CONFIRMED: { from: "PENDING", announce: reservationConfirmed },
  REJECTED: { from: "PENDING", announce: reservationRejected },
  IN_PROGRESS: { from: "CONFIRMED" },
  COMPLETED: { from: "IN_PROGRESS" },
};

/**
 * The agency confirms, refuses (with a reason), starts or completes one of its reservations, and gets it back as it is
 * then. Throws a Refusal when it is not theirs, when it no longer is where the change begins, and without a reason.
 */
export async function setReservationStatus(
  context: Context,
  caller: Caller,
  id: string,
  { status, rejectionReason }: { status: AgencyStatus; rejectionReason?: string | null },
): Promise<ReservationRecord> {
  const reason = status === "REJECTED" ? rejectionReason?.trim() : null;
  if (status === "REJECTED" && !reason) throw new Refusal("invalid", VALIDATION.rejectionReasonRequired);
  const { from, announce } = AGENCY_MOVES[status];
  return change(context, caller, id, {
    apply: (sql) =>
      moveReservation(sql, scopeOf(caller), {
        id,
        from: [from],
        to: status,
        reason: reason ?? null,
        now: context.now(),
      }),
    announce,
    refuse: (current) => alreadyIs(RESERVATION_STATUS_LABEL[current.status]),
  });
}

/**
 * The client cancels: a PENDING request at any time, a CONFIRMED one while pickup is at least 48 hours away by the
 * backend's clock. Throws a Refusal when it is not theirs, too late, or no longer either of the two.
 */
export async function cancelOwnReservation(context: Context, caller: Caller, id: string): Promise<ReservationRecord> {
  const now = context.now();
  const earliestPickup = new Date(now.getTime() + CANCEL_NOTICE_MS);
  return change(context, caller, id, {
    apply: (sql) => cancelReservation(sql, scopeOf(caller), { id, earliestPickup, now }),
    announce: reservationCancelled,
    refuse: (current) =>
      current.status === "CONFIRMED" ? REFUSAL.cancelTooLate : alreadyIs(RESERVATION_STATUS_LABEL[current.status]),
  });
}

interface Change {
  /** The one conditional update; false when its condition did not hold. */
  apply: (sql: Queryable) => Promise<boolean>;
  announce?: Announce;
  /** What the person whose change came too late is told. */
  refuse: (current: ReservationRecord) => string;
}

async function change(context: Context, caller: Caller, id: string, { apply, announce, refuse }: Change) {
  if (!isUuid(id)) throw reservationNotFound();
  return (await context.database.begin(async (sql) => {
    const isChanged = await apply(sql);
    const reservation = await findReservation(sql, scopeOf(caller), id);
    if (!reservation) throw reservationNotFound();
    if (!isChanged) throw new Refusal("conflict", refuse(reservation));
    if (announce) await insertMessages(sql, announce(reservation), context.now());
    return reservation;
  })) as ReservationRecord;
}
