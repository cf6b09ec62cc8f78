import type { ConditionRow } from "~/text/rental/conditions";

/** All conditions of a rental, in two columns if there is room. Nothing without rows. */
export function ConditionsTable({ rows }: { rows: readonly ConditionRow[] }) {
  if (rows.length === 0) return null;
  return (
    <dl className="conditions-table">
      {rows.map(({ term, lead, more }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <b>{lead}</b> {more && <span>{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
