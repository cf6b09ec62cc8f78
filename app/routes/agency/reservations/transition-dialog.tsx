import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { WayBack } from "~/ui/dialog/cancel-link";
import { Actions } from "~/ui/dialog/dialog-content";
import { useModal } from "~/ui/dialog/dialog-outlet";
import { PostForm } from "~/ui/dialog/post-form";
import { RouteDialog } from "~/ui/dialog/route-dialog";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { ReservationSummary } from "~/ui/reservation-summary/reservation-summary";
import type { ReservationSummaryView } from "~/ui/reservation-summary/view";

/** What the pages before a step of the agency show. */
export interface StepView {
  reservation: ReservationSummaryView;
  /** "lun. 14 déc. 2026 à 10:00" */
  pickup: string;
  back: string;
  /** Why the step cannot be taken any more: what the reservation is now. */
  refusal: string | null;
  list: string;
  refused: boolean;
}

interface StepDialogProps {
  view: StepView;
  title: string;
  /** The title once the step cannot be taken any more. */
  refusedTitle: string;
  /** "Démarrer" */
  button: string;
  /** What the backend answered to the form. */
  message: string | undefined;
  children: ReactNode;
}

/** The question before 'Démarrer' and 'Terminer'. */
export function StepDialog({ view, title, refusedTitle, button, message, children }: StepDialogProps) {
  const { reservation, pickup, back, refusal, list } = view;
  const modal = useModal();
  return (
    <RouteDialog
      modal={modal}
      closeTo={list}
      type="info"
      title={refusal ? refusedTitle : title}
      before={message && <ErrorSummary errors={{ "": [message] }} />}
      breadcrumb={stepBreadcrumb(view, button)}
    >
      <ReservationSummary reservation={reservation} total />
      {refusal ? (
        <StepRefused refusal={refusal} list={list} />
      ) : (
        <>
          <dl className="transition-dialog-moments">
            <dt>Prise en charge</dt>
            <dd>{pickup}</dd>
            <dt>Retour</dt>
            <dd>{back}</dd>
          </dl>
          {children}
          <PostForm modal={modal}>
            <Actions>
              <WayBack modal={modal} to={list}>
                Annuler
              </WayBack>
              <Button>{button}</Button>
            </Actions>
          </PostForm>
        </>
      )}
    </RouteDialog>
  );
}

export const stepBreadcrumb = ({ reservation, list }: StepView, step: string) => [
  { label: "Réservations", href: list },
  { label: reservation.reference, href: `${list}#reservation-${reservation.id}` },
  { label: step },
];

/** A colleague was quicker, or the client cancelled. */
export function StepRefused({ refusal, list }: { refusal: string; list: string }) {
  const modal = useModal();
  return (
    <>
      <p>{refusal}</p>
      <WayBack modal={modal} to={list}>
        Retour aux réservations
      </WayBack>
    </>
  );
}
