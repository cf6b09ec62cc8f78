import type { Context } from "~/backend/context";
import { closeDue } from "~/backend/database/handovers/handovers";

/**
 * Closes every signed record whose client's time is over; how many there were. Any number of processes may run it at once; what
 * is read or written meanwhile is closed before.
 */
export async function closeHandovers({ database, now }: Context): Promise<number> {
  let closed = 0;
  for (;;) {
    const batch = await closeDue(database, { now: now() });
    closed += batch;
    if (batch === 0) return closed;
  }
}
