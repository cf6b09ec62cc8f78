import { Link } from "@remix-run/react";
import { Fragment } from "react";

interface ChipNavProps {
  label: string;
  items: readonly { to: string; label: string; isCurrent: boolean }[];
  prefetch?: "intent";
  className?: string;
}

/** Views of one list, each at an address of its own. On a phone the line scrolls. */
export function ChipNav({ label, items, prefetch, className }: ChipNavProps) {
  return (
    <nav className={className ? `chip-nav ${className}` : "chip-nav"} aria-label={label}>
      {items.map((item) => (
        <Fragment key={item.label}>
          <Link className="chip" to={item.to} prefetch={prefetch} aria-current={item.isCurrent ? "page" : undefined}>
            {item.label}
          </Link>{" "}
        </Fragment>
      ))}
    </nav>
  );
}
