import type { Caller, Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import { isUuid } from "~/backend/database/base/uuid";
import { findHandledReview } from "~/backend/database/reviews/handled-reviews";
import type { ReviewPart } from "~/backend/database/reviews/handling";
import { hidePart, showPart } from "~/backend/database/reviews/hiding";
import { RuleError } from "~/backend/rules/base/rule-error";
import type { MessageCode } from "~/contract/base/errors";
import { log } from "../events/log";
import { reviewNotFound } from "./handled-reviews";

interface Hidden {
  id: string;
  part: ReviewPart;
}

/**
 * Hides a review or its reply on every public page and stores the reason; a hidden review counts in no rating. Throws
 * RuleError "not-found", "conflict" when it is hidden already.
 */
export async function hide(
  { database, now: clock }: Context,
  caller: Caller,
  { id, part }: Hidden,
  reason: string,
): Promise<void> {
  if (!isUuid(id)) throw reviewNotFound();
  const [now, { userId }] = [clock(), caller];
  await database.transaction(async (sql) => {
    const hidden = await hidePart(sql, { reviewId: id, part, userId, reason, now });
    if (!hidden) throw await refusal(sql, { id, part }, "alreadyHidden");
    await log(sql, { by: caller, action: `${part}_HIDDEN`, on: { id, ...hidden }, changes: { reason: null }, now });
  });
}

/**
 * Shows a hidden review or reply again; a review counts in ratings again. Throws RuleError "not-found", "conflict" when
 * it is not hidden.
 */
export async function show({ database, now: clock }: Context, caller: Caller, { id, part }: Hidden): Promise<void> {
  if (!isUuid(id)) throw reviewNotFound();
  const [now, { userId }] = [clock(), caller];
  await database.transaction(async (sql) => {
    const shown = await showPart(sql, { reviewId: id, part, userId, now });
    if (!shown) throw await refusal(sql, { id, part }, "alreadyShown");
    await log(sql, { by: caller, action: `${part}_SHOWN`, on: { id, ...shown }, now });
  });
}

async function refusal(sql: Queryable, { id, part }: Hidden, already: MessageCode): Promise<RuleError> {
  const review = await findHandledReview(sql, "everything", id);
  if (!review) return reviewNotFound();
  if (part === "REPLY" && !review.reply) return new RuleError("not-found", "replyNotFound");
  return new RuleError("conflict", already);
}
