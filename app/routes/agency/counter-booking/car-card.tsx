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

/** The chosen vehicle, and the total of the rental line by line. */
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
      {price ? (
        <PriceBreakdown price={price} />
      ) : (
        <p className="muted">
          {car
            ? "Le total s'affiche dès que les dates et le prix sont complets."
            : "Choisissez un véhicule\u00a0: sa disponibilité et le total s'affichent."}
        </p>
      )}
      {!isLive && (
        <Button variant="secondary" wide name="intent" value={PRICE_INTENT}>
          Recalculer
        </Button>
      )}
    </section>
  );
}

/** Below the dates and the vehicle: whether it is free, and the total. */
export const CarState = ({ car, price }: Pick<CounterBookingView, "car" | "price">) => (
  <div role="status">
    {car?.state && (
      <p className={car.state.isFree ? "alert alert-success" : "alert alert-warning"}>
        <Icon name={car.state.isFree ? "tick" : "alert"} />
        <span>
          <b>{car.state.isFree ? "Libre à ces dates." : "Pris à ces dates."}</b>{" "}
          {price && (
            <>
              {price.totalTerm}&nbsp;: <b>{price.total}</b>.{" "}
            </>
          )}
          {car.state.isFree
            ? car.state.next && `Location suivante\u00a0: ${car.state.next}`
            : "Choisissez d'autres dates ou un autre véhicule."}
        </span>
      </p>
    )}
  </div>
);
