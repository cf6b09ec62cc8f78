import type { Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import { closeDue } from "~/backend/database/handovers/handovers";
import { logAll } from "../events/log";
import { momentChange } from "./handover-events";

/**
 * Closes every signed record whose client's time is over; how many there were. Any number of processes may run it at once; what
 * is read or written meanwhile is closed before.
 */
export async function closeHandovers({ database, now }: Context): Promise<number> {
  let closed = 0;
  for (;;) {
    const batch = await database.transaction((sql) => closeWithin(sql, { now: now() }));
    closed += batch;
    if (batch === 0) return closed;
  }
}

/** The same of up to 100, or of one reservation, in somebody's transaction; how many there were. */
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
