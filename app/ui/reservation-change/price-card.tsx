import type { ReactNode } from "react";
import { PRICE_INTENT } from "~/paths";
import { Alert } from "~/ui/base/alert";
import { Button } from "~/ui/base/button";
import { NewTotal } from "~/ui/rental/new-total";
import { PriceBreakdown } from "~/ui/rental/price-breakdown";
import type { ChangePriceView } from "./price-view";
import { ChangeParts } from "./reservation-change";
import type { ShownPrice } from "./use-change-price";

interface PriceCardProps {
  shown: ShownPrice;
  /** What sending the form will do. */
  children: (price: ChangePriceView) => ReactNode;
}

/** The card beside the form of a change: the new total, and 'Recalculer' where no script keeps it up to date. */
export const PriceCard = ({ shown: { price, problem, newTotal, isLive }, children }: PriceCardProps) => (
  <section className="card stack" aria-labelledby="total">
    <h2 id="total">{price.parts || problem ? "Nouveau total" : "Total convenu"}</h2>
    <div className="stack" role="status">
      {problem ? (
        <Alert type="warning">{problem}</Alert>
      ) : (
        <>
          {price.parts && <ChangeParts parts={price.parts} />}
          <PriceBreakdown price={price.price} />
          {price.difference && (
            <p>
              <b>{price.difference}</b> <span className="fine">(avant&nbsp;: {price.before})</span>
            </p>
          )}
          {children(price)}
        </>
      )}
    </div>
    {!isLive && (
      <Button variant="secondary" wide name="intent" value={PRICE_INTENT}>
        Recalculer
      </Button>
    )}
    <NewTotal total={newTotal} done="enregistré" />
  </section>
);
