import type { LineText } from "~/text/price-lines";

export interface PriceView {
  /** "45 €" */
  perDay: string;
  days: number;
  /** "4 jours" */
  daysText: string;
  /** Of all that is paid, without the deposit. */
  total: string;
  /** "≈ 1 944 MAD"; null where the site shows none. */
  dirhams: string | null;
  /** The total in euros: what a booking says that it expects. */
  amount: number;
  deposit: string | null;
  /** The breakdown is for totals above 0. */
  isPositive: boolean;
  /** What the total is made of; null where the agency has said nothing beside its price. */
  agreed?: AgreedPrice | null;
}

/** The lines of a total, their texts ready to print. */
export interface AgreedPrice {
  /** "49 € / jour × 7 jours", "343 €" */
  days: LineText;
  /** What is paid beside the days. */
  lines: LineText[];
  /** "Caution, à part, rendue sous 7 jours" */
  depositTerm: string;
}

/** The total and what it is made of, and the deposit apart from it. Nothing when there is no total. */
export function PriceBreakdown({ price }: { price: PriceView }) {
  if (!price.isPositive) return null;
  return price.agreed ? <Agreed price={price} {...price.agreed} /> : <DaysAlone price={price} />;
}

const Agreed = ({ price, days, lines, depositTerm }: AgreedPrice & { price: PriceView }) => (
  <dl className="price-breakdown">
    {[days, ...lines].map(({ label, detail, amount }) => (
      <div className="price-breakdown-line" key={label}>
        <dt>
          {label} {detail && <small className="block">{detail}</small>}
        </dt>
        <dd>{amount}</dd>
      </div>
    ))}
    <div className="spread price-breakdown-total">
      <dt>Total à payer</dt>
      <dd className="sum">
        <Dirhams {...price} />
        {price.total}
      </dd>
    </div>
    {price.deposit && (
      <div className="price-breakdown-line price-breakdown-apart">
        <dt>{depositTerm}</dt>
        <dd>
          <b>{price.deposit}</b>
        </dd>
      </div>
    )}
  </dl>
);

/** Price per day, days, total and deposit. */
const DaysAlone = ({ price }: { price: PriceView }) => (
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
        <Dirhams {...price} />
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

const Dirhams = ({ dirhams }: Pick<PriceView, "dirhams">) =>
  dirhams && (
    <>
      <span className="fine">{dirhams}</span>{" "}
    </>
  );
