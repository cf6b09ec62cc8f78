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
import { sliceOf } from "~/backend/rules/base/slice";
import type { AllReviewsQuery, OwnReviewsQuery } from "~/contract/reviews/reviews";

interface ReviewPage {
  reviews: HandledReview[];
  /** The number of reviews in the filtered list. */
  total: number;
  counts: ReviewCounts;
}

/** Returns one page of the reviews of the caller's agency, latest first, and their counts. */
export const readOwnReviews = (context: Context, caller: Caller, query: OwnReviewsQuery): Promise<ReviewPage> =>
  readPage(context, { agencyId: callerAgency(caller) }, query);

/**
 * Returns one page of all reviews or of one agency's, latest first, and their counts. An agency id that is no UUID has
 * none.
 */
export async function readAllReviews(context: Context, { agencyId, ...query }: AllReviewsQuery): Promise<ReviewPage> {
  if (agencyId && !isUuid(agencyId)) return { reviews: [], total: 0, counts: NONE };
  return readPage(context, agencyId ? { agencyId } : "everything", query);
}

const NONE: ReviewCounts = { all: 0, hidden: 0, unanswered: 0, ratingSum: 0, ratingCount: 0 };

async function readPage(
  { database }: Context,
  scope: ReviewScope,
  { show, ...query }: OwnReviewsQuery,
): Promise<ReviewPage> {
  const [reviews, counts] = await Promise.all([
    listHandledReviews(database, scope, { show, ...sliceOf(query) }),
    countHandledReviews(database, scope),
  ]);
  return { reviews, total: counts[show ?? "all"], counts };
}

/** Returns a review of the caller's agency, or any review for an administrator. Throws RuleError "not-found". */
export async function readHandledReview({ database }: Context, caller: Caller, id: string): Promise<HandledReview> {
  const review = isUuid(id) ? await findHandledReview(database, scopeOf(caller), id) : null;
  return review ?? Promise.reject(reviewNotFound());
}

const scopeOf = (caller: Caller): ReviewScope =>
  caller.role === "SUPER_ADMIN" ? "everything" : { agencyId: callerAgency(caller) };

/** Returns the RuleError for a review that does not exist or that the caller may not handle. */
export const reviewNotFound = () => new RuleError("not-found", "reviewNotFound");
