import type { Hono } from "hono";
import type { Context } from "~/backend/context";
import type { HandledReview } from "~/backend/database/reviews/handled-reviews";
import { listMeta } from "~/backend/handlers/base/list-meta";
import { mount } from "~/backend/handlers/base/mount";
import { rating } from "~/backend/handlers/offer/vehicle-reply";
import { readAllReviews, readHandledReview, readOwnReviews } from "~/backend/rules/reviews/handled-reviews";
import { hide, show } from "~/backend/rules/reviews/hiding";
import { replyToReview } from "~/backend/rules/reviews/replies";
import { endpoints } from "~/contract/endpoints";
import type { Role } from "~/contract/values";
import { handledReviewReply } from "./handled-review-reply";

/** Serves the handling of reviews: an agency's replies, and hiding by administrators. */
export function mountReviews(app: Hono, context: Context): void {
  const { reviews } = endpoints;
  const { now } = context;

  mount(app, context, reviews.own, async ({ caller, query }) => {
    const { counts, ...page } = await readOwnReviews(context, caller, query);
    const { all, hidden, unanswered } = counts;
    return { ...pageReply(page, query, caller.role, now()), counts: { all, hidden, unanswered }, ...rating(counts) };
  });
  mount(app, context, reviews.ownReview, async ({ caller, params }) =>
    handledReviewReply(await readHandledReview(context, caller, params.id), caller.role, now()),
  );
  mount(app, context, reviews.reply, ({ context, caller, params, body }) =>
    replyToReview(context, caller, params.id, body),
  );

  mount(app, context, reviews.all, async ({ caller, query }) => {
    const { counts, ...page } = await readAllReviews(context, query);
    const { all, hidden } = counts;
    return { ...pageReply(page, query, caller.role, now()), counts: { all, hidden }, ...rating(counts) };
  });
  mount(app, context, reviews.review, async ({ caller, params }) =>
    handledReviewReply(await readHandledReview(context, caller, params.id), caller.role, now()),
  );
  mount(app, context, reviews.hide, ({ caller, params, body }) =>
    hide(context, caller, { id: params.id, part: "REVIEW" }, body.reason),
  );
  mount(app, context, reviews.show, ({ caller, params }) => show(context, caller, { id: params.id, part: "REVIEW" }));
  mount(app, context, reviews.hideReply, ({ caller, params, body }) =>
    hide(context, caller, { id: params.id, part: "REPLY" }, body.reason),
  );
  mount(app, context, reviews.showReply, ({ caller, params }) =>
    show(context, caller, { id: params.id, part: "REPLY" }),
  );
}

const pageReply = (
  { reviews, total }: { reviews: HandledReview[]; total: number },
  query: { page: number; limit: number },
  reader: Role,
  now: Date,
) => ({ data: reviews.map((one) => handledReviewReply(one, reader, now)), meta: listMeta(query, total) });
