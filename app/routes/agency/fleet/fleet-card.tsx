import { Link } from "@remix-run/react";
import { ACROSS_PHONE, Picture } from "~/ui/base/picture";
import { VehicleBadge } from "~/ui/base/status-badge";
import { Plate } from "~/ui/vehicle/plate";
import type { FleetCardView } from "./list.server";

const SIZES = `(min-width: 79rem) 286px, (min-width: 64rem) calc(25vw - 30px), (min-width: 48rem) 46vw, ${ACROSS_PHONE}`;

/** One vehicle of the fleet, with its status and actions. */
export function FleetCard({ vehicle: v, priority }: { vehicle: FleetCardView; priority?: boolean }) {
  const titleId = `vehicule-${v.id}`;
  return (
    <article className="card fleet-card" aria-labelledby={titleId}>
      <Picture
        bleed
        className={v.isOffSearch ? "fleet-card-grey" : undefined}
        url={v.picture}
        alt=""
        sizes={SIZES}
        priority={priority}
      />
      <h3 id={titleId}>
        {v.title} <small>{v.year}</small>
      </h3>
      <VehicleBadge className="fleet-card-status" status={v.status} />
      <div className="spread fleet-card-facts">
        {v.plate && <Plate>{v.plate}</Plate>}
        <span>
          <b>{v.price}</b> / jour
        </span>
      </div>
      <div className="fleet-card-end">
        {v.photosHref && (
          <>
            <Link className="link" to={v.photosHref} aria-describedby={titleId}>
              Ajouter des photos
            </Link>{" "}
          </>
        )}
        <Link className="icon-before icon-pencil link" to={v.editHref} preventScrollReset aria-describedby={titleId}>
          Modifier
        </Link>{" "}
        {v.blocksHref && (
          <>
            <a className="icon-before icon-calendar link" href={v.blocksHref} aria-describedby={titleId}>
              Bloquer
            </a>{" "}
          </>
        )}
        <Link
          className="icon-before icon-trash"
          to={v.deleteHref}
          title="Supprimer"
          preventScrollReset
          aria-describedby={titleId}
        >
          <span className="sr-only">Supprimer</span>
        </Link>
      </div>
    </article>
  );
}
