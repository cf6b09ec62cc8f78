import type { Queryable } from "~/backend/database/base/query";
import { EVENT_SIDES, EVENT_TOPICS, type EventSide, type EventTopic } from "~/contract/events/values";

/** Filters of the log; absent fields do not filter. */
export interface LogFilter {
  /** From this moment on. */
  from?: Date;
  /** Before this moment. */
  until?: Date;
  side?: EventSide;
  topic?: EventTopic;
  about?: LogSubject;
  /** Only entries that are older than this one. */
  after?: LogPlace;
}

/** One reservation; or entries by and about these accounts, and entries of these agencies. */
export type LogSubject = { reservationId: string } | { accountIds: readonly string[]; agencyIds: readonly string[] };

/** The position of an entry in the log. `exactAt`: its moment as PostgreSQL writes it, to the microsecond. */
export interface LogPlace {
  exactAt: string;
  id: string;
}

/**
 * SQL for the ids and moments of the latest entries that match the filter: up to `most` for each account and agency
 * asked for, without duplicates. Each part reads one index backwards: merging bitmaps of millions of entries would take
 * seconds.
 */
export function latestEntries(sql: Queryable, filter: LogFilter, most: number) {
  const { about, side, topic } = filter;
  const latest = (whose: ReturnType<Queryable>) => sql`(
    select e.id, e.at from events e where ${whose} and ${within(sql, filter)} order by e.at desc, e.id desc limit ${most})`;
  if (!about && (side || topic)) {
    // Reads one index of side and topic: filtering all entries of one by the other is slow if they rarely coincide.
    return sql`
      select e.id, e.at from unnest(${side ? [side] : EVENT_SIDES}::text[]) s(side)
        cross join unnest(${topic ? [topic] : EVENT_TOPICS}::text[]) t(topic)
        cross join lateral ${latest(sql`e.side = s.side and e.topic = t.topic`)} e`;
  }
  if (!about) return latest(sql`true`);
  if ("reservationId" in about) return latest(sql`e.reservation_id = ${about.reservationId}`);
  const { accountIds, agencyIds } = about;
  const done = sql`(e.account_id = any(${accountIds}::uuid[])) is not true`;
  // Without accounts there are no duplicates to exclude, and the index alone suffices.
  const mayRepeat = accountIds.length > 0;
  const suffered = sql`(e.subject_id = any(${accountIds}::uuid[])) is not true`;
  return sql`
    select e.id, e.at from unnest(${accountIds}::uuid[]) o(id) cross join lateral ${latest(sql`e.account_id = o.id`)} e
    union all
    select e.id, e.at from unnest(${accountIds}::uuid[]) o(id)
      cross join lateral ${latest(sql`e.subject_id = o.id and ${done}`)} e
    union all
    select e.id, e.at from unnest(${agencyIds}::uuid[]) o(id)
      cross join lateral ${latest(sql`e.agency_id = o.id and ${mayRepeat ? sql`${done} and ${suffered}` : sql`true`}`)} e`;
}

const within = (sql: Queryable, { from, until, side, topic, after }: LogFilter) => sql`
  ${from ? sql`e.at >= ${from}` : sql`true`} and ${until ? sql`e.at < ${until}` : sql`true`}
  and ${side ? sql`e.side = ${side}` : sql`true`} and ${topic ? sql`e.topic = ${topic}` : sql`true`}
  and ${after ? sql`(e.at, e.id) < (${after.exactAt}::timestamptz, ${after.id}::bigint)` : sql`true`}`;
