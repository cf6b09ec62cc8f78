import type { Caller, Context } from "~/backend/context";
import { findHandledReview } from "~/backend/database/handled-reviews";
import type { ReviewPart } from "~/backend/database/review-handling";
import { hidePart, showPart } from "~/backend/database/review-hidings";
import { isUuid } from "~/backend/database/uuid";
import { REVIEW_MESSAGES } from "~/contract/messages";
import { RuleError } from "../rule-error";
import { reviewNotFound } from "./handled-reviews";

interface Hidden {
  id: string;
  part: ReviewPart;
}

/**
 * Takes a review, or the answer to it, from every public page, for a reason that is kept; a hidden review counts in no
 * rating. Throws RuleError "not-found", "conflict" when it is hidden already.
 */
export async function hide(context: Context, { userId }: Caller, { id, part }: Hidden, reason: string): Promise<void> {
  const { database, now } = context;
  const isHidden = isUuid(id) && (await hidePart(database, { reviewId: id, part, userId, reason, now: now() }));
  if (!isHidden) throw await refusal(context, { id, part }, REVIEW_MESSAGES.alreadyHidden);
}

/** Shows it again; a review counts again. Throws RuleError "not-found", "conflict" when it is not hidden. */
export async function show(context: Context, { userId }: Caller, { id, part }: Hidden): Promise<void> {
  const { database, now } = context;
  const isShown = isUuid(id) && (await showPart(database, { reviewId: id, part, userId, now: now() }));
  if (!isShown) throw await refusal(context, { id, part }, REVIEW_MESSAGES.alreadyShown);
}

async function refusal({ database }: Context, { id, part }: Hidden, already: string): Promise<RuleError> {
  const review = isUuid(id) ? await findHandledReview(database, "everything", id) : null;
  if (!review) return reviewNotFound();
  if (part === "REPLY" && !review.reply) return new RuleError("not-found", REVIEW_MESSAGES.replyNotFound);
  return new RuleError("conflict", already);
}
