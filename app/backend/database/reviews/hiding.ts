import type { Queryable } from "~/backend/database/base/query";
import type { ReviewPart } from "./handling";

/*
 * Hides a review or the reply to it, and shows it again. Each is one conditional statement, so that only one of two
 * administrators succeeds and the agency's rating changes once.
 */

interface Change {
  reviewId: string;
  part: ReviewPart;
  userId: string;
  now: Date;
}

/** The reservation and the agency of a review. */
interface Belonging {
  reservationId: string;
  agencyId: string;
}

/** Hides a review or its reply; null if there is no such text, or it is already hidden. */
export function hidePart(
  sql: Queryable,
  { reason, ...change }: Change & { reason: string },
): Promise<Belonging | null> {
  const { now, userId, part } = change;
  return sql<Belonging[]>`
    ${changePart(sql, change, true)}, hidden as (
    insert into review_hidings (review_id, part, reason, hidden_by, hidden_at)
    select id, ${part}, ${reason}, ${userId}::uuid, ${now}::timestamptz from changed
    returning review_id
    )
    ${belonging(sql)} join hidden on hidden.review_id = changed.id`.first();
}

/**
 * Shows a review or its reply again; null if there is no such text, or it is already shown. The reason for which it was
 * hidden stays stored.
 */
export function showPart(sql: Queryable, change: Change): Promise<Belonging | null> {
  const { now, userId, part } = change;
  return sql<Belonging[]>`
    ${changePart(sql, change, false)}, shown as (
    update review_hidings h set shown_by = ${userId}, shown_at = ${now}
    from changed where h.review_id = changed.id and h.part = ${part} and h.shown_at is null
    returning h.review_id
    )
    ${belonging(sql)} join shown on shown.review_id = changed.id`.first();
}

const belonging = (sql: Queryable) => sql`
    select changed.reservation_id as "reservationId", changed.agency_id as "agencyId" from changed`;

/** SQL that changes the review, its agency's rating, and the date of the last change of the agency's page. */
function changePart(sql: Queryable, { reviewId, part, now }: Change, hide: boolean) {
  const isReview = part === "REVIEW";
  const change = isReview ? sql`is_hidden = ${hide}` : sql`is_reply_hidden = ${hide}`;
  const canChange = isReview ? sql`w.is_hidden <> ${hide}` : sql`w.is_reply_hidden <> ${hide} and w.reply is not null`;
  const counted = isReview ? sql`case when ${hide}::boolean then -1 else 1 end` : sql`0`;
  return sql`
    with changed as (
      update reviews w set ${change} where w.id = ${reviewId} and ${canChange}
      returning w.id, w.agency_id, w.reservation_id, w.rating
    ), rated as (
      update agencies a
      set rating_sum = a.rating_sum + c.rating * ${counted}, rating_count = a.rating_count + ${counted}, updated_at = ${now}
      from changed c where a.id = c.agency_id
    )`;
}
