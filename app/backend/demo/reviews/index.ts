import type { Office } from "~/backend/demo/fleet";
import { createRandom, type Random } from "~/backend/demo/random";
import type { Rental } from "~/backend/demo/reservation-book";
import type { ReviewRow } from "~/backend/demo/rows";
import { DAY_MS, HOUR_MS, randomBetween } from "~/backend/demo/timing";
import { addReplies } from "./reply";
import { createWriter } from "./write";

/** The share of completed rentals that get a review. */
const REVIEW_CHANCE = 0.78;

/** The reviews of one agency, which average its profile's rating, with their sum and count. */
export function reviewsOf(office: Office, rentals: readonly Rental[], excludedClients: ReadonlySet<string>, now: Date) {
  const random = createRandom(`reviews of ${office.profile.name}`);
  const reviewable = rentals.filter(
    ({ row }) => row.agency_id === office.row.id && row.status === "COMPLETED" && +row.return_at < +now - 3 * HOUR_MS,
  );
  const scripted = reviewable.filter((rental) => rental.review);
  const others = reviewable.filter(
    ({ review, client }) => !review && !excludedClients.has(client.id) && random.chance(REVIEW_CHANCE),
  );
  const scriptedSum = scripted.reduce((sum, { review }) => sum + (review?.rating ?? 0), 0);
  const wantedSum = Math.round(office.profile.business.rating * (scripted.length + others.length)) - scriptedSum;
  const ratings = random.shuffle(ratingsWithSum(random, others.length, wantedSum));

  const writer = createWriter();
  const rows = [
    ...scripted.map((rental) =>
      randomReview(random, rental, rental.review?.rating ?? 5, rental.review?.comment ?? null, now),
    ),
    ...others.map((rental, i) => {
      const rating = ratings[i] ?? 5;
      return randomReview(random, rental, rating, writer.comment(random, rating, rental), now);
    }),
  ];
  addReplies(office.profile.name, rows, new Map(rentals.map(({ client }) => [client.id, client.first_name])), now);
  return { rows, sum: rows.reduce((sum, { rating }) => sum + rating, 0), count: rows.length };
}

/** `count` ratings with this sum: mostly fives, then fours, few threes and very few below. */
function ratingsWithSum(random: Random, count: number, sum: number): number[] {
  const ratings = Array.from({ length: count }, () => 5);
  let over = Math.max(0, count * 5 - Math.max(count, sum));
  while (over > 0) {
    const at = random.int(0, count - 1);
    if (ratings[at] !== 5) {
      if (ratings.every((rating) => rating < 5)) break;
      continue;
    }
    const less = Math.min(over, random.weighted([1, 2, 3, 4], [78, 17, 4, 1]));
    ratings[at] = 5 - less;
    over -= less;
  }
  return ratings;
}

/** A review written within days of the return, and not in the future. */
function randomReview(random: Random, rental: Rental, rating: number, comment: string | null, now: Date): ReviewRow {
  const returned = +rental.row.return_at;
  const latest = new Date(Math.min(returned + (random.chance(0.8) ? 3 : 12) * DAY_MS, +now));
  const id = random.uuid();
  const created_at = randomBetween(random, new Date(returned + HOUR_MS), latest);
  return unansweredReview(rental, { id, rating, comment, created_at });
}

/** The row of a visible review without a reply. */
export const unansweredReview = (
  { row, client }: Rental,
  review: Pick<ReviewRow, "id" | "rating" | "comment" | "created_at">,
): ReviewRow => ({
  ...review,
  ...{ reservation_id: row.id, agency_id: row.agency_id, client_id: client.id },
  ...{ reply: null, replied_at: null, reply_changed_at: null },
  ...{ is_hidden: false, is_reply_hidden: false },
});
