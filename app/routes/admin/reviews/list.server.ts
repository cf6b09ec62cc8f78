import type { HandledReview } from "~/contract/reviews/reviews";
import { type Attempt, api, attempt, failurePage, notFound } from "~/http/base/api.server";
import { type ListPage, pageOf, readPage } from "~/http/base/lists.server";
import { type AllReviewsState, paths, type ReviewPart } from "~/paths";
import { plural, rating } from "~/text/format/plural";

/** Reviews a page: each is as tall as several rows of other lists. */
const PAGE_SIZE = 20;

/** The list's state in its address; ignores an unknown `show`. */
export function listState(request: Request): AllReviewsState & { page: number } {
  const { searchParams } = new URL(request.url);
  return {
    agencyId: searchParams.get("agencyId")?.slice(0, 100) || undefined,
    show: searchParams.get("show") === "hidden" ? "hidden" : undefined,
    page: pageOf(request),
  };
}

/** The address of the list as it was left. A dialog's address carries the list's state. */
export const backToReviews = (request: Request): string => paths.adminReviews(listState(request));

/**
 * Reads one page of the reviews and its heading, "1 203 avis · 4,6 sur 5". Throws a redirect to the last page for a
 * page beyond it.
 */
export async function readReviews(request: Request): Promise<Attempt<ListPage<HandledReview> & { heading: string }>> {
  const state = listState(request);
  const { reviews } = await api(request);
  const limit = PAGE_SIZE;
  const call = reviews.all({ query: { ...state, limit } });
  const read = await readPage(call, {
    page: state.page,
    limit,
    href: (page) => paths.adminReviews({ ...state, page }),
  });
  if (!read.ok) return read;
  const { averageRating } = await call;
  const { total } = read.value;
  const count = total === null ? "Avis clients" : plural(total, "avis", "avis");
  const heading = averageRating && !state.show ? `${count} · ${rating(averageRating)} sur 5` : count;
  return { ok: true, value: { ...read.value, heading } };
}

/** A review, and the part of it that a dialog is about. */
export interface PartOfReview {
  review: HandledReview;
  part: ReviewPart;
  isHidden: boolean;
}

/** Reads a review. Throws the 404 page for an unknown review or a missing reply, and the 502 and 503 pages. */
export async function readPart(request: Request, params: { id?: string; part?: string }): Promise<PartOfReview> {
  const part = partOf(params.part);
  const { reviews } = await api(request);
  const read = await attempt(reviews.review({ params: { id: String(params.id) } }), "dashboard");
  if (!read.ok) throw read.error.status === 404 ? notFound() : failurePage(read);
  const review = read.value;
  const text = part === "review" ? review : review.reply;
  if (!text) throw notFound();
  return { review, part, isHidden: Boolean(text.hidden) };
}

/** The part that the address names. Throws the 404 page for anything else. */
export function partOf(word: string | undefined): ReviewPart {
  if (word === "review" || word === "reply") return word;
  throw notFound();
}
