import { Reviews, ReviewsAverage } from "~/ui/reviews/reviews";
import type { AgencyReviewsView } from "./view";

/** The latest reviews of the agency, and a link to all of them. */
export function AgencyReviews({ title, reviews, latest, all }: AgencyReviewsView) {
  return (
    <section className="vehicle-part" id="avis">
      <h2>{title}</h2>
      <ReviewsAverage reviews={reviews} />
      {latest && <p className="muted mt-4">{latest}</p>}
      <Reviews reviews={reviews} />
      {all && (
        <a className="link" href={all.href}>
          {all.text}
        </a>
      )}
    </section>
  );
}
