import { COMPARED } from "~/paths";
import { Icon, type IconName } from "~/ui/base/icon";
import { Isolated } from "~/ui/base/isolated";
import { Picture } from "~/ui/base/picture";
import { RatingLine } from "~/ui/base/stars";
import { AvailabilityBadge } from "~/ui/base/status-badge";
import { CancellationLine } from "~/ui/rental/cancellation-line";
import type { vehicleCardView } from "./vehicle-card-view";

/** What a card shows, ready to display. Cards of a search also say what a return elsewhere and a cancellation cost. */
export interface VehicleCardView extends ReturnType<typeof vehicleCardView> {
  /** "Aéroport Marrakech-Ménara : + 30 €, compris" */
  delivery?: string | null;
  /** "+ 40 € de retour à Agadir" */
  returnFee?: string | null;
  /** "Annulable jusqu'au 12 déc. à 10:00" */
  cancellation?: string | null;
  /** Where the vehicle can be kept; with it, the card can be ticked to be compared by the form around it. */
  keepHref?: string | null;
}

/** Three columns from 74.75rem, and between 55.5 and 64rem; two from 48rem; below that beside the text. */
const SIZES =
  "(min-width: 74.75rem) 284px, (min-width: 64rem) calc(50vw - 192px), (min-width: 55.5rem) 307px, (min-width: 48rem) calc(50vw - 26px), 120px";

/** One vehicle of a list, with one link stretched over the card. Set `priority` for the pictures seen first. */
export function VehicleCard({ vehicle: v, priority }: { vehicle: VehicleCardView; priority?: boolean }) {
  return (
    <article className="card card-link vehicle-card">
      <Picture bleed url={v.picture} alt={v.isDrawn ? "Illustration" : ""} sizes={SIZES} priority={priority} />
      <h3>
        <a href={v.href}>{v.title}</a> <small>{v.year}</small>
      </h3>
      <p className="muted">
        <AvailabilityBadge status={v.status} /> {v.category} {v.isDrawn && <i aria-hidden="true">Illustration</i>}
      </p>
      <ul>
        {v.seats && <Spec icon="seat">{v.seats}</Spec>}
        {v.doors && <Spec icon="door">{v.doors}</Spec>}
        {v.transmission && (
          <Spec icon={v.transmission.automatic ? "gearbox-automatic" : "gearbox-manual"}>{v.transmission.label}</Spec>
        )}
        {v.fuel && <Spec icon={v.fuel.electric ? "bolt" : "fuel"}>{v.fuel.label}</Spec>}
        {v.bags && (
          <Spec icon="suitcase" className="vehicle-card-bags">
            {v.bags}
          </Spec>
        )}
      </ul>
      {v.agency && (
        <p className="spread vehicle-card-agency">
          <Isolated>{v.agency}</Isolated> <RatingLine value={v.rating} count={v.reviewsCount} />
        </p>
      )}
      <p className="muted vehicle-card-price">
        <b className="sum">{v.price}</b> {v.priceUnit}
        {v.keepHref && (
          <>
            {" "}
            <span className="vehicle-card-choices">
              <label>
                <input type="checkbox" name={COMPARED} value={v.id} aria-label={`Comparer ${v.title}`} /> Comparer
              </label>{" "}
              <a className="link" href={v.keepHref} aria-label={`Garder ${v.title}`}>
                Garder
              </a>
            </span>
          </>
        )}
      </p>
      {v.priceDetail && <p>{v.priceDetail}</p>}
      {v.delivery && (
        <p>
          <Isolated>{v.delivery}</Isolated>
        </p>
      )}
      {v.returnFee && <p>{v.returnFee}</p>}
      {v.cancellation && <CancellationLine>{v.cancellation}</CancellationLine>}
    </article>
  );
}

function Spec({ icon, className, children }: { icon: IconName; className?: string; children: string }) {
  return (
    <li className={className}>
      <Icon name={icon} />
      {children}
    </li>
  );
}
