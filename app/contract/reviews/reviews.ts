import { z } from "zod";
import { listReply } from "~/contract/base/lists";
import { amount, id, isoDate, limit, longPlainText, optionalLongText, page, sendKey } from "~/contract/base/primitives";
import { REVIEW_MESSAGES, VALIDATION } from "~/contract/messages";
import { HIDING_REASON_MAX, LIST_PAGE_SIZE, REPLY_MAX } from "~/contract/values";

/**
 * Reviews that clients write after a rental, the replies of agencies, and hiding by administrators. Replies and hidings
 * are additions; only authors and administrators can read hidden texts.
 */

const optional = z.string().nullable();

/** A client's review of a finished rental. `sendKey` is an addition. */
export const reviewInput = z
  .object({
    rating: z.coerce
      .number({ error: VALIDATION.ratingInvalid })
      .int(VALIDATION.ratingInvalid)
      .min(1, VALIDATION.ratingInvalid)
      .max(5, VALIDATION.ratingInvalid)
      .default(5),
    comment: optionalLongText(2000),
    sendKey,
  })
  .meta({ id: "ReviewInput" });

/** Why and since when a review or reply is hidden; null once it is shown again. */
export const hiding = z
  .object({ reason: z.string(), hiddenAt: isoDate })
  .meta({ id: "Hiding", description: "Pourquoi et depuis quand un texte n'est plus affiché." });

/** The agency's only reply to a review. `editableUntil`: only for the agency itself, while it may change the reply. */
export const reviewReply = z
  .object({
    text: z.string(),
    createdAt: isoDate,
    updatedAt: isoDate.nullable(),
    editableUntil: isoDate.nullable().optional(),
    hidden: hiding.nullable().optional(),
  })
  .meta({ id: "ReviewReply" });

/** A review of a finished rental. */
export const review = z
  .object({
    id: id.nullable(),
    rating: amount,
    comment: optional,
    createdAt: isoDate.nullable(),
    client: z.object({ firstName: z.string(), lastName: z.string().nullable() }).nullable().optional(),
    reservation: z
      .object({
        vehicle: z.object({ brand: z.string(), model: z.string() }).nullable(),
        pickupDate: isoDate.nullable(),
      })
      .nullable()
      .optional(),
    reply: reviewReply.nullable().optional(),
    hidden: hiding.nullable().optional(),
  })
  .meta({
    id: "Review",
    description:
      "The embedded backend hands out the last name's initial only. Additions: reply, what the agency answered; hidden, why it is not shown.",
  });

/** A review as its agency or an administrator handles it. */
export const handledReview = review
  .extend({
    id,
    createdAt: isoDate,
    client: z.object({ firstName: z.string(), lastName: z.string() }),
    agency: z.object({ id, name: z.string(), city: z.string() }),
    reservation: z.object({
      id,
      referenceNumber: z.string(),
      vehicle: z.object({ brand: z.string(), model: z.string() }),
      pickupDate: isoDate,
    }),
    reply: reviewReply.nullable(),
    hidden: hiding.nullable(),
  })
  .meta({ id: "HandledReview", description: "Un avis, sa réservation et son agence." });

/** `counts` covers the agency's reviews, or all, whatever `show` is. `unanswered` is counted for one agency only. */
export const handledReviewList = listReply(handledReview, {
  counts: z.object({ all: amount, hidden: amount, unanswered: amount.optional() }),
  /** Average and number of the reviews that are not hidden. */
  averageRating: amount.nullable(),
  reviewsCount: amount,
}).meta({ id: "HandledReviewList" });

const show = <const T extends readonly string[]>(filters: T) =>
  z.enum(filters, { error: VALIDATION.valueInvalid }).optional();
const reviewsPage = z.object({ page, limit: limit(LIST_PAGE_SIZE) });

/** The reviews of the caller's agency; `show` limits them to those without a reply, or with something hidden. */
export const ownReviewsQuery = reviewsPage
  .extend({ show: show(["unanswered", "hidden"]) })
  .meta({ id: "OwnReviewsQuery" });

/** All reviews of the platform, or those of one agency. */
export const allReviewsQuery = reviewsPage
  .extend({ agencyId: id.optional(), show: show(["hidden"]) })
  .meta({ id: "AllReviewsQuery" });

/** `isFirst`: refuse the reply if a colleague has already sent one in other words. */
export const reviewReplyInput = z
  .object({ text: longPlainText(REPLY_MAX, REVIEW_MESSAGES.textRequired), isFirst: z.boolean().optional(), sendKey })
  .meta({
    id: "ReviewReplyInput",
    example: { text: "Merci pour votre retour. Nous avons ajouté une seconde personne au comptoir le samedi matin." },
  });

/** Why a review or reply is hidden. */
export const hidingInput = z
  .object({ reason: longPlainText(HIDING_REASON_MAX, REVIEW_MESSAGES.hidingReasonRequired) })
  .meta({ id: "HidingInput", example: { reason: "L'avis nomme un employé et son numéro de téléphone." } });

export type Review = z.output<typeof review>;
export type ReviewReply = z.output<typeof reviewReply>;
export type Hiding = z.output<typeof hiding>;
export type HandledReview = z.output<typeof handledReview>;
export type OwnReviewsQuery = z.output<typeof ownReviewsQuery>;
export type AllReviewsQuery = z.output<typeof allReviewsQuery>;
