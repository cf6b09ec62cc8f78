import { Link } from "@remix-run/react";
import { Badge } from "~/ui/base/badge";
import { Button, buttonClass } from "~/ui/base/button";
import { ReservationBadge } from "~/ui/base/status-badge";
import { Plate } from "~/ui/vehicle/plate";

/** What a row of the agency's counter shows, its texts ready to print. */
export interface AgencyReservationView {
  id: string;
  reference: string;
  /** "Téléphone", of what the agency entered itself. */
  origin: string | null;
  status: string;
  isAbsent: boolean;
  client: string;
  /** The reservation's own page; null where there is none. */
  href: string | null;
  phone: { text: string; href: string } | null;
  vehicle: string;
  year: number | null;
  plate: string | null;
  pickup: Leg;
  return: Leg;
  /** Of all that is paid, without the deposit. */
  total: string;
  /** "4 jours" */
  days: string | null;
  /** "Changement demandé", "À confirmer avant le 16 décembre, 10:00" */
  urgent: string | null;
  /** "Siège enfant × 1, Livraison : Aéroport": what is handed over beside the car. */
  extras: string | null;
  /** The reason of a rejection, or the review's rating. */
  note: string | null;
  canConfirm: boolean;
  /** Where 'Refuser', 'Démarrer' and 'Terminer' lead; null where they are not what comes next. */
  rejectHref: string | null;
  startHref: string | null;
  completeHref: string | null;
  /** True from the day on at which the next step is due: its button is filled. */
  isDue: boolean;
}

interface Leg {
  /** "lun. 14 déc. 10:00" */
  when: string;
  /** Null for a return to where it began. */
  place: string | null;
}

/**
 * One reservation as a row: who, which car, when and where, how much, and what comes next. Few elements, since a list
 * has fifty rows: what the styles can place stands directly in the row, and 'Confirmer' belongs to the list's form.
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
        {r.href ? <Link to={r.href}>{r.client}</Link> : <b>{r.client}</b>}
        {`\n${r.origin ? `${r.reference} · ${r.origin}` : r.reference}`}
      </h3>
      {r.phone && (
        <>
          <a className="reservation-row-phone fine" href={r.phone.href}>
            {r.phone.text}
          </a>{" "}
        </>
      )}
      {r.isAbsent ? (
        <Badge className="reservation-row-status" tone="negative">
          Client absent
        </Badge>
      ) : (
        <ReservationBadge className="reservation-row-status" status={r.status} />
      )}
      <p className="reservation-row-car">
        {r.vehicle} {r.year} {r.plate && <Plate>{r.plate}</Plate>}
      </p>
      <dl className="facts">
        <Moment name="Prise en charge" {...r.pickup} />
        <Moment name="Retour" {...r.return} />
      </dl>
      <p className="reservation-row-sum fine">
        {r.total}
        {r.days && `\n${r.days}`}
      </p>
      <Steps reservation={r} titleId={titleId} />
      <Notes {...r} />
    </article>
  );
}

/** One paragraph, a line each: the styles make them from the line breaks. */
function Notes({ urgent, extras, note }: Pick<AgencyReservationView, "urgent" | "extras" | "note">) {
  const others = [extras, note].filter(Boolean).join("\n");
  if (!urgent && !others) return null;
  return (
    <p className="reservation-row-note fine">
      {urgent && <b>{urgent}</b>}
      {urgent && others && "\n"}
      {others}
    </p>
  );
}

/** The place stands on a line of its own, which the styles make from the line break. */
const Moment = ({ name, when, place }: Leg & { name: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{place ? `${when}\n${place}` : when}</dd>
  </>
);

/** What stands in the columns. */
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
