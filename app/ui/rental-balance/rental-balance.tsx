import { InDirhams } from "~/ui/rental/in-dirhams";
import type { BalanceView, MoneyLine } from "./view";

/** What a rental costs, what was paid, and what is left. */
export const Balance = ({ balance: { lines, left } }: { balance: BalanceView }) => (
  <dl className="rental-balance">
    {lines.map(lineOf)}
    <div className="rental-balance-left">
      <dt>{left.term}</dt>
      <dd>
        <span className="sum">{left.amount}</span>
        <InDirhams amount={left.euros} />
      </dd>
    </div>
  </dl>
);

/** Amounts below each other: what became of a deposit, what the return added. */
export const MoneyLines = ({ lines }: { lines: readonly MoneyLine[] }) => (
  <dl className="rental-balance">{lines.map(lineOf)}</dl>
);

const lineOf = ({ key, term, detail, amount, euros = 0 }: MoneyLine) => (
  <div key={key}>
    <dt>
      {term} {detail && <span className="fine block">{detail}</span>}
    </dt>
    <dd>
      {amount}
      <InDirhams amount={euros} />
    </dd>
  </div>
);
