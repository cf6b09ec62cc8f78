import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { number } from "~/text/format/plural";

export interface ChipNavItem {
  to: string;
  label: string;
  /** How many there are; left out where the backend does not count. */
  count?: number;
  isCurrent: boolean;
}

/** One list by its statuses, each at an address of its own. On a phone the line scrolls. */
export function ChipNav({ label, items }: { label: string; items: readonly ChipNavItem[] }) {
  return (
    <nav className="strip chip-nav" aria-label={label}>
      {items.map((item) => (
        <Fragment key={item.label}>
          <Link className="choice choice-round" to={item.to} aria-current={item.isCurrent ? "page" : undefined}>
            {item.label} {item.count !== undefined && <small>{number(item.count)}</small>}
          </Link>{" "}
        </Fragment>
      ))}
    </nav>
  );
}
