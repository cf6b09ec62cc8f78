import type { LineText } from "~/text/rental/price-lines";
import { InDirhams } from "~/ui/rental/in-dirhams";
import type { PriceView } from "./price-view";

/** The total and its parts, and the deposit separately. Nothing without a total. */
export function PriceBreakdown({ price }: { price: PriceView }) {
  const { agreed, deposit } = price;
  if (!price.isPositive) return null;
  const rows: Pick<LineText, "label" | "amount" | "detail">[] = agreed
    ? [agreed.days, ...agreed.lines]
    : [
        { label: "Prix par jour", detail: null, amount: price.perDay },
        { label: "Nombre de jours", detail: null, amount: String(price.days) },
      ];
  return (
    <dl className="price-breakdown">
      {rows.map(({ label, detail, amount }) => (
        <div key={label}>
          <dt>
            {label} {detail && <small className="block">{detail}</small>}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="price-breakdown-total">
        <dt>{agreed ? "Total à payer" : "Total"}</dt>
        <dd>
          <InDirhams amount={price.amount} />
          <span className="sum">{price.total}</span>
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
