import type { LineText } from "~/text/rental/price-lines";
import { InDirhams } from "~/ui/rental/in-dirhams";

export interface PriceView {
  /** "45 €" */
  perDay: string;
  days: number;
  /** "4 jours" */
  daysText: string;
  /** The amount due, without the deposit. */
  total: string;
  /** The total in euros, which a booking sends as expected. */
  amount: number;
  deposit: string | null;
  /** The breakdown is only shown for totals above 0. */
  isPositive: boolean;
  /** The parts of the total; null if the agency has set nothing besides its price. */
  agreed?: AgreedPrice | null;
}

/** The lines of a total, ready to display. */
export interface AgreedPrice {
  /** "49 € / jour × 7 jours", "343 €" */
  days: LineText;
  /** The price lines besides the days. */
  lines: LineText[];
  /** "Caution, à part, rendue sous 7 jours" */
  depositTerm: string;
}

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
