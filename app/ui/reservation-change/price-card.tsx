import type { ReactNode } from "react";
import { PRICE_INTENT } from "~/paths";
import { Button } from "~/ui/base/button";
import { PriceBreakdown } from "~/ui/rental/price-breakdown";
import type { ChangePriceView } from "./price-view";
import { ChangeParts } from "./reservation-change";

interface PriceCardProps {
  view: ChangePriceView;
  /** What sending the form will do. */
  children: ReactNode;
}

/** The card beside the form of a change: the new total, and 'Recalculer'. */
export const PriceCard = ({ view, children }: PriceCardProps) => (
  <section className="card stack" aria-labelledby="total">
    <h2 id="total">{view.parts ? "Nouveau total" : "Total convenu"}</h2>
    <div className="stack" role="status">
      {view.parts && <ChangeParts parts={view.parts} />}
      <PriceBreakdown price={view.price} />
      {view.difference && (
        <p>
          <b>{view.difference}</b> <span className="fine">(avant&nbsp;: {view.before})</span>
        </p>
      )}
      {children}
    </div>
    <Button variant="secondary" wide name="intent" value={PRICE_INTENT}>
      Recalculer
    </Button>
  </section>
);
