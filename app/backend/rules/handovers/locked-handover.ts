import type { Caller, Context } from "~/backend/context";
import { isInUse } from "~/backend/database/accounts/users";
import type { Queryable } from "~/backend/database/base/query";
import { isUuid } from "~/backend/database/base/uuid";
import type { LoggedChanges } from "~/backend/database/events/events";
import { type HandoverRecord, readHandovers } from "~/backend/database/handovers/handover-record";
import { lockHandover } from "~/backend/database/handovers/handovers";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import { RuleError } from "~/backend/rules/base/rule-error";
import { reservationNotFound, scopeOf } from "~/backend/rules/reservations/reservations";
import type { EventAction } from "~/contract/events/values";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import type { HandoverMoment, Side } from "~/contract/handovers/values";
import { alreadyIs, RULE_MESSAGES } from "~/contract/messages";
import { RESERVATION_STATUS_LABEL } from "~/text/rental/labels";
import { log } from "../events/log";
import { withLocked } from "../reservations/changes/locked-reservation";
import { closeWithin } from "./closing";
import { openGuestLink } from "./guest-links";
import { momentChange } from "./handover-events";

/*
 * One order of locks for everything that is written about a rental: its agency, its car, its reservation, the record. So what
 * two people write of one rental is written one after the other, and never waits in a circle with bookings and changes.
 */

/** A record that nobody else writes until the commit. */
export interface LockedHandover {
  sql: Queryable;
  reservation: ReservationRecord;
  /** As it was when it was locked; begun if it was not. */
  handover: HandoverRecord & { id: string };
  /** The record of the other moment. */
  other: HandoverRecord;
  /** Whose turn it is. */
  side: Side;
  /** Null for a guest. */
  writerId: string | null;
  /** Writes the call's entry of the log; `changes` beside the moment. To be called once, by what writes something. */
  enter: (action: EventAction, changes?: LoggedChanges) => Promise<void>;
  now: Date;
}

/** What a call names. */
export interface Named {
  id: string;
  moment: HandoverMoment;
}

type Work<T> = (locked: LockedHandover) => Promise<T>;

/**
 * Runs `work` while the agency may still write a record, which is begun if it was not. Throws RuleError "not-found" for
 * another's reservation, "conflict" too early, too late, and once it is signed.
 */
export const forAgency = <T>(context: Context, caller: Caller, named: Named, work: Work<T>): Promise<T> =>
  locked(context, scopeOf(caller), named, { side: "AGENCY", by: caller }, (one) => {
    if (one.handover.closedAt) throw new RuleError("conflict", M.closed);
    if (one.handover.signedAt) throw new RuleError("conflict", M.signed);
    return work(one);
  });

/** The same for the client while the time for an answer lasts. "conflict" before the signing, after the confirmation and once it is closed. */
export const forClient = <T>(context: Context, caller: Caller, named: Named, work: Work<T>): Promise<T> =>
  locked(context, scopeOf(caller), named, { side: "CLIENT", by: caller }, (one) => {
    refuseClient(one.handover);
    return work(one);
  });

/** The same for a guest, by the key of their link; RuleError "not-found" for one that opens nothing, or no longer. */
export async function forGuest<T>(
  context: Context,
  { key, moment }: { key: string; moment: HandoverMoment },
  work: Work<T>,
): Promise<T> {
  const id = await openGuestLink(context, key);
  return locked(context, "everything", { id, moment }, { side: "CLIENT", by: "guest" }, (one) => {
    refuseClient(one.handover);
    return work(one);
  });
}

/** Whoever of both sides the caller is, at their turn. */
export const forCaller = <T>(context: Context, caller: Caller, named: Named, work: Work<T>): Promise<T> =>
  (caller.role === "CLIENT" ? forClient : forAgency)(context, caller, named, work);

/** For either side, whoever's turn it is: for what is added to closed records. */
export const forEither = <T>(context: Context, caller: Caller, named: Named, work: Work<T>): Promise<T> => {
  const side = caller.role === "CLIENT" ? "CLIENT" : "AGENCY";
  return locked(context, scopeOf(caller), named, { side, by: caller, begins: false }, work);
};

interface Writer {
  side: Side;
  by: Caller | "guest";
  begins?: boolean;
}

async function locked<T>(
  context: Context,
  scope: Parameters<typeof withLocked>[1],
  { id, moment }: Named,
  { side, by, begins = side === "AGENCY" }: Writer,
  work: Work<T>,
): Promise<T> {
  if (!isUuid(id)) throw reservationNotFound();
  return withLocked(context, scope, { id, withAgency: true }, async (sql, { record }) => {
    const now = context.now();
    // An erasure locks the rentals of its account: who has waited for one is nobody any more, and has nothing to say.
    if (side === "CLIENT" && by !== "guest" && !(await isInUse(sql, by.userId))) {
      throw new RuleError("unauthenticated", RULE_MESSAGES.notLoggedIn);
    }
    const isNew = await lockHandover(sql, { reservationId: id, moment, begins, now });
    await closeWithin(sql, { reservationId: id, isLocked: true, now });
    const both = await readHandovers(sql, id);
    const handover = both?.[moment];
    if (!both || !handover) throw reservationNotFound();
    // What has been begun for nothing goes with the transaction.
    if (begins && !handover.signedAt) refuseMoment(moment, record);
    if (!isBegun(handover)) throw new RuleError("conflict", M.notSigned);
    const other = both[moment === "departure" ? "return" : "departure"];
    const writerId = by === "guest" ? null : by.userId;
    let isEntered = false;
    const enter: LockedHandover["enter"] = (action, changes) => {
      isEntered = true;
      const { agencyId } = record;
      return log(sql, { by, action, on: { id, agencyId }, changes: { ...momentChange(moment), ...changes }, now });
    };
    const result = await work({ sql, reservation: record, handover, other, side, writerId, enter, now });
    // Begun, though nothing was written into it.
    if (isNew && !isEntered) await enter("HANDOVER_SAVED");
    return result;
  });
}

const isBegun = (handover: HandoverRecord): handover is LockedHandover["handover"] => handover.id !== null;

/** A departure is recorded from the agency's yes on until the car is back, a return from the departure on, whenever. */
function refuseMoment(moment: HandoverMoment, { status }: ReservationRecord): void {
  if (status === "CANCELLED" || status === "REJECTED") {
    throw new RuleError("conflict", alreadyIs(RESERVATION_STATUS_LABEL[status]));
  }
  if (moment === "return") {
    if (status !== "IN_PROGRESS" && status !== "COMPLETED") throw new RuleError("conflict", M.returnTooEarly);
    return;
  }
  if (status === "PENDING") throw new RuleError("conflict", M.departureTooEarly);
  if (status === "COMPLETED") throw new RuleError("conflict", M.departureTooLate);
}

function refuseClient({ signedAt, closedAt, answer }: HandoverRecord): void {
  if (!signedAt) throw new RuleError("conflict", M.notSigned);
  if (answer === "CONFIRMED") throw new RuleError("conflict", M.answered);
  if (closedAt) throw new RuleError("conflict", M.closed);
}
