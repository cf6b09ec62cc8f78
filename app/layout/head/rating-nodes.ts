import type { AggregateRating, Review } from "schema-dts";
import type { ReviewsView } from "~/ui/reviews/reviews";

const WORST = 1;
const BEST = 5;

/** How an agency is rated, and the reviews that the page shows; nothing without any. `reviewCount`: of all it has. */
export const ratingNodes = (reviews: ReviewsView | null | undefined, reviewCount: number) =>
  reviews && { aggregateRating: aggregateRating(reviews, reviewCount), review: reviewNodes(reviews) };

/** The average with the one decimal that is shown; none where another backend's is off the scale. */
function aggregateRating({ average }: ReviewsView, reviewCount: number): AggregateRating | undefined {
  const ratingValue = Number(average.text.replace(",", "."));
  if (!(ratingValue >= WORST)) return undefined;
  return { "@type": "AggregateRating", ratingValue, bestRating: BEST, worstRating: WORST, reviewCount };
}

/** Each with its Moroccan day. */
const reviewNodes = ({ items }: ReviewsView): Review[] =>
  items
    .filter(({ rating }) => rating >= WORST)
    .map(({ author, rating, day, comment }) => ({
      "@type": "Review",
      author: { "@type": "Person", name: author },
      datePublished: day ?? undefined,
      reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: BEST, worstRating: WORST },
      reviewBody: comment ?? undefined,
    }));
