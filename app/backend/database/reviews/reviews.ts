import type { Queryable, Slice } from "~/backend/database/base/query";

export interface ReviewRecord {
  id: string;
  rating: number;
  comment: string | null;
  createdAt: Date;
}

/** A review as the public reads it. */
export interface ShownReviewRow {
  id: string;
  rating: number;
  comment: string | null;
  createdAt: Date;
  clientFirstName: string;
  /** The whole last name; replies of the API hold only its initial. */
  clientLastName: string;
  brand: string;
  model: string;
  pickupAt: Date;
  /** The agency's reply; null if there is none, or it is hidden. */
  reply: { text: string; createdAt: Date; changedAt: Date } | null;
}

/** Returns one page of an agency's reviews that are not hidden, latest first. */
export const findShownReviews = async (sql: Queryable, agencyId: string, slice: Slice): Promise<ShownReviewRow[]> =>
  (await sql<ReadReview[]>`${shownReviews(sql, sql`${agencyId}`, slice)}`).map(toShownReview);

type Part = ReturnType<Queryable>;

/** SQL for one page of the reviews of `agencyId` that are not hidden, latest first: rows of `ReadReview`. */
export const shownReviews = (sql: Queryable, agencyId: Part, { limit, offset }: Slice): Part => sql`
    select r.id, r.rating, r.comment, r.created_at as "createdAt",
      coalesce(u.first_name, 'Client') as "clientFirstName", coalesce(u.last_name, '') as "clientLastName",
      v.brand, v.model, b.pickup_at as "pickupAt",
      case when not r.is_reply_hidden then r.reply end as reply,
      r.replied_at as "repliedAt", r.reply_changed_at as "replyChangedAt"
    from (
      select * from reviews
      where agency_id = ${agencyId} and not is_hidden
      order by created_at desc, id
      limit ${limit} offset ${offset}
    ) r
    left join users u on u.id = r.client_id
    join reservations b on b.id = r.reservation_id
    join vehicles v on v.id = b.vehicle_id
    order by r.created_at desc, r.id`;

/** A row of `shownReviews`; its moments are text where the rows were read as JSON. */
export interface ReadReview extends Omit<ShownReviewRow, "createdAt" | "pickupAt" | "reply"> {
  createdAt: Date | string;
  pickupAt: Date | string;
  reply: string | null;
  repliedAt: Date | string;
  replyChangedAt: Date | string;
}

/** Converts a row of `shownReviews`. */
export const toShownReview = ({ reply, repliedAt, replyChangedAt, ...review }: ReadReview): ShownReviewRow => ({
  ...review,
  createdAt: new Date(review.createdAt),
  pickupAt: new Date(review.pickupAt),
  reply: reply === null ? null : { text: reply, createdAt: new Date(repliedAt), changedAt: new Date(replyChangedAt) },
});

/** Returns a review that a client wrote; null for any other id. */
export const findOwnReview = (sql: Queryable, clientId: string, id: string) =>
  sql<ReviewRecord[]>`
    select id, rating, comment, created_at as "createdAt" from reviews
    where id = ${id} and client_id = ${clientId}`.first();

/**
 * Adds the review of a client's own COMPLETED reservation and updates the agency's rating, in one statement. Null if
 * the reservation does not exist, is not the client's, is not COMPLETED or already has a review.
 */
export const insertReview = (
  sql: Queryable,
  review: { reservationId: string; clientId: string; rating: number; comment: string | null; now: Date },
) =>
  sql<(ReviewRecord & { agencyId: string })[]>`
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
    select id, rating, comment, created_at as "createdAt", agency_id as "agencyId" from written`.first();
