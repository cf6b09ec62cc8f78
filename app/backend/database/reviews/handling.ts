import type { Queryable } from "~/backend/database/base/query";

/** The agency's reply to a review, and which of the two an administrator has hidden. */
export interface ReviewHandling {
  reply: { text: string; createdAt: Date; changedAt: Date; hiding: Hiding | null } | null;
  /** Null while the review is shown. */
  hiding: Hiding | null;
}

export interface Hiding {
  reason: string;
  hiddenAt: Date;
}

/** The part of a row that `handlingColumns` selects. */
export interface HandlingRow {
  reply: string | null;
  repliedAt: Date;
  replyChangedAt: Date;
  hiding: StoredHiding | null;
  replyHiding: StoredHiding | null;
}

/** A hiding as JSON, with its instant as text. */
interface StoredHiding {
  reason: string;
  hiddenAt: string;
}

/** SQL columns of a `HandlingRow`, from the review `w`. */
export const handlingColumns = (sql: Queryable) => sql`
      w.reply, w.replied_at as "repliedAt", w.reply_changed_at as "replyChangedAt",
      ${hidingInForce(sql, "REVIEW")} as hiding, ${hidingInForce(sql, "REPLY")} as "replyHiding"`;

/** SQL expression for the current hiding of a part. Looked up only for hidden parts, which are very rare. */
const hidingInForce = (sql: Queryable, part: ReviewPart) => sql`
      case when ${part === "REVIEW" ? sql`w.is_hidden` : sql`w.is_reply_hidden`} then (
        select jsonb_build_object('reason', h.reason, 'hiddenAt', h.hidden_at) from review_hidings h
        where h.review_id = w.id and h.part = ${part} and h.shown_at is null) end`;

/** A part that can be hidden: a review, or the reply to it. */
export type ReviewPart = "REVIEW" | "REPLY";

/** Converts the columns of `handlingColumns` into a `ReviewHandling`. */
export const toHandling = ({ reply, repliedAt, replyChangedAt, hiding, replyHiding }: HandlingRow): ReviewHandling => ({
  reply:
    reply === null
      ? null
      : { text: reply, createdAt: repliedAt, changedAt: replyChangedAt, hiding: toHiding(replyHiding) },
  hiding: toHiding(hiding),
});

const toHiding = (stored: StoredHiding | null): Hiding | null =>
  stored && { reason: stored.reason, hiddenAt: new Date(stored.hiddenAt) };
