import type { Queryable } from "~/backend/database/base/query";
import { EVENT_SIDES, EVENT_TOPICS, type EventSide, type EventTopic } from "~/contract/events/values";

/** What shortens the log; what is absent does not. */
export interface LogFilter {
  /** From this moment on. */
  from?: Date;
  /** Before this moment. */
  until?: Date;
  side?: EventSide;
  topic?: EventTopic;
  about?: LogSubject;
  /** Only what comes after this entry, which is what is older. */
  after?: LogPlace;
}

/** One reservation; or what these accounts did, what was done to them, and what belongs to these agencies. */
export type LogSubject = { reservationId: string } | { accountIds: readonly string[]; agencyIds: readonly string[] };

/** Where an entry stands in the log; its moment as the database writes it, to the microsecond. */
export interface LogPlace {
  exactAt: string;
  id: string;
}

/**
 * The ids and moments of the latest entries that the filter leaves, `most` of each account and agency that is asked for, none
 * twice. Each part reads one index from its end backwards: merging bitmaps of millions of entries would take seconds.
 */
export function latestEntries(sql: Queryable, filter: LogFilter, most: number) {
  const { about, side, topic } = filter;
  const latest = (whose: ReturnType<Queryable>) => sql`(
    select e.id, e.at from events e where ${whose} and ${within(sql, filter)} order by e.at desc, e.id desc limit ${most})`;
  if (!about && (side || topic)) {
    // Two that hardly ever meet would be looked for through all entries of one of them.
    return sql`
      select e.id, e.at from unnest(${side ? [side] : EVENT_SIDES}::text[]) s(side)
        cross join unnest(${topic ? [topic] : EVENT_TOPICS}::text[]) t(topic)
        cross join lateral ${latest(sql`e.side = s.side and e.topic = t.topic`)} e`;
  }
  if (!about) return latest(sql`true`);
  if ("reservationId" in about) return latest(sql`e.reservation_id = ${about.reservationId}`);
  const { accountIds, agencyIds } = about;
  const done = sql`(e.account_id = any(${accountIds}::uuid[])) is not true`;
  // Without accounts the index alone answers.
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
