import type { Queryable } from "~/backend/database/base/query";

/**
 * The condition that agency and client of a reservation `r` do not agree: the client has remarks, and the deposit is not
 * settled yet, or the return's record is open or was closed since `since`.
 */
export const isDisputed = (sql: Queryable, since: Date) => sql`exists (
  select from handovers h
  where h.reservation_id = r.id and h.answer = 'REMARKED' and (
    ${holdsDeposit(sql)} or (h.moment = 'return' and (h.closed_at is null or h.closed_at >= ${since}))
  ))`;

/** The condition that the deposit of a reservation `r` is not settled. */
export const holdsDeposit = (sql: Queryable) => sql`
  exists (select from deposits d where d.reservation_id = r.id and d.outcome is null)`;

/** The condition that nothing more comes of a reservation `r`. */
export const isOver = (sql: Queryable) => sql`
  (r.status in ('COMPLETED', 'CANCELLED', 'REJECTED') or r.absent_at is not null)`;
