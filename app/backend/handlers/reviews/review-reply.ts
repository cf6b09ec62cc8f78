import type { ShownReviewRow } from "~/backend/database/reviews/reviews";

/** A review for everybody: its author with the last name's initial only. */
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

/** What an agency answered; `updatedAt` only where it has changed that. */
export const answerReply = ({ text, createdAt, changedAt }: NonNullable<ShownReviewRow["reply"]>) => ({
  text,
  createdAt: createdAt.toISOString(),
  updatedAt: changedAt > createdAt ? changedAt.toISOString() : null,
});

/** "B." for "Bennani"; by grapheme, so that no combined letter is cut in half. */
export function initial(name: string): string {
  const [first] = new Intl.Segmenter("fr").segment(name.trim());
  return first ? `${first.segment.toLocaleUpperCase("fr")}.` : "";
}
