import type { Context } from "~/backend/context";
import { insertMessages } from "~/backend/database/outbox";
import { findReservations, rejectExpired } from "~/backend/database/reservations";
import { RULE_MESSAGES } from "~/contract/messages";
import { demandExpired } from "./reservation-messages";

const BATCH = 100;

/**
 * Rejects every PENDING request whose pickup has passed, writes to its client, and returns how many there were. Any
 * number of processes may run it at once.
 */
export async function expireUnanswered(context: Context): Promise<number> {
  let expired = 0;
  for (;;) {
    const batch = await expireBatch(context);
    expired += batch;
    if (batch < BATCH) return expired;
  }
}

async function expireBatch({ database, now }: Context): Promise<number> {
  return (await database.begin(async (sql) => {
    const ids = await rejectExpired(sql, { reason: RULE_MESSAGES.expired, now: now(), limit: BATCH });
    const reservations = await findReservations(sql, ids);
    await insertMessages(sql, reservations.flatMap(demandExpired), now());
    return ids.length;
  })) as number;
}
