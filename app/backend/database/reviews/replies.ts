import type { Queryable } from "~/backend/database/base/query";

export interface ReplyToWrite {
  reviewId: string;
  agencyId: string;
  userId: string;
  text: string;
  /** Whether it must not replace another reply. */
  isFirst: boolean;
  /** A reply that was published at this instant or before can no longer change. */
  changeableAfter: Date;
  now: Date;
}

interface WrittenReply {
  /** True for the first reply. */
  isPublished: boolean;
  /** False if the text is the same. */
  isChanged: boolean;
}

/**
 * Publishes or changes an agency's reply to a review of its own, in one statement; `replied_by` is its last author. The
 * same text changes nothing. Null if the review is not the agency's, a part of it is hidden, or its reply may not be
 * replaced.
 */
export function writeReply(sql: Queryable, reply: ReplyToWrite): Promise<WrittenReply | null> {
  const { text, now } = reply;
  return sql<WrittenReply[]>`
    with held as materialized (
      select w.id, w.reply from reviews w
      where w.id = ${reply.reviewId} and w.agency_id = ${reply.agencyId} and not w.is_hidden and not w.is_reply_hidden
        and (w.reply is null or (w.replied_at > ${reply.changeableAfter}
          and (w.reply = ${text} or not ${reply.isFirst}::boolean)))
      for update
    ), written as (
      update reviews w
      set reply = ${text}, replied_by = ${reply.userId}, replied_at = coalesce(w.replied_at, ${now}),
        reply_changed_at = ${now}
      from held where w.id = held.id and held.reply is distinct from ${text}
      returning w.agency_id
    ), touched as (
      update agencies a set updated_at = ${now} from written where a.id = written.agency_id
    )
    select reply is null as "isPublished", reply is distinct from ${text} as "isChanged" from held`.first();
}
