import type { Reply } from "~/contract/base/endpoint";
import type { Endpoints } from "~/contract/endpoints";
import type { SitePlace } from "~/contract/site/places";
import { SEARCH_PAGE_SIZE, type Sort } from "~/contract/values";
import { listPage } from "~/http/base/lists.server";
import type { PublicPage } from "~/layout/head/public-head";
import { listTitle } from "~/layout/screen";
import { paths } from "~/paths";
import type { Product } from "~/text/site/product";
import { CRITERIA, FILTERS, type SearchName, searchAddress, withoutFilters } from "~/ui/search-form/address";
import { filledForm } from "~/ui/search-form/view";
import { toCard } from "./cards";
import { filterChips } from "./chips";
import type { ReadSearch } from "./read.server";
import type { Suggestions } from "./suggestions.server";
import { ageNote, facts, heading, orderText, periodText, sortOptions } from "./texts";

type Found = Reply<Endpoints["vehicles"]["search"]>;

export interface SearchContext {
  search: ReadSearch;
  /** True if the backend knows `sort`; another one may not. */
  sortable: boolean;
  /** True if the backend knows the bags of vehicles, with their filter. */
  knowsBags: boolean;
  /** True if the backend has conditions, with their filters and fees. */
  knowsConditions: boolean;
  /** True if the backend has pages of cities. */
  hasCityPages: boolean;
  /** True if the backend knows favourites, and vehicles can be compared. */
  canKeep: boolean;
  now: Date;
  product: Product;
  /** The places that the form offers. */
  places: readonly SitePlace[];
}

/** The number of the last page. */
export const pagesOf = (found: Found, page: number): number => listPage(found, page, SEARCH_PAGE_SIZE).totalPages;

/** The page with its results; `suggestions` if there are none. */
export function resultsView(context: SearchContext, found: Found, suggestions: Suggestions | null) {
  const { search, now, product, canKeep } = context;
  const { params, rental, page } = search;
  const total = found.data.length === 0 ? 0 : found.meta.total;
  const totalPages = pagesOf(found, page);
  const isCounted = found.meta.totalPages !== null || found.meta.total !== null;
  const pages = isCounted && totalPages > 1 ? { page, totalPages } : {};
  const order = (params.sort as Sort | undefined) ?? (rental ? "price" : "newest");
  const isSorted = context.sortable && suggestions === null;
  return {
    ...frame(context),
    head: searchHead(context, { total, ...pages }) as SearchHead | null,
    heading: heading(total, params.city),
    subtitle: suggestions ? null : periodText(rental, now),
    order: isSorted && rental ? orderText(order, search.place !== null) : null,
    sort: isSorted ? { options: sortOptions(rental !== null && search.place === null), current: order } : null,
    cards: found.data.map((vehicle) => toCard(vehicle, { params, rental, now, product, canKeep })),
    leftOut: leftOutByAge(context, found),
    page,
    totalPages,
    suggestions,
    unreadable: found.unreadable ?? 0,
    failure: null as string | null,
  };
}

/** The page after the backend failed to answer: all typed values, and the message. */
export function failedView(context: SearchContext, failure: string): ReturnType<typeof resultsView> {
  return {
    ...frame(context),
    head: null,
    heading: "Rechercher un véhicule",
    subtitle: null,
    order: null,
    sort: null,
    cards: [],
    leftOut: null,
    page: 1,
    totalPages: 1,
    suggestions: null,
    unreadable: 0,
    failure,
  };
}

/** How many vehicles the driver's age leaves out, and the search that shows them; null for none. */
function leftOutByAge({ search }: SearchContext, found: Found): { text: string; href: string } | null {
  const text = search.params.age ? ageNote(found.leftOutByAge) : null;
  return text ? { text, href: searchAddress(search.params, { age: null }) } : null;
}

/** The parts of the page around the results. */
function frame({ search, knowsBags, knowsConditions, hasCityPages, canKeep, now, places }: SearchContext) {
  const { params, fields, errors, rental } = search;
  const chips = filterChips(params, search.agencyName);
  return {
    params,
    knowsBags,
    knowsConditions,
    canKeep,
    fields,
    errors,
    hasErrors: hasErrors(search),
    criteriaErrors: only(errors, CRITERIA),
    filterErrors: only(errors, FILTERS),
    filtersOpen: FILTERS.some((name) => errors[name]),
    filtersCarry: only(params, [...CRITERIA, "agencyId", "category", "sort"]),
    searchCarries: only(params, [...FILTERS, "sort"]),
    form: filledForm(fields, now, places),
    facts: facts(params, rental, search.place),
    cityPage: hasCityPages && params.city ? { city: params.city, href: paths.city(params.city) } : null,
    needsDates: rental === null,
    chips,
    clearHref: chips.length > 0 ? withoutFilters(params) : undefined,
  };
}

/** Without structured data, whose types do not survive a loader. */
type SearchHead = Omit<PublicPage, "structuredData">;

/** Title and description that tell this page from other searches. Its address has only the city and the page. */
function searchHead(
  { search, sortable, now }: SearchContext,
  found: { total: number | null; page?: number; totalPages?: number },
): SearchHead {
  const { params, rental, page, agencyName, place } = search;
  const where = params.city ? `à ${params.city}` : "au Maroc";
  const what = heading(found.total, params.city) + (found.total === 0 ? ` ${where}` : "");
  const filters = filterChips(params, agencyName).map(({ label }) => label);
  const order = sortable && params.sort ? [orderText(params.sort as Sort, place !== null)] : [];
  const detailed = (text: string) =>
    listTitle(
      [
        text,
        ...(place ? [place.label] : []),
        ...filters,
        ...(rental ? [periodText(rental, now).toLocaleLowerCase("fr")] : []),
        ...order,
      ].join(", "),
      found,
    );
  return {
    title: detailed(what),
    isError: hasErrors(search),
    description: `${detailed(`Location de voitures ${where}`)}\u00a0: comparez les agences, le prix total pour vos dates, la caution et les avis.`,
    path: paths.search({ city: params.city, page }),
  };
}

const hasErrors = ({ errors }: ReadSearch) => Object.keys(errors).length > 0;

const only = <T>(all: Partial<Record<SearchName, T>>, names: readonly SearchName[]): Partial<Record<SearchName, T>> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name as SearchName))) as Partial<
    Record<SearchName, T>
  >;
