import type { Queryable } from "~/backend/database/base/query";

/** What has become of a review: its agency's answer, and what an administrator hides. */
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

/** Within JSON an instant is text. */
interface StoredHiding {
  reason: string;
  hiddenAt: string;
}

/** The columns of a review `w` that tell what has become of it. */
export const handlingColumns = (sql: Queryable) => sql`
      w.reply, w.replied_at as "repliedAt", w.reply_changed_at as "replyChangedAt",
      ${hidingInForce(sql, "REVIEW")} as hiding, ${hidingInForce(sql, "REPLY")} as "replyHiding"`;

/** Looked for only where something is hidden: next to nowhere. */
const hidingInForce = (sql: Queryable, part: ReviewPart) => sql`
      case when ${part === "REVIEW" ? sql`w.is_hidden` : sql`w.is_reply_hidden`} then (
        select jsonb_build_object('reason', h.reason, 'hiddenAt', h.hidden_at) from review_hidings h
        where h.review_id = w.id and h.part = ${part} and h.shown_at is null) end`;

/** What can be hidden: a review, or the answer to it. */
export type ReviewPart = "REVIEW" | "REPLY";

export const toHandling = ({ reply, repliedAt, replyChangedAt, hiding, replyHiding }: HandlingRow): ReviewHandling => ({
  reply:
    reply === null
      ? null
      : { text: reply, createdAt: repliedAt, changedAt: replyChangedAt, hiding: toHiding(replyHiding) },
  hiding: toHiding(hiding),
});

const toHiding = (stored: StoredHiding | null): Hiding | null =>
  stored && { reason: stored.reason, hiddenAt: new Date(stored.hiddenAt) };
