import type { Caller, Context } from "~/backend/context";
import { isUuid } from "~/backend/database/base/uuid";
import {
  countHandledReviews,
  findHandledReview,
  type HandledReview,
  listHandledReviews,
  type ReviewCounts,
  type ReviewScope,
} from "~/backend/database/reviews/handled-reviews";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { RuleError } from "~/backend/rules/base/rule-error";
import { REVIEW_MESSAGES } from "~/contract/messages";
import type { AllReviewsQuery, OwnReviewsQuery } from "~/contract/reviews/reviews";

// Re-exported because handlers may not import from the database.

interface ReviewPage {
  reviews: HandledReview[];
  /** Of those that the list shows. */
  total: number;
  counts: ReviewCounts;
}

/** One page of the reviews of the caller's agency, the latest first. */
export const readOwnReviews = (context: Context, caller: Caller, query: OwnReviewsQuery): Promise<ReviewPage> =>
  readPage(context, { agencyId: callerAgency(caller) }, query);

/** One page of all reviews or of one agency's, the latest first; none for an agency id that cannot exist. */
export async function readAllReviews(context: Context, { agencyId, ...query }: AllReviewsQuery): Promise<ReviewPage> {
  if (agencyId && !isUuid(agencyId)) return { reviews: [], total: 0, counts: NONE };
  return readPage(context, agencyId ? { agencyId } : "everything", query);
}

const NONE: ReviewCounts = { all: 0, hidden: 0, unanswered: 0, ratingSum: 0, ratingCount: 0 };

async function readPage(
  { database }: Context,
  scope: ReviewScope,
  { page, limit, show }: OwnReviewsQuery,
): Promise<ReviewPage> {
  const [reviews, counts] = await Promise.all([
    listHandledReviews(database, scope, { show, limit, offset: (page - 1) * limit }),
    countHandledReviews(database, scope),
  ]);
  return { reviews, total: counts[show ?? "all"], counts };
}

/** One review that the caller may deal with: of the own agency, or any for an administrator. Throws "not-found". */
export async function readHandledReview({ database }: Context, caller: Caller, id: string): Promise<HandledReview> {
  const review = isUuid(id) ? await findHandledReview(database, scopeOf(caller), id) : null;
  return review ?? Promise.reject(reviewNotFound());
}

const scopeOf = (caller: Caller): ReviewScope =>
  caller.role === "SUPER_ADMIN" ? "everything" : { agencyId: callerAgency(caller) };

export const reviewNotFound = () => new RuleError("not-found", REVIEW_MESSAGES.notFound);
