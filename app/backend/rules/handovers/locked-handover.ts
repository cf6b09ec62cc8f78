import type { Caller, Context } from "~/backend/context";
import { isInUse } from "~/backend/database/accounts/users";
import type { Queryable } from "~/backend/database/base/query";
import { isUuid } from "~/backend/database/base/uuid";
import type { LoggedChanges } from "~/backend/database/events/events";
import { type HandoverRecord, readHandovers } from "~/backend/database/handovers/handover-record";
import { lockHandover } from "~/backend/database/handovers/handovers";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import { onceWithin } from "~/backend/rules/base/once";
import { RuleError } from "~/backend/rules/base/rule-error";
import { alreadyChanged, reservationNotFound, scopeOf } from "~/backend/rules/reservations/reservations";
import type { EventAction } from "~/contract/events/values";
import type { HandoverMoment, Side } from "~/contract/handovers/values";
import { log } from "../events/log";
import { type LockedReservation, withLocked } from "../reservations/changes/locked-reservation";
import { closeWithin } from "./closing";
import { openGuestLink } from "./guest-links";
import { momentChange } from "./handover-events";

/*
 * All writes about a rental lock in the same order: agency, car, reservation, handover. Two people's writes therefore
 * follow one another and never deadlock with bookings and changes.
 */

/** A handover that is locked until the transaction commits. */
export interface LockedHandover {
  sql: Queryable;
  reservation: ReservationRecord;
  /** The handover as it was when locked; begun now if it had not been. */
  handover: HandoverRecord & { id: string };
  /** The handover of the other moment. */
  other: HandoverRecord;
  /** The side that writes. */
  side: Side;
  /** Null for a guest. */
  writerId: string | null;
  /** Writes the call's log entry: the moment and `changes`. Call it once if anything was written. */
  enter: (action: EventAction, changes?: LoggedChanges) => Promise<void>;
  now: Date;
}

/** The reservation's id and the moment of its handover. */
export interface Named {
  id: string;
  moment: HandoverMoment;
}

type Work<T> = (locked: LockedHandover) => Promise<T>;

/** Runs `create`, unless its form was sent before. Work whose form has a key needs one, like `unlessRepeated`. */
type RunOnce<T> = (sql: Queryable, create: () => Promise<T>) => Promise<T>;

/** Does nothing for a repeated press, for work that nobody can undo. */
export const unlessRepeated =
  (context: Context): RunOnce<void> =>
  (sql, create) =>
    onceWithin(context, sql, create);

/**
 * Runs `work` on a handover that the agency may still write, and begins the handover if necessary. Throws RuleError
 * "not-found" for another agency's reservation, "conflict" when it is too early or too late and once the handover is
 * signed.
 */
export const forAgency = <T>(
  context: Context,
  caller: Caller,
  named: Named,
  work: Work<T>,
  runOnce?: RunOnce<T>,
): Promise<T> => {
  const checked: Work<T> = (one) => {
    if (one.handover.closedAt) throw new RuleError("conflict", "closed");
    if (one.handover.signedAt) throw new RuleError("conflict", "signed");
    return work(one);
  };
  return locked(context, scopeOf(caller), named, { side: "AGENCY", by: caller }, checked, runOnce);
};

/**
 * Runs `work` for the client while an answer is possible. Throws RuleError "not-found" for another client's
 * reservation, "conflict" before the signing, after a confirmation and once the handover is closed.
 */
export const forClient = <T>(
  context: Context,
  caller: Caller,
  named: Named,
  work: Work<T>,
  runOnce?: RunOnce<T>,
): Promise<T> => locked(context, scopeOf(caller), named, { side: "CLIENT", by: caller }, inTurn(work), runOnce);

const inTurn =
  <T>(work: Work<T>): Work<T> =>
  (one) => {
    refuseClient(one.handover);
    return work(one);
  };

