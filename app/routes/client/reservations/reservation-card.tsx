import { Link } from "@remix-run/react";
import { isolateName } from "~/text/format/isolates";
import { inDirhams } from "~/text/format/money";
import { ABSENCE_MARK } from "~/text/rental/labels";
import { Button, ButtonLink, buttonClass } from "~/ui/base/button";
import { Isolated } from "~/ui/base/isolated";
import { Phone } from "~/ui/base/phone";
import { Picture } from "~/ui/base/picture";
import { useProduct } from "~/ui/base/product";
import { ReservationState } from "~/ui/reservation-summary/reservation-state";
import type { ReservationCardView } from "./reservation-card-view";

const SIZES = "(min-width: 64rem) 208px, 88px";

/**
 * One reservation of 'Mes Réservations': what it is, its status and the actions. All parts are direct children of the
 * card, whose styles place them.
 */
export function ReservationCard({
  reservation: r,
  priority,
}: {
  reservation: ReservationCardView;
  priority?: boolean;
}) {
  const dirhams = inDirhams(useProduct(), r.amount);
  const more = (
    <>
      {dirhams && `\u00a0· ${dirhams}`}
      {r.extras && "\u00a0· "}
      {r.extras && <Isolated>{r.extras}</Isolated>}
    </>
  );
  const ids = {
    card: `reservation-${r.id}`,
    title: `titre-${r.id}`,
    notice: `annulation-${r.id}`,
    review: `avis-${r.id}`,
  };
  return (
    <article className="card reservation-card" id={ids.card} aria-labelledby={ids.title}>
      <Picture className="reservation-card-picture" url={r.picture} alt="" sizes={SIZES} priority={priority} small />
      <h3 id={ids.title}>{r.href ? <a href={r.href}>{r.title}</a> : r.title}</h3>
      <ReservationState status={r.status} absence={r.absence && ABSENCE_MARK.client} reference={r.reference}>
        {r.description}
      </ReservationState>
      <dl className="facts fine">
        <Leg name="Prise en charge" {...r.pickup} />
        <Leg name="Retour" {...r.return} />
      </dl>
      {r.agency && (
        <p className="fine">
          <Isolated>{isolateName(r.agency.name)}</Isolated>
          {r.agency.phone && (
            <>
              {"\u00a0· "}
              <Phone phone={r.agency.phone} />
            </>
          )}
        </p>
      )}
      {r.cancelNotice && (
        <p className="fine" id={ids.notice}>
          {r.answerDue && `${r.answerDue} `}
          {r.cancelNotice}
        </p>
      )}
      {r.absence && <p className="reservation-card-notice">{r.absence}</p>}
      {r.unpriced && <p className="reservation-card-notice">{r.unpriced}</p>}
      {r.change && (
        <p className="reservation-card-notice">
          <Isolated>{r.change}</Isolated> {r.href && <a href={r.href}>Voir</a>}
        </p>
      )}
      {r.rejectionReason && (
        <p className="reservation-card-reason">
          <b>Motif du refus&nbsp;:</b> <bdi>{r.rejectionReason}</bdi>
        </p>
      )}
      {r.review && (
        <div className="reservation-card-review" id={ids.review}>
          <p className="fine">{r.review.title}</p>
          {r.review.comment && <p dir="auto">{r.review.comment}</p>}
          {r.review.hidden && <p className="reservation-card-later">{r.review.hidden}</p>}
          {r.review.reply && (
            <>
              <p className="reservation-card-later">
                <Isolated>{r.review.reply.title}</Isolated>&nbsp;:
              </p>
              <p dir="auto">{r.review.reply.text}</p>
            </>
          )}
        </div>
      )}
      <p className="fine reservation-card-end">
        {r.due ? (
          <span>
            {`${r.total} au\u00a0total\u00a0· Total à\u00a0payer\u00a0`}
            <b className="sum">{r.due}</b>
            {more}
          </span>
        ) : (
          <>
            <b className="sum">{r.total}</b> au&nbsp;total{more}
          </>
        )}{" "}
        <CancelButton reservation={r} noticeId={ids.notice} titleId={ids.title} />
        <ReviewButton reservation={r} reviewId={ids.review} titleId={ids.title} />
        {r.href && (
          <ButtonLink variant="quiet" href={r.href} aria-describedby={ids.title}>
            Détails
          </ButtonLink>
        )}
        {r.vehicleHref && (
          <ButtonLink variant="quiet" href={r.vehicleHref} aria-describedby={ids.title}>
            Voir le véhicule
          </ButtonLink>
        )}
      </p>
    </article>
  );
}

const Leg = ({ name, when, place }: { name: string; when: string; place: string }) => (
  <>
    <dt>{name}</dt>
    <dd>
      <b>{when}</b> <Isolated>{place}</Isolated>
    </dd>
  </>
);

interface ActionProps {
  reservation: ReservationCardView;
  titleId: string;
}

/** Nothing if there is nothing to cancel; disabled, with its reason, in the last 48 hours. */
function CancelButton({ reservation: r, titleId, noticeId }: ActionProps & { noticeId: string }) {
  if (!r.cancelNotice) return null;
  if (!r.cancelHref) {
    return (
      <Button type="button" disabled reasonId={noticeId}>
        Annuler
      </Button>
    );
  }
  return (
    <>
      <Link
        className={buttonClass({ variant: "danger-outline" })}
        to={r.cancelHref}
        preventScrollReset
        aria-describedby={`${titleId} ${noticeId}`}
      >
        Annuler
      </Link>{" "}
    </>
  );
}

function ReviewButton({ reservation: r, titleId, reviewId }: ActionProps & { reviewId: string }) {
  if (r.reviewHref) {
    return (
      <>
        <Link className={buttonClass({})} to={r.reviewHref} preventScrollReset aria-describedby={titleId}>
          Laisser un avis
        </Link>{" "}
      </>
    );
  }
  if (r.status !== "COMPLETED") return null;
  return (
    <Button type="button" disabled reasonId={reviewId}>
      Avis déjà laissé
    </Button>
  );
}
