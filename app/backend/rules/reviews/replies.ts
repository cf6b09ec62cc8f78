import type { Caller, Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import { isUuid } from "~/backend/database/base/uuid";
import { insertMessages, type OutboxMessage } from "~/backend/database/mail/outbox";
import { findHandledReview, type HandledReview } from "~/backend/database/reviews/handled-reviews";
import { writeReply } from "~/backend/database/reviews/replies";
import type { ReviewAnsweredPayload } from "~/backend/mail/payloads";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { once } from "~/backend/rules/base/once";
import { RuleError } from "~/backend/rules/base/rule-error";
import type { MessageCode } from "~/contract/base/errors";
import { REPLY_EDIT_HOURS } from "~/contract/values";
import { log } from "../events/log";
import { reviewNotFound } from "./handled-reviews";

/** How long after its publication a reply may be changed, in milliseconds of elapsed time. */
const EDIT_MS = REPLY_EDIT_HOURS * 3_600_000;

/**
 * Publishes or changes the agency's reply to a review. The client gets a letter with the first version only. The reply
 * may be changed for REPLY_EDIT_HOURS after its publication, by anybody in the agency; with `isFirst` it never replaces
 * a colleague's reply. Throws RuleError "not-found"; "conflict" when the review or its reply is hidden, a colleague was
 * quicker or the reply may no longer be changed.
 */
export async function replyToReview(
  context: Context,
  caller: Caller,
  id: string,
  { text, isFirst = false }: { text: string; isFirst?: boolean },
): Promise<void> {
  const agencyId = callerAgency(caller);
  if (!isUuid(id)) throw reviewNotFound();
  const now = context.now();
  const changeableAfter = new Date(now.getTime() - EDIT_MS);
  const write = async (sql: Queryable) => {
    const reply = { reviewId: id, agencyId, userId: caller.userId, text, isFirst, changeableAfter, now };
    const written = await writeReply(sql, reply);
    const review = await findHandledReview(sql, { agencyId }, id);
    if (!review) throw reviewNotFound();
    if (!written) throw new RuleError("conflict", refusal(review, now));
    if (!written.isChanged) return;
    const on = { id, reservationId: review.reservation.id, agencyId };
    await log(sql, { by: caller, action: "REPLY_WRITTEN", on, changes: { reply: null }, now });
    if (written.isPublished) await insertMessages(sql, lettersTo(review, text), now);
  };
  await once(context, write);
}

/** Returns until when a reply may be changed; null when there is none or it may no longer be changed. */
export function editableUntil({ reply, hiding }: HandledReview, now: Date): Date | null {
  if (!reply || reply.hiding || hiding) return null;
  const until = new Date(reply.createdAt.getTime() + EDIT_MS);
  return now < until ? until : null;
}

function refusal(review: HandledReview, now: Date): MessageCode {
  if (review.hiding) return "reviewHidden";
  if (review.reply?.hiding) return "replyHidden";
  return editableUntil(review, now) ? "alreadyReplied" : "replyTooLate";
}

/** Returns the letter to the client; none for a client who was erased. */
function lettersTo({ client, agency, reservation, rating, comment }: HandledReview, text: string): OutboxMessage[] {
  if (client.email === null) return [];
  const payload: ReviewAnsweredPayload = {
    reservationId: reservation.id,
    referenceNumber: reservation.referenceNumber,
    vehicle: { brand: reservation.brand, model: reservation.model },
    firstName: client.firstName,
    agency: agency.name,
    rating,
    comment,
    reply: text,
  };
  return [{ kind: "review-answered", recipient: client.email, payload }];
}
