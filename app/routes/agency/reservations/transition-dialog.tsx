import type { ReactNode } from "react";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { ReservationSummary } from "~/ui/reservation-summary/reservation-summary";
import type { ReservationSummaryView } from "~/ui/reservation-summary/view";

/** What the dialogs before a transition show. */
export interface TransitionView {
  reservation: ReservationSummaryView;
  /** "lun. 14 déc. 2026 à 10:00" */
  pickup: string;
  return: string;
  /** Why it cannot be made any more: what the reservation is now. */
  blocked: string | null;
  list: string;
  isInvalid: boolean;
}

interface TransitionDialogProps {
  view: TransitionView;
  title: string;
  /** The title once the transition cannot be made any more. */
  blockedTitle: string;
  /** "Démarrer" */
  button: string;
  /** What the backend answered to the form. */
  message: string | undefined;
  children: ReactNode;
}

/** The question before 'Démarrer' and 'Terminer'. */
export function TransitionDialog({ view, title, blockedTitle, button, message, children }: TransitionDialogProps) {
  const { reservation, blocked, list } = view;
  return (
    <ConfirmDialog
      type="info"
      title={blocked ? blockedTitle : title}
      breadcrumb={transitionBreadcrumb(view, button)}
      list={list}
      summary={<ReservationSummary reservation={reservation} total />}
      blocked={blocked ? { text: blocked, backLabel: BACK_LABEL } : null}
      message={message}
      confirmLabel={button}
      confirmVariant="primary"
    >
      <dl className="transition-dialog-moments">
        <dt>Prise en charge</dt>
        <dd>{view.pickup}</dd>
        <dt>Retour</dt>
        <dd>{view.return}</dd>
      </dl>
      {children}
    </ConfirmDialog>
  );
}

export const BACK_LABEL = "Retour aux réservations";

export const transitionBreadcrumb = ({ reservation, list }: TransitionView, step: string) => [
  { label: "Réservations", href: list },
  { label: reservation.reference, href: `${list}#reservation-${reservation.id}` },
  { label: step },
];
