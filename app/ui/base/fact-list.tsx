import { Fragment } from "react";

/** A term and its value, ready to display. */
export interface FactLine {
  term: string;
  /** Several values follow each other, none of them broken across lines. */
  value: string | readonly string[];
  /** Small, below the term. */
  detail?: string | null;
  /** The line that applies today. */
  isToday?: boolean;
}

/** Terms with their values, line by line: hours, fees. */
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
