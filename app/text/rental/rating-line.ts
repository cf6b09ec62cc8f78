import { number, rating } from "~/text/format/plural";

/** "4,6 sur 5 (38)"; "Aucun avis" without reviews. */
export const ratingLine = ({
  averageRating,
  reviewsCount,
}: {
  averageRating?: number | null;
  reviewsCount?: number | null;
}): string =>
  averageRating && reviewsCount ? `${rating(averageRating)} sur 5 (${number(reviewsCount)})` : "Aucun avis";
