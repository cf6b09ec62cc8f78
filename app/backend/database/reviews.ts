import type { Queryable } from "./driver/query";

export interface ReviewRecord {
  id: string;
  rating: number;
  comment: string | null;
  createdAt: Date;
}

/**
 * Adds the review of a client's own COMPLETED reservation and updates the agency's rating, in one statement. Null when
 * the reservation does not exist, is not the client's, is not COMPLETED or has a review already.
 */
export async function insertReview(
  sql: Queryable,
  review: { reservationId: string; clientId: string; rating: number; comment: string | null; now: Date },
): Promise<ReviewRecord | null> {
  const [row] = await sql<ReviewRecord[]>`
    with written as (
      insert into reviews (reservation_id, agency_id, client_id, rating, comment, created_at)
      select r.id, r.agency_id, r.client_id, ${review.rating}::int, ${review.comment}::text, ${review.now}::timestamptz
      from reservations r
      where r.id = ${review.reservationId} and r.client_id = ${review.clientId} and r.status = 'COMPLETED'
      on conflict (reservation_id) do nothing
      returning id, agency_id, rating, comment, created_at
    ), rated as (
      update agencies a set rating_sum = a.rating_sum + w.rating, rating_count = a.rating_count + 1
      from written w where a.id = w.agency_id
    )
    select id, rating, comment, created_at as "createdAt" from written`;
  return row ?? null;
}
