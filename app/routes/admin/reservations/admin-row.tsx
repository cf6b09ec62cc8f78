import { Ltr } from "~/ui/base/isolated";
import { ReservationBadge } from "~/ui/base/status-badge";
import type { ReservationRowView } from "./reservation-row-view";

/** A read-only row: only the agency and the client act on a reservation. */
export function AdminRow({ reservation: r }: { reservation: ReservationRowView }) {
  const titleId = `reservation-${r.id}`;
  return (
    <article className="admin-row" aria-labelledby={titleId}>
      <h3 id={titleId}>
        {r.title} {r.year}{" "}
        <small>
          <Ltr>{r.reference}</Ltr>
          {r.created && (
            <>
              <br />
              créée le {r.created}
            </>
          )}
        </small>
      </h3>
      <ReservationBadge status={r.status} absence={r.absence} />
      <dl className="facts">
        <dt>Client</dt>
        <dd>
          <bdi>{r.client ?? "–"}</bdi>
        </dd>
        <dt>Agence</dt>
        <dd>
          <bdi>{r.agency ?? "–"}</bdi>
        </dd>
        <dt>Dates</dt>
        <dd>
          {r.pickup} →<br />
          {r.return}
        </dd>
        <dt>Lieu</dt>
        <dd>{r.place}</dd>
      </dl>
      <p>
        <span className="sr-only">Total&nbsp;: </span>
        {r.total} {r.due && <small className="admin-row-due">Total à payer&nbsp;: {r.due} </small>}
        {r.papersHref && (
          <a className="link admin-row-papers" href={r.papersHref} aria-describedby={titleId}>
            Papiers
          </a>
        )}{" "}
        {r.historyHref && (
          <a className="link admin-row-papers" href={r.historyHref} aria-describedby={titleId}>
            Historique
          </a>
        )}
      </p>
    </article>
  );
}

/** The headings of the columns. */
export const ADMIN_ROW_HEADS = ["Véhicule", "Statut", "Client", "Agence", "Dates", "Lieu", "Total"];