/** Runs `work` for a guest, like `forClient`. Throws RuleError "not-found" for a key that is unknown or has ended. */
export async function forGuest<T>(
  context: Context,
  { key, moment }: { key: string; moment: HandoverMoment },
  work: Work<T>,
  runOnce?: RunOnce<T>,
): Promise<T> {
  const id = await openGuestLink(context, key);
  return locked(context, "everything", { id, moment }, { side: "CLIENT", by: "guest" }, inTurn(work), runOnce);
}

/** Runs `work` for the caller's side, with the conditions of `forClient` or `forAgency`. */
export const forCaller = <T>(context: Context, caller: Caller, named: Named, work: Work<T>): Promise<T> =>
  (caller.role === "CLIENT" ? forClient : forAgency)(context, caller, named, work);

/** Runs `work` for the caller's side whether or not it is that side's turn, for texts added to closed handovers. */
export const forEither = <T>(
  context: Context,
  caller: Caller,
  named: Named,
  work: Work<T>,
  runOnce?: RunOnce<T>,
): Promise<T> => {
  const side = caller.role === "CLIENT" ? "CLIENT" : "AGENCY";
  return locked(context, scopeOf(caller), named, { side, by: caller, begins: false }, work, runOnce);
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
  runOnce: RunOnce<T> = (_, create) => create(),
): Promise<T> {
  if (!isUuid(id)) throw reservationNotFound();
  const write = async (sql: Queryable, { record }: LockedReservation) => {
    const now = context.now();
    // An erasure locks the account's reservations. A client whose call waited for that lock has no account any more.
    if (side === "CLIENT" && by !== "guest" && !(await isInUse(sql, by.userId))) {
      throw new RuleError("unauthenticated", "notLoggedIn");
    }
    const isNew = await lockHandover(sql, { reservationId: id, moment, begins, now });
    await closeWithin(sql, { reservationId: id, isLocked: true, now });
    const both = await readHandovers(sql, id);
    const handover = both?.[moment];
    if (!both || !handover) throw reservationNotFound();
    // When this throws, the rollback also removes a handover that was begun above.
    if (begins && !handover.signedAt) refuseMoment(moment, record);
    if (!isBegun(handover)) throw new RuleError("conflict", "notSigned");
    const other = both[moment === "departure" ? "return" : "departure"];
    const writerId = by === "guest" ? null : by.userId;
    let isEntered = false;
    const enter: LockedHandover["enter"] = (action, changes) => {
      isEntered = true;
      const { agencyId } = record;
      return log(sql, { by, action, on: { id, agencyId }, changes: { ...momentChange(moment), ...changes }, now });
    };
    const result = await work({ sql, reservation: record, handover, other, side, writerId, enter, now });
    // Logs that a handover was begun even if `work` wrote nothing.
    if (isNew && !isEntered) await enter("HANDOVER_SAVED");
    return result;
  };
  return withLocked(context, scope, { id, withAgency: true }, (sql, reservation) =>
    runOnce(sql, () => write(sql, reservation)),
  );
}

const isBegun = (handover: HandoverRecord): handover is LockedHandover["handover"] => handover.id !== null;

/**
 * Throws RuleError "conflict" unless the status allows the handover: a departure from CONFIRMED until the car is back,
 * a return from IN_PROGRESS on.
 */
function refuseMoment(moment: HandoverMoment, { status }: ReservationRecord): void {
  if (status === "CANCELLED" || status === "REJECTED") {
    throw new RuleError("conflict", alreadyChanged(status));
  }
  if (moment === "return") {
    if (status !== "IN_PROGRESS" && status !== "COMPLETED") throw new RuleError("conflict", "returnTooEarly");
    return;
  }
  if (status === "PENDING") throw new RuleError("conflict", "departureTooEarly");
  if (status === "COMPLETED") throw new RuleError("conflict", "departureTooLate");
}

function refuseClient({ signedAt, closedAt, answer }: HandoverRecord): void {
  if (!signedAt) throw new RuleError("conflict", "notSigned");
  if (answer === "CONFIRMED") throw new RuleError("conflict", "answered");
  if (closedAt) throw new RuleError("conflict", "closed");
}
