import type { Caller, Context } from "~/backend/context";
import { isUuid } from "~/backend/database/base/uuid";
import { dropOtherCarsDrafts } from "~/backend/database/handovers/handovers";
import type { ChangeRecord, ChangeSide } from "~/backend/database/reservations/change-record";
import { applyRental, findChange, settleChange } from "~/backend/database/reservations/reservation-changes";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import { findReservation } from "~/backend/database/reservations/reservations";
import { RuleError } from "~/backend/rules/base/rule-error";
import { reservationNotFound, scopeOf } from "~/backend/rules/reservations/reservations";
import type { ChangeAnswerInput } from "~/contract/reservations/counter";
import type { ChangeAnswer } from "~/contract/values";
import { log } from "../../events/log";
import { expireBeforeReading } from "../expiry";
import { ofReservation, rentalChanges } from "../reservation-events";
import { queueChangeAnswerLetters } from "./change-messages";
import { heldSince } from "./change-plan";
import { withLocked } from "./locked-reservation";
import { refuseVehicle } from "./refusals";

const STATE = { ACCEPTED: "MADE", REFUSED: "REFUSED", WITHDRAWN: "WITHDRAWN" } as const;

/**
 * Answers an open change: the side that asked for it may withdraw it, the other side may accept or refuse it. The other
 * side gets a letter. Accepting applies the change, or throws RuleError "conflict" and leaves the change open when the
 * dates have been taken meanwhile. Throws RuleError "not-found" for a change that the caller may not see, "conflict"
 * for a change that is settled or expired and for an answer of the wrong side.
 */
export async function answerChange(
  context: Context,
  caller: Caller,
  { id, changeId }: { id: string; changeId: string },
  { answer, reason }: ChangeAnswerInput,
): Promise<ReservationRecord> {
  if (!isUuid(id)) throw reservationNotFound();
  const scope = scopeOf(caller);
  await expireBeforeReading(context, scope);
  const change = await readChange(context, caller, { id, changeId });
  refuseSettled(change);
  refuseSide(change, caller.role === "CLIENT" ? "CLIENT" : "AGENCY", answer);

  const other = answer === "ACCEPTED" ? change.after.vehicleId : null;
  return withLocked(context, scope, { id, other }, async (sql, locked) => {
    const now = context.now();
    const refusalReason = (answer === "REFUSED" && reason) || null;
    const settled = { changeId, to: STATE[answer], settledBy: caller.userId, refusalReason, now };
    if (!(await settleChange(sql, settled))) throw lost(await findChange(sql, scope, { reservationId: id, changeId }));
    if (answer === "ACCEPTED") {
      const { after } = change;
      refuseVehicle(after.vehicleId, locked);
      const isApplied = await applyRental(sql, { id, after, vehicleSince: heldSince(locked, after, now), now });
      if (!isApplied) throw new RuleError("conflict", "notChangeable");
      await dropOtherCarsDrafts(sql, { reservationId: id, vehicleId: after.vehicleId });
    }
    const reservation = await findReservation(sql, scope, id);
    if (!reservation) throw reservationNotFound();
    const answered = reservation.changes?.find((one) => one.id === changeId) ?? change;
    const changes = { ...rentalChanges(change), ...(refusalReason ? { reason: null } : {}) };
    await Promise.all([
      queueChangeAnswerLetters(sql, reservation, answered, now),
      log(sql, { by: caller, action: `CHANGE_${answer}`, on: ofReservation(reservation), changes, now }),
    ]);
    return reservation;
  });
}

async function readChange(
  { database }: Context,
  caller: Caller,
  { id, changeId }: { id: string; changeId: string },
): Promise<ChangeRecord> {
  const scope = scopeOf(caller);
  const change = isUuid(changeId) ? await findChange(database, scope, { reservationId: id, changeId }) : null;
  if (change) return change;
  const isTheirs = await findReservation(database, scope, id);
  throw isTheirs ? new RuleError("not-found", "changeNotFound") : reservationNotFound();
}

function refuseSettled(change: ChangeRecord): void {
  if (change.state !== "OPEN") throw lost(change);
}

const lost = (change: ChangeRecord | null): RuleError =>
  new RuleError(
    "conflict",
    change?.state === "EXPIRED" || change?.state === "OPEN" ? "changeExpired" : "changeSettled",
  );

function refuseSide({ askedBy }: ChangeRecord, side: ChangeSide, answer: ChangeAnswer): void {
  if (answer === "WITHDRAWN" && side !== askedBy) throw new RuleError("conflict", "notYoursToWithdraw");
  if (answer !== "WITHDRAWN" && side === askedBy) throw new RuleError("conflict", "noOtherAnswer");
}
