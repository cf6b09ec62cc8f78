import { paths } from "~/paths";
import { ABSENCE_MARK } from "~/text/rental/labels";
import { Badge } from "~/ui/base/badge";
import { Button, ButtonLink } from "~/ui/base/button";
import { Isolated, Ltr } from "~/ui/base/isolated";
import { ReservationBadge } from "~/ui/base/status-badge";
import { PostForm } from "~/ui/dialog/post-form";
import { DialogLink } from "./dialog-link";
import type { HandoversView } from "./handovers-view.server";
import type { AgencyReservationPage } from "./view.server";

/** The client, the reservation's status, and the possible actions. */
export function Steps({
  view: { id, client, unconfirmed, status, absence, reference, origin, unpriced, steps, change },
  handover,
  left,
}: {
  view: AgencyReservationPage;
  handover: HandoversView["next"] | undefined;
  /** "Reste 151 €", if the return is signed. */
  left: string | null;
}) {
  // Only one button is filled: the answer to the request, else to a client's change, else the handover or step due.
  const isFirst = !change || change.isOwn;
  const due = isFirst && steps.isDue ? "primary" : "secondary";
  const next = handover ? "secondary" : due;
  return (
    <div className="spread">
      <div>
        <h1>
          <bdi>{client}</bdi>
        </h1>
        <p className="agency-reservation-state fine">
          <ReservationBadge status={status} absence={absence && ABSENCE_MARK.agency} />
          {unconfirmed && <Badge tone="waiting">{unconfirmed}</Badge>}
          {left && <Badge tone="waiting">{left}</Badge>}
          <Ltr className="whitespace-nowrap">{reference}</Ltr>{" "}
          <span>
            <Isolated>{origin}</Isolated>
          </span>
        </p>
        {unpriced && <p>{unpriced}</p>}
      </div>
      <div className="agency-reservation-steps">
        {steps.changeHref && (
          <ButtonLink variant="secondary" icon="pencil" href={steps.changeHref}>
            Modifier
          </ButtonLink>
        )}
        {steps.rejectHref && (
          <ButtonLink variant="danger-outline" href={steps.rejectHref}>
            Refuser
          </ButtonLink>
        )}
        {steps.canConfirm && (
          <PostForm modal action={paths.agencyReservation(id)}>
            <Button name="intent" value="confirm">
              Confirmer
            </Button>
          </PostForm>
        )}
        {steps.startHref && (
          <ButtonLink variant={next} icon="key" href={steps.startHref}>
            Démarrer
          </ButtonLink>
        )}
        {steps.completeHref && (
          <ButtonLink variant={next} icon="flag" href={steps.completeHref}>
            Terminer
          </ButtonLink>
        )}
        {handover && (
          <ButtonLink variant={due} icon="camera" href={handover.href}>
            {handover.label}
          </ButtonLink>
        )}
        {steps.cancelHref && (
          <DialogLink to={steps.cancelHref} variant="danger-outline">
            Annuler la réservation
          </DialogLink>
        )}
        {steps.eraseHref && (
          <DialogLink to={steps.eraseHref} variant="danger-outline">
            Effacer les données du client
          </DialogLink>
        )}
        {steps.absentHref && (
          <DialogLink to={steps.absentHref} variant="danger-outline">
            Client absent
          </DialogLink>
        )}
      </div>
    </div>
  );
}
