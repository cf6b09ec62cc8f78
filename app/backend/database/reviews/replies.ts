import type { Queryable } from "~/backend/database/base/query";

export interface ReplyToWrite {
  reviewId: string;
  agencyId: string;
  userId: string;
  text: string;
  /** Not in the place of another answer. */
  isFirst: boolean;
  /** An answer that was published at this instant or before stays as it is. */
  changeableAfter: Date;
  now: Date;
}

interface WrittenReply {
  /** For the first time. */
  isPublished: boolean;
  /** False for the same words. */
  isChanged: boolean;
}

/**
 * Publishes an agency's answer to a review of its own, or changes it, in one statement; `replied_by` is who wrote it last.
 * The same words change nothing. Null when the review is not the agency's, something of it is hidden, or there is an answer
 * that may not be replaced.
 */
export async function writeReply(sql: Queryable, reply: ReplyToWrite): Promise<WrittenReply | null> {
  const { text, now } = reply;
  const [row] = await sql<WrittenReply[]>`
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
    select reply is null as "isPublished", reply is distinct from ${text} as "isChanged" from held`;
  return row ?? null;
}
