import type { Caller, Context } from "~/backend/context";
import { isInUse } from "~/backend/database/accounts/users";
import type { Queryable } from "~/backend/database/base/query";
import { findOwnReview, insertReview, type ReviewRecord } from "~/backend/database/reviews/reviews";
import { once } from "~/backend/rules/base/once";
import { RuleError } from "~/backend/rules/base/rule-error";
import { log } from "~/backend/rules/events/log";
import { readReservation } from "~/backend/rules/reservations/reservations";

/**
 * Writes the client's only review of a COMPLETED reservation, which counts in the agency's rating at once. Throws
 * RuleError "not-found" for another client's reservation, "conflict" when it is not completed or reviewed already,
 * "unauthenticated" when the account was erased meanwhile.
 */
export async function leaveReview(
  context: Context,
  caller: Caller,
  reservationId: string,
  { rating, comment }: { rating: number; comment?: string | null },
): Promise<ReviewRecord> {
  const reservation = await readReservation(context, caller, reservationId);
  if (reservation.status !== "COMPLETED") throw new RuleError("conflict", "notReviewable");
  const now = context.now();
  const written = { reservationId, clientId: caller.userId, rating, comment: comment || null, now };
  const write = async (sql: Queryable) => {
    const inserted = await insertReview(sql, written);
    // The insert waited for an erasure of the account that came first, because the row refers to the account.
    if (!(await isInUse(sql, caller.userId))) throw new RuleError("unauthenticated", "notLoggedIn");
    // COMPLETED is final, so the only other obstacle is an existing review.
    if (!inserted) throw new RuleError("conflict", "alreadyReviewed");
    const { agencyId, ...review } = inserted;
    const changes = { rating: [null, rating] as const, ...(comment ? { comment: null } : {}) };
    const on = { id: review.id, reservationId, agencyId };
    await log(sql, { by: caller, action: "REVIEW_WRITTEN", on, changes, now });
    return review;
  };
  return once(context, write, (sql, id) => findOwnReview(sql, caller.userId, id));
}
