import { Stars } from "~/ui/stars";
import type { ReviewsView } from "./view";

/** What clients say of the agency. */
export function Reviews({ reviews }: { reviews: ReviewsView }) {
  const { title, average, count, latest, items, unreadable } = reviews;
  return (
    <section className="vehicle-part" id="avis">
      <h2>{title}</h2>
      <p className="spread reviews-average muted">
        <b className="sum sum-large">{average.text}</b>
        <span>
          <Stars value={average.value} text={false} />
          <span>sur 5 ({count})</span>
        </span>
      </p>
      {latest && <p className="muted mt-4">{latest}</p>}
      <ul className="lines reviews">
        {items.map((review) => (
          <li key={review.key}>
            <h3>{review.author}</h3>
            <Stars value={review.rating} height={16} />
            {review.date && <p className="reviews-date fine">{review.date}</p>}
            {review.comment && <p className="reviews-text">{review.comment}</p>}
            {review.about && <p className="fine">{review.about}</p>}
          </li>
        ))}
      </ul>
      {unreadable && <p className="muted mt-4">{unreadable}</p>}
    </section>
  );
}
