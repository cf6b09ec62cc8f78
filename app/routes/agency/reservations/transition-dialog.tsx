import type { ComponentProps, ReactNode } from "react";
import { Checks } from "~/routes/agency/shared/checks";
import { isolateLtr } from "~/text/format/isolates";
import type { ButtonVariant } from "~/ui/base/button";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { ReservationSummary } from "~/ui/reservation-summary/reservation-summary";
import type { TransitionView } from "./transition.server";

interface TransitionDialogProps extends Pick<ComponentProps<typeof ConfirmDialog>, "type" | "errors" | "fields"> {
  view: TransitionView;
  title: string;
  /** The title if the transition is not possible. */
  blockedTitle: string;
  /** "Démarrer" */
  button: string;
  variant?: ButtonVariant;
  /** The backend's error message. */
  message?: string;
  /** Details of the rental and what the transition changes. */
  children?: ReactNode;
}

/** The confirmation dialog of 'Refuser', 'Démarrer' and 'Terminer'. */
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
        { label: isolateLtr(reservation.reference), href: `${list}#reservation-${reservation.id}` },
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

/** What is unusual or open, then the rental's times, extras and voucher, for the dialogs that start or end it. */
export function Moments({ view: { checks, pickup, return: back, extras, voucherHref } }: { view: TransitionView }) {
  return (
    <>
      <Checks checks={checks} />
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
          , à afficher ou imprimer
        </p>
      )}
    </>
  );
}
