import type { HandledReview, Hiding } from "~/contract/reviews/reviews";
import { longDateTime, plainDate } from "~/text/format/dates";
import type { ReviewView } from "~/ui/reviews/reviews";
import { reviewView } from "~/ui/reviews/reviews-view";

/** A review for the pages on which its agency or the administration handles it, ready to display. */
export interface HandledReviewView extends Omit<ReviewView, "key"> {
  id: string;
  /** The reservation's reference, which identifies the review. */
  reference: string;
  reservationId: string;
  agency: { id: string; name: string };
  /** Since when it is hidden ("24 novembre 2026"), and why. */
  hidden: HiddenView | null;
  replyHidden: HiddenView | null;
  /** "Modifiable jusqu'au jeudi 26 novembre 2026 à 10:00"; null if the reply can no longer be changed. */
  changeable: string | null;
}

interface HiddenView {
  since: string;
  reason: string;
}

export function handledReview(review: HandledReview): HandledReviewView {
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
    changeable: reply?.editableUntil ? `Modifiable jusqu'au ${longDateTime(new Date(reply.editableUntil))}` : null,
  };
}

const hiddenView = (hiding: Hiding | null | undefined): HiddenView | null =>
  hiding ? { since: plainDate(new Date(hiding.hiddenAt)), reason: hiding.reason } : null;
