import type { PriceView } from "./view";

/** Price per day, days, total and deposit. Nothing when there is no total. */
export function PriceBreakdown({ price }: { price: PriceView }) {
  if (!price.isPositive) return null;
  return (
    <dl className="price-breakdown">
      <div>
        <dt>Prix par jour</dt>
        <dd>{price.perDay}</dd>
      </div>
      <div>
        <dt>Nombre de jours</dt>
        <dd>{price.days}</dd>
      </div>
      <div className="price-breakdown-total">
        <dt>Total</dt>
        <dd>{price.total}</dd>
      </div>
      {price.deposit && (
        <div className="price-breakdown-deposit">
          <dt>Caution, rendue au retour</dt>
          <dd>{price.deposit}</dd>
        </div>
      )}
    </dl>
  );
}
