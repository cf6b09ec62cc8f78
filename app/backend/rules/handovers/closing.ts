import type { Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import { closeDue } from "~/backend/database/handovers/handovers";
import { whileFull } from "~/backend/rules/base/batches";
import { logAll } from "../events/log";
import { momentChange } from "./handover-events";

/**
 * Closes every signed handover whose time for an answer is over, and returns how many it closed. Several processes may
 * run it at once. Reading or writing a handover also closes it when that is due.
 */
export const closeHandovers = ({ database, now }: Context): Promise<number> =>
  whileFull(1, () => database.transaction((sql) => closeWithin(sql, { now: now() })));

/** Closes up to 100 handovers, or those of one reservation, in the caller's transaction, and returns how many. */
export async function closeWithin(sql: Queryable, due: Parameters<typeof closeDue>[1]): Promise<number> {
  const closed = await closeDue(sql, due);
  await logAll(
    sql,
    closed.map(({ reservationId, agencyId, moment }) => ({
      by: { job: "HANDOVERS" },
      action: "HANDOVER_CLOSED",
      on: { id: reservationId, agencyId },
      changes: momentChange(moment),
      now: due.now,
    })),
  );
  return closed.length;
}
