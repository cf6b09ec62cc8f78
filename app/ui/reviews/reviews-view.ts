import type { Agency } from "~/contract/entities";
import type { Review, ReviewReply } from "~/contract/reviews/reviews";
import { dayOf, wallClockOf } from "~/rental/base/clock";
import { monthYear, plainDate } from "~/text/format/dates";
import { ofName, publicName } from "~/text/format/names";
import { plural, rating } from "~/text/format/plural";

type Reviewed = Pick<Agency, "name" | "reviews" | "averageRating" | "reviewsCount">;

/** The number of the agency's reviews, at least those in its data. */
export const countOfReviews = ({ reviewsCount, reviews }: Pick<Reviewed, "reviewsCount" | "reviews">): number =>
  Math.max(reviewsCount ?? 0, (reviews ?? []).filter((review) => review !== null).length);

export type ReviewsView = NonNullable<ReturnType<typeof reviewsView>>;

/** The reviews in an agency's data, ready to display; null if there are none. */
export function reviewsView(agency: Reviewed) {
  const given = agency.reviews ?? [];
  const reviews = given.filter((review) => review !== null);
  if (reviews.length === 0) return null;
  const mean = reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length;
  const value = stars(agency.averageRating || mean);
  return {
    average: { value, text: rating(value) },
    count: plural(countOfReviews(agency), "avis", "avis"),
    items: reviews.map((review, index) => reviewView(review, index, agency.name)),
    // Those that another backend sent in another shape.
    unreadable: given.length - reviews.length,
  };
}

/** One review, with the reply of the agency named `agency`. */
export function reviewView(review: Review, index: number, agency: string) {
  const created = review.createdAt && wallClockOf(review.createdAt);
  const { vehicle, pickupDate } = review.reservation ?? {};
  const rented = pickupDate && wallClockOf(pickupDate);
  const about = [vehicle && `${vehicle.brand} ${vehicle.model}`, rented && monthYear(rented)].filter(Boolean);
  return {
    key: review.id ?? String(index),
    author: publicName(review.client),
    rating: stars(review.rating),
    date: created ? plainDate(created) : null,
    // The Moroccan day, "2026-11-02".
    day: created ? dayOf(created) : null,
    comment: review.comment?.trim() || null,
    about: about.length > 0 ? about.join(" · ") : null,
    reply: review.reply ? replyView(review.reply, agency) : null,
  };
}

export type ReviewReplyView = ReturnType<typeof replyView>;

/** An agency's reply, signed with its name. */
export function replyView({ text, createdAt }: ReviewReply, agency: string) {
  const created = createdAt && wallClockOf(createdAt);
  return { title: `Réponse ${ofName(agency)}`, date: created ? plainDate(created) : null, text };
}

const stars = (value: number) => Math.min(5, Math.max(0, value));
