import type { AggregateRating, AutoRental, Review } from "schema-dts";
import type { ReviewsView } from "~/ui/reviews/reviews-view";

const WORST = 1;
const BEST = 5;

interface ShownAgency {
  name: string;
  address?: string | null;
  city?: string | null;
  /** As the agency writes it. */
  phone?: string | null;
  /** The reviews that the page shows. */
  reviews: ReviewsView | null | undefined;
  /** How many reviews the agency has in all. */
  reviewsCount: number;
}

/** The schema.org node of an agency: how to reach it, and how its clients rate it. */
export function agencyNode(agency: ShownAgency): Exclude<AutoRental, string> {
  const { name, address, city, phone, reviews, reviewsCount } = agency;
  return {
    "@type": "AutoRental",
    name,
    address: {
      "@type": "PostalAddress",
      streetAddress: address ?? undefined,
      addressLocality: city ?? undefined,
    },
    telephone: phone ?? undefined,
    ...(reviews && { aggregateRating: aggregateRating(reviews, reviewsCount), review: reviewNodes(reviews) }),
  };
}

/** The average with one decimal, as the page shows it; undefined if another backend's average is off the scale. */
function aggregateRating({ average }: ReviewsView, reviewCount: number): AggregateRating | undefined {
  const ratingValue = Number(average.text.replace(",", "."));
  if (!(ratingValue >= WORST)) return undefined;
  return { "@type": "AggregateRating", ratingValue, bestRating: BEST, worstRating: WORST, reviewCount };
}

/** The schema.org nodes of the reviews, each dated by its Moroccan day. */
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
