import { Button } from "~/ui/base/button";
import { PostForm } from "~/ui/dialog/post-form";
import { OpenChange, PastChange } from "~/ui/reservation-change/reservation-change";
import { Timeline } from "~/ui/reservation-change/timeline";
import type { OpenChangeView, PastChangeView } from "~/ui/reservation-change/view";
import type { ClientReservationView } from "./view";

/** The open change: the client answers the agency's proposal or withdraws their own request. */
export const AgencysChange = ({ change }: { change: OpenChangeView }) => (
  <OpenChange change={change}>
    <PostForm modal={false}>
      <input type="hidden" name="change" value={change.id} />
      {change.isOwn ? (
        <Button variant="secondary" name="intent" value="withdraw" aria-describedby="changement">
          Retirer la demande
        </Button>
      ) : (
        <>
          <Button variant="danger-outline" name="intent" value="refuse" aria-describedby="changement">
            Refuser
          </Button>
          <Button name="intent" value="accept" aria-describedby="changement">
            Accepter
          </Button>
        </>
      )}
    </PostForm>
  </OpenChange>
);

/** The link to request a change, and the past changes. Nothing if there is neither. */
export function Changes({ view: { requestHref, changes } }: { view: ClientReservationView }) {
  if (!requestHref && changes.length === 0) return null;
  return (
    <section className="card" aria-labelledby="changements">
      <h2 id="changements">{requestHref ? "Un changement\u00a0?" : "Changements"}</h2>
      {requestHref && (
        <>
          <p className="fine">
            Demandez à l'agence d'autres dates, lieux ou options. Tant qu'elle n'a pas répondu, votre réservation
            actuelle reste valable.
          </p>
          <p>
            <a className="link" href={requestHref}>
              Demander un changement
            </a>
          </p>
        </>
      )}
      {changes.length > 0 && (
        <div className={requestHref ? "mt-4" : undefined}>
          <Timeline>
            {changes.map((one) => (
              <li key={one.id}>
                <PastChange change={one} />
              </li>
            ))}
          </Timeline>
        </div>
      )}
    </section>
  );
}

/** What happened to the reservation, by whom and when, latest first. Nothing if nothing is known. */
export function History({ happenings }: { happenings: readonly PastChangeView[] }) {
  if (happenings.length === 0) return null;
  return (
    <section className="card" aria-labelledby="historique">
      <details>
        <summary className="link">
          <h2 id="historique" className="inline">
            Historique
          </h2>
        </summary>
        <div className="mt-4">
          <Timeline>
            {happenings.map((one) => (
              <li key={one.id}>
                <PastChange change={one} />
              </li>
            ))}
          </Timeline>
        </div>
      </details>
    </section>
  );
}
