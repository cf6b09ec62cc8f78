import type { HandledReview, Hiding } from "~/contract/reviews/reviews";
import { longDateTime, plainDate } from "~/text/format/dates";
import { reviewView } from "~/ui/reviews/reviews-view";

export type HandledReviewView = ReturnType<typeof handledReview>;

/** A review for the pages on which its agency or the administration handles it, ready to display. */
export function handledReview(review: HandledReview) {
  const { reservation, reply, agency } = review;
  const { key, ...view } = reviewView(review, 0, agency.name);
  return {
    ...view,
    id: key,
    reference: reservation.referenceNumber,
    reservationId: reservation.id,
    agency: { id: agency.id, name: agency.name },
    hidden: hiddenView(review.hidden),
    replyHidden: hiddenView(reply?.hidden),
    // Null if the reply can no longer be changed.
    changeable: reply?.editableUntil ? `Modifiable jusqu'au ${longDateTime(new Date(reply.editableUntil))}` : null,
  };
}

/** Since when it is hidden ("24 novembre 2026"), and why. */
const hiddenView = (hiding: Hiding | null | undefined) =>
  hiding ? { since: plainDate(new Date(hiding.hiddenAt)), reason: hiding.reason } : null;
