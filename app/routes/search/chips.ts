import type { Category, Transmission } from "~/contract/values";
import { isolateName } from "~/text/format/isolates";
import { euros } from "~/text/format/money";
import { CATEGORY_LABEL, TRANSMISSION_LABEL } from "~/text/rental/labels";
import { FILTERS, type SearchParams, searchAddress } from "~/ui/search-form/address";
import { atLeastLargeBags } from "./texts";

type Filter = (typeof FILTERS)[number];

/** An active filter, and the address of the same search without it. */
export interface FilterChip {
  name: Filter;
  label: string;
  href: string;
}

const LABEL: Record<Exclude<Filter, "agencyId">, (value: string) => string> = {
  category: (value) => CATEGORY_LABEL[value as Category],
  transmission: (value) => TRANSMISSION_LABEL[value as Transmission],
  minPrice: (value) => `${euros(Number(value))} min. / jour`,
  maxPrice: (value) => `${euros(Number(value))} max. / jour`,
  minSeats: (value) => `${value} places et plus`,
  minLargeBags: (value) => atLeastLargeBags(Number(value)),
  unlimitedKm: () => "Kilométrage illimité",
  maxDeposit: (value) => (Number(value) === 0 ? "Sans caution" : `Caution ${euros(Number(value))} max.`),
};

/**
 * One chip for each active filter: the agency by its name, then the others in the order of the form. Names are marked as
 * in text/format/isolates.
 */
export function filterChips(params: SearchParams, agencyName?: string): FilterChip[] {
  return FILTERS.flatMap((name) => {
    const value = params[name];
    if (!value) return [];
    const label =
      name === "agencyId"
        ? `Agence\u00a0: ${agencyName ? isolateName(agencyName) : "cette agence"}`
        : LABEL[name](value);
    return [{ name, label, href: searchAddress(params, { [name]: null }) }];
  });
}
