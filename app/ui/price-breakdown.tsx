export interface PriceView {
  /** "45 €" */
  perDay: string;
  days: number;
  /** "4 jours" */
  daysText: string;
  total: string;
  /** "≈ 1 944 MAD"; null where the site shows none. */
  dirhams: string | null;
  /** The total in euros: what a booking says that it expects. */
  amount: number;
  deposit: string | null;
  /** The breakdown is for totals above 0. */
  isPositive: boolean;
}

/** Price per day, days, total and deposit. Nothing when there is no total. */
export function PriceBreakdown({ price }: { price: PriceView }) {
  if (!price.isPositive) return null;
  return (
    <dl className="price-breakdown">
      <div className="spread">
        <dt>Prix par jour</dt>
        <dd>{price.perDay}</dd>
      </div>
      <div className="spread">
        <dt>Nombre de jours</dt>
        <dd>{price.days}</dd>
      </div>
      <div className="spread price-breakdown-total">
        <dt>Total</dt>
        <dd>
          {price.dirhams && (
            <>
              <span className="fine">{price.dirhams}</span>{" "}
            </>
          )}
          {price.total}
        </dd>
      </div>
      {price.deposit && (
        <div className="spread fine price-breakdown-deposit">
          <dt>Caution, rendue au retour</dt>
          <dd>{price.deposit}</dd>
        </div>
      )}
    </dl>
  );
}
