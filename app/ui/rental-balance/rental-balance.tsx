import type { BalanceView, MoneyLine } from "./view";

/** What a rental costs, what was paid, and what is left. */
export const Balance = ({ balance: { lines, left } }: { balance: BalanceView }) => (
  <dl className="rental-balance">
    {lines.map(lineOf)}
    <div className="rental-balance-left">
      <dt>{left.term}</dt>
      <dd className="sum">{left.amount}</dd>
    </div>
  </dl>
);

/** Amounts below each other: what became of a deposit, what the return added. */
export const MoneyLines = ({ lines }: { lines: readonly MoneyLine[] }) => (
  <dl className="rental-balance">{lines.map(lineOf)}</dl>
);

const lineOf = ({ key, term, detail, amount }: MoneyLine) => (
  <div key={key}>
    <dt>
      {term} {detail && <span className="fine block">{detail}</span>}
    </dt>
    <dd>{amount}</dd>
  </div>
);
