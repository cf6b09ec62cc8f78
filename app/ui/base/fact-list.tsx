import { Fragment } from "react";

/** Something and what it is or costs, ready to print. */
export interface FactLine {
  term: string;
  /** Several stand one after the other, each whole on its line. */
  value: string | readonly string[];
  /** Small, below the term. */
  detail?: string | null;
  /** The one that counts today. */
  isToday?: boolean;
}

/** Line after line what something is or costs: hours, fees. */
export function FactList({ lines }: { lines: readonly FactLine[] }) {
  return (
    <dl className="fact-list">
      {lines.map(({ term, value, detail, isToday }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes, whose terms may come twice
        <div key={i} aria-current={isToday ? "date" : undefined}>
          <dt>
            {term} {detail && <span className="fine block">{detail}</span>}
          </dt>
          <dd>{typeof value === "string" ? value : <Values values={value} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Values({ values }: { values: readonly string[] }) {
  return values.map((value, i) => (
    <Fragment key={value}>
      {i > 0 && ", "}
      <span className="whitespace-nowrap">{value}</span>
    </Fragment>
  ));
}
