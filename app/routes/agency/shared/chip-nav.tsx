import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { number } from "~/text/format/plural";

export interface ChipNavItem {
  to: string;
  label: string;
  /** Number of listed rows; left out if the backend does not count them. */
  count?: number;
  isCurrent: boolean;
}

/** The filters of a list, each with an address of its own. On a phone the row scrolls. */
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
