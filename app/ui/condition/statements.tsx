import type { StatementView } from "./view";

/** What either side has stated since the signing, in order of time. */
export function Statements({ statements }: { statements: readonly StatementView[] }) {
  if (statements.length === 0) return null;
  return (
    <ol className="statements lines">
      {statements.map(({ id, title, time, text }) => (
        <li key={id}>
          <b>{title}</b> <span className="fine">{time}</span>
          <p dir="auto">{text}</p>
        </li>
      ))}
    </ol>
  );
}
