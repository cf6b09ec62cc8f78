import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Badge } from "~/ui/base/badge";
import { Ltr } from "~/ui/base/isolated";
import { Stars } from "~/ui/base/stars";
import { ReviewReply } from "~/ui/reviews/reviews";
import type { HandledReviewView } from "./view";

interface HandledReviewProps {
  review: HandledReviewView;
  /** The address of its reservation. */
  reservationHref: string;
  /** The agency's name, if the list has several agencies. */
  agency?: ReactNode;
  /** The buttons. */
  actions: ReactNode;
}

/** One review with its reply, what is hidden of it, and its actions. */
export function HandledReview({ review: r, reservationHref, agency, actions }: HandledReviewProps) {
  const titleId = reviewTitleId(r.id);
  return (
    <article className="card handled-review" id={`avis-${r.id}`} aria-labelledby={titleId}>
      <div className="handled-review-head">
        <h3 id={titleId}>
          <bdi>{r.author}</bdi>
        </h3>
        <Stars value={r.rating} height={16} />
        {r.hidden && <Badge tone="ended">Masqué</Badge>}
        <p className="fine">{r.date}</p>
      </div>
      <p className="fine">
        {agency}
        {agency && " · "}
        {r.about}
        {" · "}
        <Link className="link" to={reservationHref}>
          Réservation <Ltr>{r.reference}</Ltr>
        </Link>
      </p>
      <ReviewWords review={r} />
      {r.changeable && <p className="hint">{r.changeable}</p>}
      <p className="handled-review-actions">{actions}</p>
    </article>
  );
}

/** The id of the review's title, which describes its actions. */
export const reviewTitleId = (id: string): string => `avis-de-${id}`;

/** The texts of both sides, and why one of them is hidden. */
export function ReviewWords({ review: r }: { review: HandledReviewView }) {
  return (
    <>
      {r.hidden && <HiddenNote what="Avis masqué" {...r.hidden} />}
      {r.comment ? (
        <p className="handled-review-words" dir="auto">
          {r.comment}
        </p>
      ) : (
        !r.hidden && <p className="muted">Note sans commentaire</p>
      )}
      {r.replyHidden && <HiddenNote what="Réponse masquée" {...r.replyHidden} />}
      {r.reply && <ReviewReply {...r.reply} />}
    </>
  );
}

const HiddenNote = ({ what, since, reason }: { what: string; since: string; reason: string }) => (
  <p className="handled-review-hidden">
    <b>
      {what} le {since}&nbsp;:
    </b>{" "}
    {reason}
  </p>
);
