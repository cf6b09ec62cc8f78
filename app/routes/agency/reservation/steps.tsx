import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink, buttonClass } from "~/ui/button";
import { PostForm } from "~/ui/dialog/post-form";
import { ReservationBadge } from "~/ui/status-badge";
import type { AgencyReservationPage } from "./view.server";

/** Who, how far it is, and what can be done: one button is filled, what is due now. */
export function Steps({
  view: { id, client, status, absence, reference, origin, steps, change },
}: {
  view: AgencyReservationPage;
}) {
  // One button is filled: what the client asks comes first.
  const isFirst = !change || change.isOwn;
  const next = isFirst && steps.isDue ? "primary" : "secondary";
  return (
    <div className="spread">
      <div>
        <h1>{client}</h1>
        <p className="agency-reservation-state fine">
          <ReservationBadge status={status} />
          {absence && <Badge tone="negative">Client absent</Badge>}
          <span className="whitespace-nowrap">{reference}</span> <span>{origin}</span>
        </p>
      </div>
      <div className="agency-reservation-steps">
        {steps.cancelHref && (
          <Ask to={steps.cancelHref} variant="danger-outline">
            Annuler la réservation
          </Ask>
        )}
        {steps.absentHref && (
          <Ask to={steps.absentHref} variant="danger-outline">
            Client absent
          </Ask>
        )}
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
            <Button variant={isFirst ? "primary" : "secondary"} name="intent" value="confirm">
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
      </div>
    </div>
  );
}

/** Opens over the page. */
const Ask = ({ to, variant, children }: { to: string; variant: "danger-outline"; children: string }) => (
  <>
    <Link className={buttonClass({ variant })} to={to} preventScrollReset>
      {children}
    </Link>{" "}
  </>
);
