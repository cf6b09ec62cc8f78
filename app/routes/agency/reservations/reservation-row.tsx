import { Link } from "@remix-run/react";
import { Button, buttonClass } from "~/ui/base/button";
import { Ltr } from "~/ui/base/isolated";
import { Phone } from "~/ui/base/phone";
import { ReservationBadge } from "~/ui/base/status-badge";
import { Plate } from "~/ui/vehicle/plate";
import type { AgencyReservationView } from "./reservation-row-view";

/**
 * One reservation as a row: client, car, times and places, total, and next steps. The styles place each part in the
 * row's grid. 'Confirmer' belongs to the list's form.
 */
export function AgencyReservationRow({ reservation: r }: { reservation: AgencyReservationView }) {
  const titleId = `client-${r.id}`;
  return (
    <article
      className={r.status === "PENDING" ? "reservation-row reservation-row-pending" : "reservation-row"}
      id={`reservation-${r.id}`}
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
        <Ltr>{r.reference}</Ltr>
        {[r.origin, r.unconfirmed].map((more) => more && ` · ${more}`)}
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
  const next = r.isDue ? "primary" : "secondary";
  return (
    <>
      {r.rejectHref && (
        <Step to={r.rejectHref} titleId={titleId} variant="danger-outline">
          Refuser
        </Step>
      )}
      {r.canConfirm && (
        <Button className="reservation-row-step" name="id" value={r.id} aria-describedby={titleId}>
          Confirmer
        </Button>
      )}
      {r.startHref && (
        <Step to={r.startHref} titleId={titleId} variant={next}>
          Démarrer
        </Step>
      )}
      {r.completeHref && (
        <Step to={r.completeHref} titleId={titleId} variant={next}>
          Terminer
        </Step>
      )}
    </>
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
    <Link
      className={buttonClass({ variant }, "reservation-row-step")}
      to={to}
      preventScrollReset
      aria-describedby={titleId}
    >
      {children}
    </Link>{" "}
  </>
);
