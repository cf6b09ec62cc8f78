import { REVIEW_MESSAGES } from "~/contract/messages";
import type { HandledReview } from "~/contract/reviews/reviews";
import { type Attempt, api, attempt, failurePage, notFound } from "~/http/base/api.server";
import { type ListPage, pageOf, readPage } from "~/http/base/lists.server";
import { type OwnReviewsState, paths } from "~/paths";
import { plural, rating } from "~/text/format/plural";

const CUTS = ["unanswered", "hidden"] as const;

/** Reviews per page: fewer than in other lists, since each is as high as several rows. */
const PAGE_SIZE = 20;

/** The list's state in the address. An unknown filter is ignored. */
export function listState(request: Request): OwnReviewsState & { page: number } {
  const { searchParams } = new URL(request.url);
  return { show: CUTS.find((cut) => cut === searchParams.get("show")), page: pageOf(request) };
}

/** The list in the state that the dialog's address holds. */
export const backToReviews = (request: Request): string => paths.agencyReviews(listState(request));

export interface ReviewsPage extends ListPage<HandledReview> {
  counts: { all: number; hidden: number; unanswered?: number | null } | null;
  /** "38 avis · 4,6 sur 5" */
  heading: string;
}

/** One page of the list. Throws a redirect to the last page for a page beyond it. */
export async function readReviews(request: Request): Promise<Attempt<ReviewsPage>> {
  const state = listState(request);
  const { reviews } = await api(request);
  const limit = PAGE_SIZE;
  const call = reviews.own({ query: { ...state, limit } });
  const read = await readPage(call, {
    page: state.page,
    limit,
    href: (page) => paths.agencyReviews({ ...state, page }),
  });
  if (!read.ok) return read;
  const { counts = null, averageRating } = await call;
  const count = counts ? plural(counts.all, "avis", "avis") : "Avis clients";
  const heading = averageRating ? `${count} · ${rating(averageRating)} sur 5` : count;
  return { ok: true, value: { ...read.value, counts, heading } };
}

/** One review of the visitor's agency. Throws the 404, 502 and 503 pages. */
export async function readReview(request: Request, id: string | undefined): Promise<HandledReview> {
  const { reviews } = await api(request);
  const read = await attempt(reviews.ownReview({ params: { id: String(id) } }), "dashboard");
  if (read.ok) return read.value;
  throw read.error.status === 404 ? notFound() : failurePage(read);
}

/** Why the agency cannot write or edit its reply; null if it can. */
export function replyBlocked({ reply, hidden }: HandledReview): string | null {
  if (hidden) return REVIEW_MESSAGES.reviewHidden;
  if (!reply) return null;
  if (reply.hidden) return REVIEW_MESSAGES.replyHidden;
  return reply.editableUntil ? null : REVIEW_MESSAGES.replyTooLate;
}
