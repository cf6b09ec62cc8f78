import type { Review } from "~/contract/reviews/reviews";
import { plainDate } from "~/text/format/dates";
import { type ReviewReplyView, replyView } from "~/ui/reviews/reviews-view";

export type ClientReviewView = ReturnType<typeof clientReview>;

/** A client's review and the agency's reply, their texts ready to print. */
export function clientReview({ rating, comment, createdAt, hidden, reply }: Review, agency = "l'agence") {
  return {
    title: `${dated("Votre avis", createdAt)} · ${rating} sur 5`,
    comment: comment || null,
    hidden: hidden ? `Votre avis n'est plus affiché\u00a0: ${hidden.reason}` : null,
    reply: reply ? answered(replyView(reply, agency)) : null,
  };
}

const answered = ({ title, date, text }: ReviewReplyView) => ({
  title: [title, date].filter(Boolean).join(", "),
  text,
});

const dated = (what: string, date: string | null | undefined) =>
  date ? `${what}, ${plainDate(new Date(date))}` : what;
