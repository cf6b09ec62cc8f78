import type { ComponentProps, ReactNode } from "react";
import type { ButtonVariant } from "~/ui/base/button";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { ReservationSummary } from "~/ui/reservation-summary/reservation-summary";
import type { ReservationSummaryView } from "~/ui/reservation-summary/view";

/** What the dialogs before a transition show. */
export interface TransitionView {
  reservation: ReservationSummaryView;
  /** "lun. 14 déc. 2026 à 10:00", with the flight that the client comes with. */
  pickup: string;
  return: string;
  /** What is handed over beside the car. */
  extras: string | null;
  /** Said before 'Démarrer' when the pickup is more than 24 hours ahead. */
  early: string | null;
  /** Why it cannot be made any more: what the reservation is now. */
  blocked: string | null;
  list: string;
  /** Null before the agency's yes, and where the backend has none. */
  voucherHref: string | null;
  isInvalid: boolean;
}

interface TransitionDialogProps extends Pick<ComponentProps<typeof ConfirmDialog>, "type" | "errors" | "fields"> {
  view: TransitionView;
  title: string;
  /** The title once the transition cannot be made any more. */
  blockedTitle: string;
  /** "Démarrer" */
  button: string;
  variant?: ButtonVariant;
  /** What the backend answered to the form. */
  message?: string;
  /** What will follow. */
  children?: ReactNode;
}

/** The question before 'Refuser', 'Démarrer' and 'Terminer'. */
export function TransitionDialog({
  view,
  blockedTitle,
  button,
  variant = "primary",
  ...dialog
}: TransitionDialogProps) {
  const { reservation, blocked, list } = view;
  return (
    <ConfirmDialog
      type="info"
      {...dialog}
      title={blocked ? blockedTitle : dialog.title}
      breadcrumb={[
        { label: "Réservations", href: list },
        { label: reservation.reference, href: `${list}#reservation-${reservation.id}` },
        { label: button },
      ]}
      list={list}
      summary={<ReservationSummary reservation={reservation} total />}
      blocked={blocked ? { text: blocked, backLabel: "Retour aux réservations" } : null}
      confirmLabel={button}
      confirmVariant={variant}
    />
  );
}

/** From when to when, and the paper to sign, on the pages that begin or end the rental. */
export function Moments({ view: { pickup, return: back, extras, voucherHref } }: { view: TransitionView }) {
  return (
    <>
      <dl className="facts">
        <dt>Prise en charge</dt>
        <dd>{pickup}</dd>
        <dt>Retour</dt>
        <dd>{back}</dd>
        {extras && (
          <>
            <dt>En plus</dt>
            <dd>{extras}</dd>
          </>
        )}
      </dl>
      {voucherHref && (
        <p>
          <a className="link" href={voucherHref}>
            Bon de location
          </a>
          , à imprimer
        </p>
      )}
    </>
  );
}
