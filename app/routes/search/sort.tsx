import { Fragment } from "react";
import type { Sort as Order } from "~/contract/values";
import { type SearchParams, searchAddress } from "./address";

interface SortProps {
  options: readonly { value: Order; label: string }[];
  current: string;
  /** The current search. */
  params: SearchParams;
}

/** One-click links for the order of the results. */
export function Sort({ options, current, params }: SortProps) {
  return (
    <nav className="sort" aria-labelledby="tri">
      <span id="tri">Trier par</span>{" "}
      {options.map(({ value, label }) => (
        <Fragment key={value}>
          <a href={searchAddress(params, { sort: value })} aria-current={value === current ? "true" : undefined}>
            {label}
          </a>{" "}
        </Fragment>
      ))}
    </nav>
  );
}
