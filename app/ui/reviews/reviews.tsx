import { Stars } from "~/ui/base/stars";
import { UnreadableRows } from "~/ui/lists/pagination";

/** The reviews of an agency, ready to display. */
export interface ReviewsView {
  average: { value: number; text: string };
  /** "38 avis" */
  count: string;
  items: ReviewView[];
  /** Reviews that another backend sent in another shape. */
  unreadable: number;
}

export interface ReviewView {
  key: string;
  /** First name and last initial. */
  author: string;
  rating: number;
  date: string | null;
  /** The date as a Moroccan day, "2026-11-02". */
  day: string | null;
  comment: string | null;
  /** "Dacia Duster · octobre 2026" */
  about: string | null;
  reply: ReviewReplyView | null;
}

/** An agency's reply, and its date. */
export interface ReviewReplyView {
  title: string;
  date: string | null;
  text: string;
}

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
            <h3>{review.author}</h3>
            <Stars value={review.rating} height={16} />
            {review.date && <p className="reviews-date fine">{review.date}</p>}
            {review.comment && <p className="reviews-text">{review.comment}</p>}
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
        <b>{title}</b> {date}
      </p>
      <p>{text}</p>
    </div>
  );
}
