import { LateCancellation, type LateCancellationView } from "~/routes/client/shared/late-cancellation";
import { euros } from "~/text/format/money";
import { ButtonLink } from "~/ui/base/button";
import { InDirhams } from "~/ui/rental/in-dirhams";
import { PriceBreakdown } from "~/ui/rental/price-breakdown";
import type { ClientReservationView } from "./view";

interface MoneyProps {
  reservation: ClientReservationView;
  onSite: ClientReservationView["onSite"];
  late: LateCancellationView | null;
}

/** The price of the reservation, and the actions. */
export function Money({ reservation: r, onSite, late }: MoneyProps) {
  return (
    <section className="card stack terre" aria-label="Prix">
      {onSite && (
        <p>
          {onSite.name} <b className="sum sum-large block">{euros(onSite.amount)}</b>
          <InDirhams amount={onSite.amount} />
        </p>
      )}
      <PriceBreakdown price={r.price} />
      {r.unpriced && <p>{r.unpriced}</p>}
      {r.rejectionReason && (
        <p>
          <b>Motif du refus&nbsp;:</b> {r.rejectionReason}
        </p>
      )}
      {r.reviewHref && (
        <ButtonLink wide href={r.reviewHref}>
          Laisser un avis
        </ButtonLink>
      )}
      {r.cancelHref && (
        <ButtonLink variant="danger-outline" wide href={r.cancelHref} aria-describedby="annulation">
          Annuler
        </ButtonLink>
      )}
      {r.cancelNotice && (
        <p className="hint" id="annulation">
          {r.cancelNotice}
        </p>
      )}
      {late && <LateCancellation late={late} />}
      {r.vehicleHref && (
        <ButtonLink variant="quiet" href={r.vehicleHref}>
          Voir le véhicule
        </ButtonLink>
      )}
    </section>
  );
}
