import { Fragment } from "react";
import type { Sort as Order } from "~/contract/values";
import { type SearchParams, searchAddress } from "~/ui/search-form/address";

interface SortProps {
  options: readonly { value: Order; label: string }[];
  current: string;
  /** The current search. */
  params: SearchParams;
}

const SHEET = "tri";
// React 18 does not know these attributes; in lower case it passes them on.
const opensSheet = { popovertarget: SHEET };
const isPopover = { popover: "auto" };

/** Opens the orders on a phone; hidden if they are beside the heading. */
export const SortButton = () => (
  <button type="button" className="button button-secondary sort-open" title="Trier" data-word="Trier" {...opensSheet} />
);

/** One-click links for the order of the results: a line beside the heading, and a sheet on a phone (a popover). */
export function Sort({ options, current, params }: SortProps) {
  return (
    <nav className="sort" id={SHEET} aria-labelledby="trier-par" {...isPopover}>
      <span id="trier-par">Trier par</span>{" "}
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
