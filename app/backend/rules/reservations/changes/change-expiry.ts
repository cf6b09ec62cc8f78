import type { Context } from "~/backend/context";
import { expireDueChanges } from "~/backend/database/reservations/reservation-changes";
import { findReservation, type Scope } from "~/backend/database/reservations/reservations";
import { whileFull } from "~/backend/rules/base/batches";
import { type Entry, logAll } from "../../events/log";
import { expiredChange } from "../reservation-events";
import { queueExpiredChangeLetters } from "./change-messages";

const BATCH = 50;

/**
 * Ends every change that nobody answered in time, queues letters to the sides that asked, and returns how many it
 * ended. Several processes may run it at once.
 */
export const expireChanges = (context: Context): Promise<number> =>
  whileFull(BATCH, () => expireBatch(context, "everything", { waits: false }));

/**
 * Ends the expired changes of a scope before somebody reads or answers them, because the job runs only once a minute.
 */
export const expireChangesOf = (context: Context, scope: Scope): Promise<number> =>
  expireBatch(context, scope, { waits: true });

const expireBatch = ({ database, now }: Context, scope: Scope, { waits }: { waits: boolean }): Promise<number> =>
  database.transaction(async (sql) => {
    const expired = await expireDueChanges(sql, scope, { now: now(), limit: BATCH, waits });
    const entries: Entry[] = [];
    for (const { id, reservationId, agencyId, ...change } of expired) {
      entries.push(expiredChange({ id: reservationId, agencyId }, change, now()));
      const reservation = await findReservation(sql, "everything", reservationId);
      const expired = reservation?.changes?.find((one) => one.id === id);
      if (reservation && expired) await queueExpiredChangeLetters(sql, reservation, expired, now());
    }
    await logAll(sql, entries);
    return expired.length;
  });
