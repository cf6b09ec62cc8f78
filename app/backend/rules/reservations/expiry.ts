import type { Context } from "~/backend/context";
import { findExpired, rejectExpired } from "~/backend/database/reservations/reservation-steps";
import { findReservations, type Scope } from "~/backend/database/reservations/reservations";
import { whileFull } from "~/backend/rules/base/batches";
import { RULE_MESSAGES } from "~/contract/messages";
import { logAll } from "../events/log";
import { expireChangesOf } from "./changes/change-expiry";
import { closeObsoleteChanges, ofReservation } from "./reservation-events";
import { queueAnswerLetters } from "./reservation-messages";

const BATCH = 100;
const REASONS = { atPickup: RULE_MESSAGES.expired, unanswered: RULE_MESSAGES.expiredUnanswered };

/**
 * Rejects every PENDING request whose time for an answer has passed, queues letters to the clients, and returns how many
 * it rejected. Several processes may run it at once.
 */
export const expireUnanswered = (context: Context): Promise<number> =>
  whileFull(BATCH, () => expireBatch(context, "everything", { waits: false }));

/**
 * Ends the expired requests and changes of a scope before somebody reads it, because the job runs only once a minute.
 * Otherwise readers would see them as open. Waits for a process that is ending the same ones. Once per incoming
 * request, for all of its calls that read.
 */
export const expireBeforeReading = (context: Context, scope: Scope): Promise<void> =>
  context.oncePerRequest(`expired ${JSON.stringify(scope)}`, async () => {
    const expired = await findExpired(context.database, scope, context.now());
    if (expired.change) await expireChangesOf(context, scope);
    if (expired.request) await expireBatch(context, scope, { waits: true });
  });

async function expireBatch(
  { database, now, onPublicChange }: Context,
  scope: Scope,
  { waits }: { waits: boolean },
): Promise<number> {
  const expired = await database.transaction(async (sql) => {
    const at = now();
    const ids = await rejectExpired(sql, scope, { reasons: REASONS, now: at, limit: BATCH, waits });
    await closeObsoleteChanges(sql, ids, at);
    const reservations = await findReservations(sql, ids);
    await queueAnswerLetters(sql, "demand-expired", reservations, at);
    await logAll(
      sql,
      reservations.map((reservation) => ({
        by: { job: "EXPIRY" },
        action: "RESERVATION_EXPIRED",
        on: ofReservation(reservation),
        changes: { status: ["PENDING", "REJECTED"] },
        now: at,
      })),
    );
    return ids.length;
  });
  if (expired > 0) onPublicChange();
  return expired;
}
