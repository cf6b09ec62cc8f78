import type { ConditionLine } from "~/text/rental/conditions";
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
