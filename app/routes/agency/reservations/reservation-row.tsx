import { Link } from "@remix-run/react";
import { Button, ButtonLink, buttonClass } from "~/ui/base/button";
import { Ltr } from "~/ui/base/isolated";
import { Phone } from "~/ui/base/phone";
import { ReservationBadge } from "~/ui/base/status-badge";
import { Plate } from "~/ui/vehicle/plate";
import type { AgencyReservationView } from "./reservation-row-view";

/**
 * One reservation as a row: client, car, times and places, total, and next steps. The styles place each part in the
 * row's grid. If the reservation has a page, the row is brief: on a phone it leaves details to the page, and it shows
 * only the beginning of long notes. 'Confirmer' belongs to the list's form.
 */
export function AgencyReservationRow({ reservation: r }: { reservation: AgencyReservationView }) {
  const titleId = `client-${r.id}`;
  return (
    <article
      className={["reservation-row", r.href && BRIEF, r.status === "PENDING" && PENDING].filter(Boolean).join(" ")}
      id={`reservation-${r.id}`}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <h3 id={titleId}>
        {r.href ? (
          <Link to={r.href}>
            <bdi>{r.client}</bdi>
          </Link>
        ) : (
          <b>
            <bdi>{r.client}</bdi>
          </b>
        )}{" "}
        <span>
          <Ltr>{r.reference}</Ltr>
          {[r.origin, r.unconfirmed].map((more) => more && ` · ${more}`)}
        </span>
      </h3>
      {r.phone && (
        <>
          <Phone className="reservation-row-phone fine" phone={r.phone} />{" "}
        </>
      )}
      <ReservationBadge className="reservation-row-status" status={r.status} absence={r.absence} />
      <p className="reservation-row-car">
        {r.vehicle} {r.year} {r.plate && <Plate>{r.plate}</Plate>}
      </p>
      <dl className="facts">
        <Moment name="Prise en charge" {...r.pickup} />
        <Moment name="Retour" {...r.return} />
      </dl>
      <p className="reservation-row-sum fine">
        <b>{r.total}</b> {r.days}
      </p>
      <Notes {...r} />
      <Steps reservation={r} titleId={titleId} />
    </article>
  );
}

const BRIEF = "reservation-row-brief";
const PENDING = "reservation-row-pending";

function Notes({ urgent, unpriced, extras, note }: AgencyReservationView) {
  if (!urgent && !unpriced && !extras && !note) return null;
  return (
    <div className="reservation-row-note fine">
      {urgent && <b>{urgent}</b>}
      {unpriced && <p>{unpriced}</p>}
      {extras && <p>{extras}</p>}
      {note && <p dir="auto">{note}</p>}
    </div>
  );
}

const Moment = ({ name, when, place }: AgencyReservationView["return"] & { name: string }) => (
  <>
    <dt>{name}</dt>
    <dd>
      {when} {place && <small>{place}</small>}
    </dd>
  </>
);

/** The column headings. */
export const ROW_HEADS = ["Statut", "Client", "Véhicule", "Dates", "Total", "Action"];

function Steps({ reservation: r, titleId }: { reservation: AgencyReservationView; titleId: string }) {
  const { rejectHref, canConfirm, startHref, completeHref, handover } = r;
  if (!canConfirm && !startHref && !completeHref) return null;
  const next = r.isDue && !handover ? "primary" : "secondary";
  return (
    <div className="reservation-row-steps">
      {rejectHref && (
        <Step to={rejectHref} titleId={titleId} variant="danger-outline">
          Refuser
        </Step>
      )}
      {canConfirm && (
        <Button name="id" value={r.id} aria-describedby={titleId}>
          Confirmer
        </Button>
      )}
      {startHref && (
        <Step to={startHref} titleId={titleId} variant={next}>
          Démarrer
        </Step>
      )}
      {completeHref && (
        <Step to={completeHref} titleId={titleId} variant={next}>
          Terminer
        </Step>
      )}
      {handover && (
        <ButtonLink href={handover.href} aria-describedby={titleId}>
          {handover.label}
        </ButtonLink>
      )}
    </div>
  );
}

interface StepProps {
  to: string;
  titleId: string;
  variant: "primary" | "secondary" | "danger-outline";
  children: string;
}

const Step = ({ to, titleId, variant, children }: StepProps) => (
  <>
    <Link className={buttonClass({ variant })} to={to} preventScrollReset aria-describedby={titleId}>
      {children}
    </Link>{" "}
  </>
);
