import { Isolated } from "~/ui/base/isolated";
import { Stars } from "~/ui/base/stars";
import { UnreadableRows } from "~/ui/lists/pagination";
import type { ReviewReplyView, ReviewsView } from "./reviews-view";

/** The average in stars and words. */
export function ReviewsAverage({ reviews: { average, count } }: { reviews: ReviewsView }) {
  return (
    <p className="spread reviews-average muted">
      <b className="sum sum-large">{average.text}</b>
      <span>
        <Stars value={average.value} text={false} />
        <span>sur 5 ({count})</span>
      </span>
    </p>
  );
}

/** The list of reviews, each with the agency's reply. */
export function Reviews({ reviews: { items, unreadable } }: { reviews: ReviewsView }) {
  return (
    <>
      <ul className="lines reviews">
        {items.map((review) => (
          <li key={review.key}>
            <h3>
              <bdi>{review.author}</bdi>
            </h3>
            <Stars value={review.rating} height={16} />
            {review.date && <p className="reviews-date fine">{review.date}</p>}
            {review.comment && (
              <p className="reviews-text" dir="auto">
                {review.comment}
              </p>
            )}
            {review.about && <p className="fine">{review.about}</p>}
            {review.reply && <ReviewReply {...review.reply} />}
          </li>
        ))}
      </ul>
      <UnreadableRows count={unreadable} what="review" />
    </>
  );
}

/** An agency's reply. */
export function ReviewReply({ title, date, text }: ReviewReplyView) {
  return (
    <div className="reviews-reply">
      <p className="muted">
        <b>
          <Isolated>{title}</Isolated>
        </b>{" "}
        {date}
      </p>
      <p dir="auto">{text}</p>
    </div>
  );
}
