import type { Office } from "~/backend/demo/fleet";
import { createRandom } from "~/backend/demo/random";
import type { Rental } from "~/backend/demo/reservation-book";
import type { ReviewRow } from "~/backend/demo/rows";
import { DAY_MS, HOUR_MS } from "~/backend/demo/timing";
import { unansweredReview } from "./index";

const REVIEW = {
  comment: "Ne demandez surtout pas Anas au comptoir, un menteur. Son numéro personnel : 06 00 00 31 07, dites-le-lui.",
  reason: "L'avis nomme un employé et donne son numéro de téléphone.",
};
const REPLY = {
  text: "Vous êtes le seul à vous plaindre, et nous savons très bien pourquoi. Ne revenez pas.",
  reason: "La réponse s'en prend au client.",
};

interface Hiding {
  review_id: string;
  part: "REVIEW" | "REPLY";
  reason: string;
  hidden_at: Date;
}

/**
 * What the administrator has hidden of an agency's reviews, so that the list of hidden texts is not empty: an
 * additional review, which counts in no rating, and a reply, which this adds to one of `reviews`.
 */
export function hiddenOf(
  { profile, row }: Office,
  rentals: readonly Rental[],
  reviews: readonly ReviewRow[],
  now: Date,
): { review: ReviewRow[]; hidings: Hiding[] } {
  const random = createRandom(`hidden of ${profile.name}`);
  const reviewed = new Set(reviews.map(({ reservation_id }) => reservation_id));
  const ago = (when: Date) => (+now - +when) / DAY_MS;
  const rental = [...rentals]
    .sort((a, b) => +b.row.return_at - +a.row.return_at)
    .filter((one) => one.row.agency_id === row.id && one.row.status === "COMPLETED" && !reviewed.has(one.row.id))
    .find((one) => !one.review && ago(one.row.return_at) > 12);
  const answered = [...reviews]
    .sort((a, b) => +b.created_at - +a.created_at)
    .filter((one) => one.agency_id === row.id && one.comment && !one.reply && one.rating < 5)
    .find(({ created_at }) => ago(created_at) > 12);
  const hidings: Hiding[] = [];
  const hide = (review: ReviewRow, part: Hiding["part"], reason: string, after: Date) =>
    hidings.push({ review_id: review.id, part, reason, hidden_at: new Date(+after + 9 * HOUR_MS) });

  if (answered) {
    const at = new Date(+answered.created_at + 30 * HOUR_MS);
    Object.assign(answered, { reply: REPLY.text, replied_at: at, reply_changed_at: at, is_reply_hidden: true });
    hide(answered, "REPLY", REPLY.reason, at);
  }
  if (!rental) return { review: [], hidings };
  const created_at = new Date(+rental.row.return_at + 20 * HOUR_MS);
  const shown = unansweredReview(rental, { id: random.uuid(), rating: 1, comment: REVIEW.comment, created_at });
  const review = { ...shown, is_hidden: true };
  hide(review, "REVIEW", REVIEW.reason, review.created_at);
  return { review: [review], hidings };
}
