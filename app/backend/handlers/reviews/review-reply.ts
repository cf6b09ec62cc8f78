import type { ShownReviewRow } from "~/backend/database/reviews/reviews";

/** Returns a review as the public reads it, with only the initial of its author's last name. */
export const reviewReply = ({ reply, ...review }: ShownReviewRow) => ({
  id: review.id,
  rating: review.rating,
  comment: review.comment,
  createdAt: review.createdAt.toISOString(),
  client: { firstName: review.clientFirstName, lastName: initial(review.clientLastName) },
  reservation: {
    vehicle: { brand: review.brand, model: review.model },
    pickupDate: review.pickupAt.toISOString(),
  },
  reply: reply && answerReply(reply),
});

/** Returns an agency's reply; `updatedAt` is null unless it was changed. */
export const answerReply = ({ text, createdAt, changedAt }: NonNullable<ShownReviewRow["reply"]>) => ({
  text,
  createdAt: createdAt.toISOString(),
  updatedAt: changedAt > createdAt ? changedAt.toISOString() : null,
});

const letters = new Intl.Segmenter("fr");

/** Returns "B." for "Bennani". Splits by grapheme, so that no combined letter is cut in half. */
export function initial(name: string): string {
  const [first] = letters.segment(name.trim());
  return first ? `${first.segment.toLocaleUpperCase("fr")}.` : "";
}
