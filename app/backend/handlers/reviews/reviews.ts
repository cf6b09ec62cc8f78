import type { HandledReview } from "~/backend/database/reviews/handled-reviews";
import { listMeta } from "~/backend/handlers/base/list-meta";
import type { Serve } from "~/backend/handlers/base/mount";
import { rating } from "~/backend/handlers/offer/vehicle-reply";
import { readAllReviews, readHandledReview, readOwnReviews } from "~/backend/rules/reviews/handled-reviews";
import { hide, show } from "~/backend/rules/reviews/hiding";
import { replyToReview } from "~/backend/rules/reviews/replies";
import { endpoints } from "~/contract/endpoints";
import type { Role } from "~/contract/values";
import { handledReviewReply } from "./handled-review-reply";

/** Serves the handling of reviews: an agency's replies, and hiding by administrators. */
export function mountReviews(serve: Serve): void {
  const { reviews } = endpoints;

  serve(reviews.own, async ({ context, caller, query }) => {
    const { counts, ...page } = await readOwnReviews(context, caller, query);
    const { all, hidden, unanswered } = counts;
    return {
      ...pageReply(page, query, caller.role, context.now()),
      counts: { all, hidden, unanswered },
      ...rating(counts),
    };
  });
  serve(reviews.ownReview, async ({ context, caller, params }) =>
    handledReviewReply(await readHandledReview(context, caller, params.id), caller.role, context.now()),
  );
  serve(reviews.reply, ({ context, caller, params, body }) => replyToReview(context, caller, params.id, body));

  serve(reviews.all, async ({ context, caller, query }) => {
    const { counts, ...page } = await readAllReviews(context, query);
    const { all, hidden } = counts;
    return { ...pageReply(page, query, caller.role, context.now()), counts: { all, hidden }, ...rating(counts) };
  });
  serve(reviews.review, async ({ context, caller, params }) =>
    handledReviewReply(await readHandledReview(context, caller, params.id), caller.role, context.now()),
  );
  serve(reviews.hide, ({ context, caller, params, body }) =>
    hide(context, caller, { id: params.id, part: "REVIEW" }, body.reason),
  );
  serve(reviews.show, ({ context, caller, params }) => show(context, caller, { id: params.id, part: "REVIEW" }));
  serve(reviews.hideReply, ({ context, caller, params, body }) =>
    hide(context, caller, { id: params.id, part: "REPLY" }, body.reason),
  );
  serve(reviews.showReply, ({ context, caller, params }) => show(context, caller, { id: params.id, part: "REPLY" }));
}

const pageReply = (
  { reviews, total }: { reviews: HandledReview[]; total: number },
  query: { page: number; limit: number },
  reader: Role,
  now: Date,
) => ({ data: reviews.map((one) => handledReviewReply(one, reader, now)), meta: listMeta(query, total) });
