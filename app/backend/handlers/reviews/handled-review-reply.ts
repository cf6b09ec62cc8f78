import type { z } from "zod";
import type { HandledReview } from "~/backend/database/reviews/handled-reviews";
import type { Hiding, ReviewHandling } from "~/backend/database/reviews/handling";
import { editableUntil } from "~/backend/rules/reviews/replies";
import type { handledReview } from "~/contract/reviews/reviews";
import type { Role } from "~/contract/values";
import { answerReply, initial } from "./review-reply";

/** Returns a review for its agency or an administrator; `now` decides whether the reply can still be changed. */
export function handledReviewReply(one: HandledReview, reader: Role, now: Date): z.input<typeof handledReview> {
  const { client, reservation, agency } = one;
  const written = writtenReview(one, reader);
  const until = reader === "SUPER_ADMIN" ? null : editableUntil(one, now);
  return {
    ...written,
    id: one.id,
    client: { firstName: client.firstName, lastName: initial(client.lastName) },
    reservation: {
      id: reservation.id,
      referenceNumber: reservation.referenceNumber,
      vehicle: { brand: reservation.brand, model: reservation.model },
      pickupDate: reservation.pickupAt.toISOString(),
    },
    agency,
    reply: written.reply && { ...written.reply, editableUntil: until?.toISOString() ?? null },
  };
}

interface Written extends ReviewHandling {
  id: string;
  rating: number;
  comment: string | null;
  createdAt: Date;
}

/**
 * Returns a review with its reply and hidings for its client, its agency or an administrator. Only its author and
 * administrators see a hidden text; the agency sees why its review is hidden.
 */
export function writtenReview(one: Written, reader: Role) {
  const isAgency = reader !== "SUPER_ADMIN" && reader !== "CLIENT";
  return {
    id: one.id,
    rating: one.rating,
    comment: isAgency && one.hiding ? null : one.comment,
    createdAt: one.createdAt.toISOString(),
    reply: reader === "CLIENT" && one.reply?.hiding ? null : replyOf(one),
    hidden: hidingOf(one.hiding),
  };
}

const replyOf = ({ reply }: ReviewHandling) => reply && { ...answerReply(reply), hidden: hidingOf(reply.hiding) };

const hidingOf = (hiding: Hiding | null) =>
  hiding && { reason: hiding.reason, hiddenAt: hiding.hiddenAt.toISOString() };
