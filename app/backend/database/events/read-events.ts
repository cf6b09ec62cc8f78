import type { Queryable, Slice } from "~/backend/database/base/query";
import type { EventAction, EventJob, EventRole, EventSide, EventSubject, EventTopic } from "~/contract/events/values";
import type { LoggedChanges } from "./events";
import { type LogFilter, type LogPlace, latestEntries } from "./log-filter";

/** An entry with current names, since the log itself stores none. A name is null if there no longer is one. */
export interface EventRecord extends LogPlace {
  at: Date;
  action: EventAction;
  topic: EventTopic;
  side: EventSide;
  role: EventRole;
  job: EventJob | null;
  authorName: string | null;
  authorAgency: string | null;
  subject: EventSubject;
  subjectId: string | null;
  label: string | null;
  /** The reference of the reservation that the entry is about or belongs to. */
  referenceNumber: string | null;
  changes: LoggedChanges | null;
}

/** Returns entries that match the filter, latest first. Sorts and cuts first, then joins the names. */
export function readEntries(sql: Queryable, filter: LogFilter, { limit, offset }: Slice): Promise<EventRecord[]> {
  const chosen = sql`
    select c.id from (${latestEntries(sql, filter, limit + offset)}) c
    order by c.at desc, c.id desc limit ${limit} offset ${offset}`;
  return named(sql, chosen);
}

/** Counts the entries that match the filter, up to `most`. */
export const countEntries = (sql: Queryable, filter: LogFilter, most: number) =>
  sql`select count(*)::int from (select from (${latestEntries(sql, filter, most)}) c limit ${most}) counted`.count();

/** The actions of a reservation that a reader may see. `own`: only if the client or guest did them. */
export interface Shown {
  always: readonly EventAction[];
  own: readonly EventAction[];
}

/** Returns up to `limit` entries of a reservation, latest first; all actions if `shown` is null. */
export function readReservationEntries(
  sql: Queryable,
  reservationId: string,
  { shown, limit }: { shown: Shown | null; limit: number },
): Promise<EventRecord[]> {
  const isShown = shown
    ? sql`(e.action = any(${shown.always}) or (e.action = any(${shown.own}) and e.side in ('CLIENT', 'GUEST')))`
    : sql`true`;
  return named(
    sql,
    sql`select e.id from events e where e.reservation_id = ${reservationId} and ${isShown}
      order by e.at desc, e.id desc limit ${limit}`,
  );
}

/** Returns the chosen entries with the names behind their ids. */
const named = (sql: Queryable, chosen: ReturnType<Queryable>): Promise<EventRecord[]> => sql<EventRecord[]>`
  with chosen as materialized (${chosen})
  select e.id::text as id, e.at, e.at::text as "exactAt", e.action, e.topic, e.side, e.role, e.job,
    nullif(trim(u.first_name || ' ' || u.last_name), '') as "authorName", w.name as "authorAgency",
    e.subject, e.subject_id as "subjectId", r.reference_number as "referenceNumber",
    case e.subject
      when 'RESERVATION' then r.reference_number
      when 'VEHICLE' then v.brand || ' ' || v.model || ' ' || v.year
      when 'AGENCY' then a.name
      when 'ACCOUNT' then nullif(trim(s.first_name || ' ' || s.last_name), '')
    end as label,
    e.changes
  from chosen c
    join events e on e.id = c.id
    left join users u on u.id = e.account_id
    left join agencies w on w.id = coalesce(u.agency_id, case when e.side = 'AGENCY' then e.agency_id end)
    left join reviews x on e.subject = 'REVIEW' and x.id = e.subject_id
    left join reservations r on r.id = coalesce(e.reservation_id, x.reservation_id)
    left join vehicles v on e.subject = 'VEHICLE' and v.id = e.subject_id
    left join agencies a on e.subject = 'AGENCY' and a.id = e.subject_id
    left join users s on e.subject = 'ACCOUNT' and s.id = e.subject_id
  order by e.at desc, e.id desc`;
