import type { ConditionLine, ConditionRow } from "~/text/rental/conditions";
import { Icon } from "~/ui/base/icon";

/** The conditions of a rental in at most four lines, whose bold words make sense alone. Nothing without lines. */
export function ConditionsSummary({ lines }: { lines: readonly ConditionLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="conditions-summary">
      {lines.map(({ icon, strong, rest }) => (
        <li key={icon}>
          <Icon name={icon} />
          <span>
            <b>{strong}</b>
            {rest}
          </span>
        </li>
      ))}
    </ul>
  );
}

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
