import { PRICE_INTENT } from "~/paths";
import { Button } from "~/ui/base/button";
import { Icon } from "~/ui/base/icon";
import { Picture } from "~/ui/base/picture";
import { PriceBreakdown } from "~/ui/rental/price-breakdown";
import { Plate } from "~/ui/vehicle/plate";
import type { CounterBookingView } from "./view.server";

interface CarCardProps extends Pick<CounterBookingView, "car" | "price"> {
  /** A script keeps the card up to date, so 'Recalculer' is not needed. */
  isLive: boolean;
}

/** The chosen vehicle, its availability, and the total of the rental. */
export function CarCard({ car, price, isLive }: CarCardProps) {
  return (
    <section className="card stack" aria-labelledby="voiture">
      <h2 className="sr-only" id="voiture">
        Véhicule et total
      </h2>
      {car && (
        <>
          <Picture url={car.picture} alt="" sizes="(min-width: 64rem) 23rem, calc(100vw - 4rem)" />
          <p>
            <b>{car.title}</b> {car.plate && <Plate>{car.plate}</Plate>}
          </p>
        </>
      )}
      <div className="stack" role="status">
        {car?.state && <State {...car.state} />}
        {price ? (
          <PriceBreakdown price={price} />
        ) : (
          <p className="muted">
            {car
              ? "Le total s'affiche dès que les dates et le prix sont complets."
              : "Choisissez un véhicule\u00a0: sa disponibilité et le total s'affichent ici."}
          </p>
        )}
      </div>
      {!isLive && (
        <Button variant="secondary" wide name="intent" value={PRICE_INTENT}>
          Recalculer
        </Button>
      )}
    </section>
  );
}

function State({ isFree, next }: NonNullable<NonNullable<CounterBookingView["car"]>["state"]>) {
  return (
    <p className={isFree ? "alert alert-success" : "alert alert-warning"}>
      <Icon name={isFree ? "tick" : "alert"} />
      <span>
        <b>{isFree ? "Libre à ces dates." : "Pris à ces dates."}</b>{" "}
        {isFree && next
          ? `Location suivante\u00a0: ${next}`
          : !isFree && "Choisissez d'autres dates ou un autre véhicule."}
      </span>
    </p>
  );
}
