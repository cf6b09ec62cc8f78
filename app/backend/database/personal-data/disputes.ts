import type { Queryable } from "~/backend/database/base/query";

/**
 * SQL condition that agency and client of a reservation `r` disagree: the client answered with remarks, and the deposit
 * is not settled, or the record of the return is open or was closed at `since` or later.
 */
export const isDisputed = (sql: Queryable, since: Date) => sql`exists (
  select from handovers h
  where h.reservation_id = r.id and h.answer = 'REMARKED' and (
    ${holdsDeposit(sql)} or (h.moment = 'return' and (h.closed_at is null or h.closed_at >= ${since}))
  ))`;

/** SQL condition that the deposit of a reservation `r` is not settled. */
export const holdsDeposit = (sql: Queryable) => sql`
  exists (select from deposits d where d.reservation_id = r.id and d.outcome is null)`;

/** SQL condition that a reservation `r` is over: completed, cancelled, rejected, or the client never came. */
export const isOver = (sql: Queryable) => sql`
  (r.status in ('COMPLETED', 'CANCELLED', 'REJECTED') or r.absent_at is not null)`;
