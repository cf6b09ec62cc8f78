import type { Queryable } from "~/backend/database/base/query";
import { type NamedRental, rentalName } from "~/backend/database/reservations/reservation-record";
import type { DepositTaken } from "~/contract/handovers/values";

/** Which deposits an agency's letter of a Moroccan day ("2026-11-20") names. */
export interface DepositMoments {
  now: Date;
  day: string;
  /** When this day begins. Letters name a deposit at most once a day. */
  today: Date;
  /** Letters name deposits whose rental ended before this and that no letter has named since. */
  before: Date;
}

/** A deposit that is held although the car is back. */
export interface OpenDeposit extends NamedRental {
  means: Exclude<DepositTaken, "NONE">;
  amountCents: number;
  /** When the rental ended. */
  since: Date;
}

/**
 * Records the overdue deposits of up to `limit` agencies as named, all of an agency's together, and writes their letters
 * to the outbox, in one statement. Returns the ids of these agencies. Skips agencies that another transaction has
 * locked.
 */
export function remindOfDeposits(
  sql: Queryable,
  { letter, moments, limit }: { letter: string; moments: DepositMoments; limit: number },
): Promise<string[]> {
  const { now, day, today, before } = moments;
  return sql<{ agencyId: string }[]>`
    with reminded as materialized (
      select a.id from agencies a
      where not 'DEPOSITS' = any(a.unwanted_reminders) and a.id in (
        select d.agency_id from deposits d join reservations r on r.id = d.reservation_id
        where ${isOverdue(sql, moments)} and (d.reminded_at is null or d.reminded_at < ${before}))
      limit ${limit}
      for no key update skip locked
    ), recorded as (
      update deposits d set reminded_at = ${now}
      from reminded, reservations r
      where d.agency_id = reminded.id and r.id = d.reservation_id and ${isOverdue(sql, moments)}
        and (d.reminded_at is null or d.reminded_at < ${today})
      returning d.agency_id
    )
    insert into outbox (kind, recipient, payload, next_attempt_at, created_at)
    select ${letter}::text, a.email, jsonb_build_object('agencyId', a.id, 'day', ${day}::text),
      ${now}::timestamptz, ${now}::timestamptz
    from agencies a where a.id in (select agency_id from recorded)
    returning payload ->> 'agencyId' as "agencyId"`.column();
}

/** Records all open deposits as named, without letters. */
export async function countDepositsAsReminded(sql: Queryable, now: Date): Promise<void> {
  await sql`update deposits set reminded_at = ${now} where outcome is null`;
}

/**
 * Returns how many overdue deposits an agency holds, and the `limit` oldest; null if there are none, or if the agency
 * has turned these letters off.
 */
export async function readOverdueDeposits(
  sql: Queryable,
  agencyId: string,
  { moments, limit }: { moments: DepositMoments; limit: number },
): Promise<{ email: string; agency: string; total: number; deposits: OpenDeposit[] } | null> {
  const rows = await sql<(OpenDeposit & { email: string; agency: string; total: number })[]>`
    select a.email, a.name as agency, count(*) over ()::int as total,
      ${rentalName(sql)},
      d.means, d.amount_cents as "amountCents", r.updated_at as since
    from deposits d
    join reservations r on r.id = d.reservation_id
    join agencies a on a.id = d.agency_id
    join vehicles v on v.id = r.vehicle_id
    left join users u on u.id = r.client_id
    where d.agency_id = ${agencyId} and ${isOverdue(sql, moments)} and not 'DEPOSITS' = any(a.unwanted_reminders)
    order by r.updated_at, r.id
    limit ${limit}`;
  const [first] = rows;
  return first ? { email: first.email, agency: first.agency, total: first.total, deposits: rows } : null;
}

/**
 * SQL condition that a deposit `d` is open and its reservation `r` ended long enough ago. The end of a rental is its
 * last change.
 */
const isOverdue = (sql: Queryable, { before }: DepositMoments) =>
  sql`d.outcome is null and r.status = 'COMPLETED' and r.updated_at < ${before}`;
