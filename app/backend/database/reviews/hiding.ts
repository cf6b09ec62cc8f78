import type { Queryable } from "~/backend/database/base/query";
import type { ReviewPart } from "./handling";

/*
 * Hiding a review or the answer to it, and showing it again: each one conditional statement, so that of two administrators
 * only one succeeds and the agency's rating counts it once.
 */

interface Change {
  reviewId: string;
  part: ReviewPart;
  userId: string;
  now: Date;
}

/** What a review belongs to. */
interface Belonging {
  reservationId: string;
  agencyId: string;
}

/** Null when there is no such text, or it is hidden already. */
export async function hidePart(
  sql: Queryable,
  { reason, ...change }: Change & { reason: string },
): Promise<Belonging | null> {
  const { now, userId, part } = change;
  const [row] = await sql<Belonging[]>`
    ${changePart(sql, change, true)}, hidden as (
    insert into review_hidings (review_id, part, reason, hidden_by, hidden_at)
    select id, ${part}, ${reason}, ${userId}::uuid, ${now}::timestamptz from changed
    returning review_id
    )
    ${belonging(sql)} join hidden on hidden.review_id = changed.id`;
  return row ?? null;
}

/** Null when there is no such text, or it is shown already. The reason for which it was hidden is kept. */
export async function showPart(sql: Queryable, change: Change): Promise<Belonging | null> {
  const { now, userId, part } = change;
  const [row] = await sql<Belonging[]>`
    ${changePart(sql, change, false)}, shown as (
    update review_hidings h set shown_by = ${userId}, shown_at = ${now}
    from changed where h.review_id = changed.id and h.part = ${part} and h.shown_at is null
    returning h.review_id
    )
    ${belonging(sql)} join shown on shown.review_id = changed.id`;
  return row ?? null;
}

const belonging = (sql: Queryable) => sql`
    select changed.reservation_id as "reservationId", changed.agency_id as "agencyId" from changed`;

/** The review as it was changed; what its agency's rating counts, and since when the agency's page says something else. */
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
