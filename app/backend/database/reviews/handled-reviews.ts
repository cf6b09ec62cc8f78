import type { Queryable, Slice } from "~/backend/database/base/query";
import { type HandlingRow, handlingColumns, type ReviewHandling, toHandling } from "./handling";

/** A review as its agency or an administrator handles it. */
export interface HandledReview extends ReviewHandling {
  id: string;
  rating: number;
  comment: string | null;
  createdAt: Date;
  /** The e-mail is null once retention has removed the client. */
  client: { firstName: string; lastName: string; email: string | null };
  reservation: { id: string; referenceNumber: string; brand: string; model: string; pickupAt: Date };
  agency: { id: string; name: string; city: string };
}

/** The agency whose reviews are read; "everything" for an administrator. */
export type ReviewScope = { agencyId: string } | "everything";

/** Reviews without a reply, or those with a hidden part; all if undefined. */
export type ReviewCut = "unanswered" | "hidden" | undefined;

/** Returns a review within the scope; null for any other id. */
export async function findHandledReview(sql: Queryable, scope: ReviewScope, id: string): Promise<HandledReview | null> {
  const [row] = await sql<Row[]>`
    with page as materialized (select * from reviews w where w.id = ${id} and ${within(sql, scope)})
    ${details(sql)}`;
  return row ? toReview(row) : null;
}

/** Returns one page of reviews, latest first. Sorts and cuts the page before it joins the rest. */
export async function listHandledReviews(
  sql: Queryable,
  scope: ReviewScope,
  { show, limit, offset }: Slice & { show: ReviewCut },
): Promise<HandledReview[]> {
  const rows = await sql<Row[]>`
    with page as materialized (
      select * from reviews w where ${within(sql, scope)} and ${cutTo(sql, show)}
      order by w.created_at desc, w.id
      limit ${limit} offset ${offset}
    )
    ${details(sql)}
    order by w.created_at desc, w.id`;
  return rows.map(toReview);
}

export interface ReviewCounts {
  all: number;
  hidden: number;
  unanswered: number;
  /** Sum and number of the ratings that are shown. */
  ratingSum: number;
  ratingCount: number;
}

/**
 * Counts all reviews, those with a hidden part, and those without a reply. Shown reviews are already counted with their
 * agencies. Reviews without a reply are counted for one agency only, and are 0 for "everything".
 */
export async function countHandledReviews(sql: Queryable, scope: ReviewScope): Promise<ReviewCounts> {
  const isOne = scope !== "everything";
  const [row] = await sql<ReviewCounts[]>`
    select (shown.count + hidden.reviews)::int as all, hidden.count::int as hidden, waiting.count::int as unanswered,
      shown.sum::int as "ratingSum", shown.count::int as "ratingCount"
    from (
      select coalesce(sum(a.rating_count), 0) as count, coalesce(sum(a.rating_sum), 0) as sum from agencies a
      where ${isOne ? sql`a.id = ${scope.agencyId}` : sql`true`}
    ) shown, (
      select count(*) as count, count(*) filter (where w.is_hidden) as reviews from reviews w
      where ${within(sql, scope)} and ${cutTo(sql, "hidden")}
    ) hidden, (
      select count(*) as count from reviews w
      where ${isOne ? sql`${within(sql, scope)} and ${cutTo(sql, "unanswered")}` : sql`false`}
    ) waiting`;
  return row as ReviewCounts;
}

const within = (sql: Queryable, scope: ReviewScope) =>
  scope === "everything" ? sql`true` : sql`w.agency_id = ${scope.agencyId}`;

/** SQL condition for a cut, written as in the partial indexes. */
function cutTo(sql: Queryable, show: ReviewCut) {
  if (show === "hidden") return sql`(w.is_hidden or w.is_reply_hidden)`;
  return show === "unanswered" ? sql`w.reply is null and not w.is_hidden` : sql`true`;
}

const details = (sql: Queryable) => sql`
    select w.id, w.rating, w.comment, w.created_at as "createdAt",
      coalesce(u.first_name, 'Client') as "firstName", coalesce(u.last_name, '') as "lastName", u.email,
      r.id as "reservationId", r.reference_number as "referenceNumber", r.pickup_at as "pickupAt", v.brand, v.model,
      a.id as "agencyId", a.name as "agencyName", a.city as "agencyCity",
      ${handlingColumns(sql)}
    from page w
    left join users u on u.id = w.client_id
    join reservations r on r.id = w.reservation_id
    join vehicles v on v.id = r.vehicle_id
    join agencies a on a.id = w.agency_id`;

interface Row extends HandlingRow, Pick<HandledReview, "id" | "rating" | "comment" | "createdAt"> {
  firstName: string;
  lastName: string;
  email: string | null;
  reservationId: string;
  referenceNumber: string;
  pickupAt: Date;
  brand: string;
  model: string;
  agencyId: string;
  agencyName: string;
  agencyCity: string;
}

const toReview = (row: Row): HandledReview => ({
  id: row.id,
  rating: row.rating,
  comment: row.comment,
  createdAt: row.createdAt,
  client: { firstName: row.firstName, lastName: row.lastName, email: row.email },
  reservation: {
    id: row.reservationId,
    referenceNumber: row.referenceNumber,
    brand: row.brand,
    model: row.model,
    pickupAt: row.pickupAt,
  },
  agency: { id: row.agencyId, name: row.agencyName, city: row.agencyCity },
  ...toHandling(row),
});
