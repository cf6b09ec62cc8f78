import { ButtonLink } from "~/ui/base/button";
import { HandoverBadge } from "~/ui/condition/handover-badge";
import { GuestLink } from "~/ui/guest-link/guest-link";
import type { MadeLinkView } from "~/ui/guest-link/view.server";
import type { HandoversView } from "./handovers-view.server";

interface HandoversProps {
  view: HandoversView;
  /** A guest link that was just generated. */
  madeLink: MadeLinkView | null;
  /** The address of the reservation's page. */
  page: string;
}

/** The handovers of departure and return, each with its state and a link. */
export const Handovers = ({ view, madeLink, page }: HandoversProps) => (
  <section className="card" aria-labelledby="etat-des-lieux">
    <h2 id="etat-des-lieux">État des lieux</h2>
    <ul className="lines">
      {view.lines.map(({ moment, label, time, state, way, none }) => (
        <li key={moment} className="handovers">
          <p>
            <b>{label}</b> <span className="fine block">{time}</span>
          </p>{" "}
          <p>{state ? <HandoverBadge state={state} /> : <span className="muted">{none}</span>}</p>{" "}
          {way && (
            <ButtonLink variant="secondary" href={way.href}>
              {way.label}
              <span className="sr-only"> l'état des lieux, {label.toLowerCase()}</span>
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
    {view.guestLink && <GuestLink link={view.guestLink} made={madeLink} action={page} />}
  </section>
);
