import { Link } from "@remix-run/react";
import { type AllReviewsState, paths, type ReviewPart } from "~/paths";
import { buttonClass } from "~/ui/base/button";
import { reviewTitleId } from "~/ui/handled-review/handled-review";
import type { HandledReviewView } from "~/ui/handled-review/view";
import { PART_WORDS } from "./part-words";

/** The links that hide a review or its reply, or show it again. */
export function PartActions({ review, state }: { review: HandledReviewView; state: AllReviewsState }) {
  return (
    <>
      <PartAction part="review" isHidden={review.hidden !== null} id={review.id} state={state} />
      {review.reply && <PartAction part="reply" isHidden={review.replyHidden !== null} id={review.id} state={state} />}
    </>
  );
}

interface PartActionProps {
  part: ReviewPart;
  isHidden: boolean;
  id: string;
  state: AllReviewsState;
}

function PartAction({ part, isHidden, id, state }: PartActionProps) {
  const href = isHidden ? paths.showReview : paths.hideReview;
  const words = PART_WORDS[part];
  return (
    <>
      <Link
        className={buttonClass({ variant: isHidden ? "secondary" : "danger-outline" })}
        to={href(id, part, state)}
        preventScrollReset
        aria-describedby={reviewTitleId(id)}
      >
        {isHidden ? words.show : words.hide}
      </Link>{" "}
    </>
  );
}
