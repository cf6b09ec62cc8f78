import { InDirhams } from "~/ui/rental/in-dirhams";
import type { PriceView } from "./price-view";

/**
 * The total of the days, then what is added to it and the amount due if the agency has conditions or extras; the deposit
 * separately. Nothing without a total.
 */
export function PriceBreakdown({ price }: { price: PriceView }) {
  const { agreed, deposit } = price;
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
      {agreed && (
        <>
          <div className="price-breakdown-days">
            <dt>Total</dt>
            <dd>{price.daysTotal}</dd>
          </div>
          {agreed.lines.map(({ label, detail, amount }) => (
            <div key={label}>
              <dt>
                {label} {detail && <small className="block">{detail}</small>}
              </dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </>
      )}
      <div className="price-breakdown-total">
        <dt>{price.totalTerm}</dt>
        <dd>
          <span className="sum">{price.total}</span>
          <InDirhams amount={price.amount} />
        </dd>
      </div>
      {deposit && (
        <div className={agreed ? "price-breakdown-apart" : "fine price-breakdown-deposit"}>
          <dt>{agreed ? agreed.depositTerm : "Caution, rendue au retour"}</dt>
          <dd>{agreed ? <b>{deposit}</b> : deposit}</dd>
        </div>
      )}
    </dl>
  );
}
