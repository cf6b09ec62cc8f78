import type { Queryable } from "~/backend/database/base/query";
import { answerBy, type NamedRental, rentalName } from "~/backend/database/reservations/reservation-record";

/**
 * Which pending requests an agency's letter of a Moroccan day ("2026-11-20") names: those made at `askedUntil` or
 * earlier.
 */
export interface PendingRequestMoments {
  now: Date;
  day: string;
  askedUntil: Date;
}

/** A request that waits for an agency's answer. */
export interface PendingRequest extends NamedRental {
  pickupAt: Date;
  returnAt: Date;
  createdAt: Date;
  answerBy: Date;
}

/**
 * Records up to `limit` agencies with pending requests as reminded on this day, and writes their letters to the outbox,
 * in one statement. Returns the ids of these agencies.
 */
export function remindOfPendingRequests(
  sql: Queryable,
  { letter, moments, limit }: { letter: string; moments: PendingRequestMoments; limit: number },
): Promise<string[]> {
  const { now, day } = moments;
  return sql<{ agencyId: string }[]>`
    with waiting as materialized (
      select distinct r.agency_id from reservations r
      where ${isWaiting(sql, moments)}
        and (select not 'DEMANDS' = any(a.unwanted_reminders) from agencies a where a.id = r.agency_id)
        and not exists (select from demand_reminders d where d.agency_id = r.agency_id and d.day = ${day}::date)
      limit ${limit}
    ), recorded as (
      insert into demand_reminders (agency_id, day)
      select agency_id, ${day}::date from waiting
      on conflict do nothing
      returning agency_id
    )
    insert into outbox (kind, recipient, payload, next_attempt_at, created_at)
    select ${letter}::text, a.email, jsonb_build_object('agencyId', a.id, 'day', ${day}::text),
      ${now}::timestamptz, ${now}::timestamptz
    from recorded join agencies a on a.id = recorded.agency_id
    returning payload ->> 'agencyId' as "agencyId"`.column();
}

/** Records every agency as reminded on this day, without letters. */
export async function countDayAsReminded(sql: Queryable, day: string): Promise<void> {
  await sql`
    insert into demand_reminders (agency_id, day) select id, ${day}::date from agencies on conflict do nothing`;
}

/**
 * Returns how many requests wait for an agency, and the `limit` of them that expire first; null if none waits,
 * or if the agency has turned these letters off.
 */
export async function readPendingRequests(
  sql: Queryable,
  agencyId: string,
  { moments, limit }: { moments: PendingRequestMoments; limit: number },
): Promise<{ email: string; agency: string; total: number; requests: PendingRequest[] } | null> {
  const rows = await sql<(PendingRequest & { email: string; agency: string; total: number })[]>`
    select a.email, a.name as agency, count(*) over ()::int as total,
      ${rentalName(sql)},
      r.pickup_at as "pickupAt", r.return_at as "returnAt", r.created_at as "createdAt",
      ${answerBy(sql)} as "answerBy"
    from reservations r
    join agencies a on a.id = r.agency_id
    join vehicles v on v.id = r.vehicle_id
    left join users u on u.id = r.client_id
    where r.agency_id = ${agencyId} and ${isWaiting(sql, moments)} and not 'DEMANDS' = any(a.unwanted_reminders)
    order by ${answerBy(sql)}, r.id
    limit ${limit}`;
  const [first] = rows;
  return first ? { email: first.email, agency: first.agency, total: first.total, requests: rows } : null;
}

/** Removes an agency's record of today's reminder, so that a request that waits later that day still gets a letter. */
export async function clearReminderDay(sql: Queryable, agencyId: string, day: string): Promise<void> {
  await sql`delete from demand_reminders where agency_id = ${agencyId} and day = ${day}::date`;
}

/** Deletes the records of days before `day`. */
export async function deleteDaysBefore(sql: Queryable, day: string): Promise<void> {
  await sql`delete from demand_reminders where day < ${day}::date`;
}

/** SQL condition that a request `r` waits. The status is a literal, so that the partial index matches. */
const isWaiting = (sql: Queryable, { now, askedUntil }: PendingRequestMoments) =>
  sql`r.status = 'PENDING' and ${answerBy(sql)} > ${now} and r.created_at <= ${askedUntil}`;
