import type { ListedDuty } from "~/contract/values";
import { paths, type ReservationListQuery } from "~/paths";
import { HANDOVER_LABEL } from "~/text/rental/handover-labels";
import { Button, ButtonLink, type ButtonVariant } from "~/ui/base/button";
import { Ltr } from "~/ui/base/isolated";
import { Phone } from "~/ui/base/phone";
import { ReservationBadge } from "~/ui/base/status-badge";
import type { useFollow } from "~/ui/lists/use-follow";
import { Plate } from "~/ui/vehicle/plate";
import type { AgencyReservationView } from "./reservation-row-view";

type Follow = ReturnType<typeof useFollow>;

interface RowProps {
  reservation: AgencyReservationView;
  /** The reservation has a page. */
  hasPage: boolean;
  /** The list that dialogs return to. */
  state: ReservationListQuery;
  /** Opens the reservation's page, and a step's dialog over the list: see `useFollow`. */
  onOpen: Follow;
  onAsk: Follow;
}

/**
 * One reservation as a row: client, car, times and places, total, and next steps. The styles place each part in the
 * row's grid. If the reservation has a page, the row is brief: on a phone it leaves details to the page, and it shows
 * only the beginning of long notes. 'Confirmer' belongs to the list's form.
 */
export function AgencyReservationRow({ reservation: r, hasPage, state, onOpen, onAsk }: RowProps) {
  const titleId = `client-${r.id}`;
  return (
    <article
      className={["reservation-row", hasPage && BRIEF, r.status === "PENDING" && PENDING].filter(Boolean).join(" ")}
      id={`reservation-${r.id}`}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <h3 id={titleId}>
        {hasPage ? (
          <a href={paths.agencyReservation(r.id)} onClick={onOpen}>
            <bdi>{r.client}</bdi>
          </a>
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
      <div className="reservation-row-status">
        <ReservationBadge status={r.status} absence={r.absence} />{" "}
        {r.answerDue && (
          <small>
            <span className="sr-only">À confirmer</span> avant le {r.answerDue}
          </small>
        )}
      </div>
      <p className="reservation-row-car">
        {r.vehicle} {r.plate && <Plate>{r.plate}</Plate>}
      </p>
      <dl className="facts">
        <Moment name="Prise en charge" when={r.pickup} place={r.pickupPlace} />
        <Moment name="Retour" when={r.return} place={r.returnPlace} />
      </dl>
      <p className="reservation-row-sum fine">
        <b>{r.total}</b> {r.days}
      </p>
      <Notes {...r} />
      <Steps reservation={r} titleId={titleId} state={state} onAsk={onAsk} />
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

const Moment = ({ name, when, place }: { name: string; when: string; place: string | null }) => (
  <>
    <dt>{name}</dt>
    <dd>
      {when} {place && <small>{place}</small>}
    </dd>
  </>
);

/** The column headings. */
export const ROW_HEADS = ["Statut", "Client", "Véhicule", "Dates", "Total", "Action"];

interface StepPage {
  label: string;
  href: (id: string, state: ReservationListQuery) => string;
  variant?: ButtonVariant;
}

/** The step of each status that has a page of its own. */
export const STEP_PAGE: Partial<Record<string, StepPage>> = {
  PENDING: { label: "Refuser", href: paths.rejectReservation, variant: "danger-outline" },
  CONFIRMED: { label: "Démarrer", href: paths.startReservation },
  IN_PROGRESS: { label: "Terminer", href: paths.completeReservation },
};

/** The page on which a row of a duty's list is settled. */
const DUTY_PAGE: Partial<Record<ListedDuty, { label: string; href: (id: string) => string }>> = {
  deposits: { label: "Régler", href: paths.settleDeposit },
  payments: { label: "Encaisser", href: (id) => paths.payment(id) },
};

type StepsProps = Omit<RowProps, "hasPage" | "onOpen"> & { titleId: string };

function Steps({ reservation: { id, status, isDue, handover }, titleId, state, onAsk }: StepsProps) {
  const step = STEP_PAGE[status];
  const duty = state.due && DUTY_PAGE[state.due];
  if (!step && !duty) return null;
  return (
    <div className="reservation-row-steps">
      {step && (
        <ButtonLink
          variant={step.variant ?? (isDue && !handover && !duty ? "primary" : "secondary")}
          href={step.href(id, state)}
          onClick={onAsk}
          aria-describedby={titleId}
        >
          {step.label}
        </ButtonLink>
      )}
      {status === "PENDING" && (
        <Button name="id" value={id} aria-describedby={titleId}>
          Confirmer
        </Button>
      )}
      {duty && (
        <ButtonLink href={duty.href(id)} aria-describedby={titleId}>
          {duty.label}
        </ButtonLink>
      )}
      {handover && !duty && (
        <ButtonLink href={paths.agencyHandover(id, handover)} aria-describedby={titleId}>
          {HANDOVER_LABEL[handover]}
        </ButtonLink>
      )}
    </div>
  );
}
