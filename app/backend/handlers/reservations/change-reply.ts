import type { z } from "zod";
import type { ChangeRecord } from "~/backend/database/reservations/change-record";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import { changedRentalOf } from "~/backend/rules/reservations/changes/change-messages";
import type { ChangePlan } from "~/backend/rules/reservations/changes/change-plan";
import type { reservationChange } from "~/contract/reservations/changes";
import type { changePrice } from "~/contract/reservations/counter";
import type { Role } from "~/contract/values";
import { priceLines } from "~/rental/offer/extras";

/** Returns a reservation's open change, and all its changes if it is read alone; nothing for an administrator. */
export const changesReply = ({ change, changes }: ReservationRecord, reader: Role) =>
  reader === "SUPER_ADMIN"
    ? {}
    : {
        ...(change ? { change: changeReply(change, reader) } : {}),
        ...(changes?.length ? { changes: changes.map((one) => changeReply(one, reader)) } : {}),
      };

/** Returns a change in the contract's form. A client does not see the names of the agency's people. */
function changeReply(change: ChangeRecord, reader: Role): z.input<typeof reservationChange> {
  const { askedBy, state } = change;
  const settler = state === "WITHDRAWN" ? askedBy : askedBy === "AGENCY" ? "CLIENT" : "AGENCY";
  const isNamed = (side: ChangeRecord["askedBy"]) => reader !== "CLIENT" || side === "CLIENT";
  return {
    id: change.id,
    askedBy,
    by: isNamed(askedBy) ? change.by : null,
    state,
    reason: change.reason,
    before: changedRentalOf(change.before),
    after: changedRentalOf(change.after),
    createdAt: change.createdAt.toISOString(),
    expiresAt: change.expiresAt?.toISOString() ?? null,
    settledAt: change.settledAt?.toISOString() ?? null,
    settledBy: isNamed(settler) ? change.settledBy : null,
    refusalReason: change.refusalReason,
  };
}

/** Returns the outcome of a planned change in the contract's form. */
export const priceReply = ({ before, after, waits }: ChangePlan): z.input<typeof changePrice> => ({
  before: changedRentalOf(before),
  after: changedRentalOf(after),
  lines: priceLines(after.lines, after.days),
  waits,
});
