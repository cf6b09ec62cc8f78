import type { Reply } from "~/contract/endpoint";
import type { Endpoints } from "~/contract/endpoints";
import { SEARCH_PAGE_SIZE, type Sort } from "~/contract/values";
import { listPage } from "~/http/lists.server";
import { paths } from "~/paths";
import { unreadableText } from "~/text/unreadable";
import { filledForm } from "~/ui/search-form/view";
import { CRITERIA, FILTERS, type SearchName, withoutFilters } from "./address";
import { toCard } from "./cards";
import { filterChips } from "./chips";
import type { ReadSearch } from "./read.server";
import type { Suggestions } from "./suggestions.server";
import { facts, heading, orderText, periodText, sortOptions } from "./texts";

type Found = Reply<Endpoints["vehicles"]["search"]>;

export interface SearchContext {
  search: ReadSearch;
  /** False where the backend is not ours: it may not know `sort`. */
  sortable: boolean;
  publicUrl: string;
  now: Date;
}

/** The number of the last page. */
export const pagesOf = (found: Found, page: number): number => listPage(found, page, SEARCH_PAGE_SIZE).totalPages;

/** The screen with its results; `suggestions` when there are none. */
export function resultsView(context: SearchContext, found: Found, suggestions: Suggestions | null) {
  const { search, now } = context;
  const { params, rental, page } = search;
  const total = found.data.length === 0 ? 0 : (found.meta?.total ?? null);
  const totalPages = pagesOf(found, page);
  const isCounted = found.meta?.totalPages != null || found.meta?.total != null;
  const title = heading(total, params.city) + (isCounted && totalPages > 1 ? ` (page ${page} sur ${totalPages})` : "");
  const order = (params.sort as Sort | undefined) ?? (rental ? "price" : "newest");
  const isSorted = context.sortable && suggestions === null;
  return {
    ...frame(context, title),
    heading: heading(total, params.city),
    subtitle: suggestions ? null : periodText(rental),
    order: isSorted && rental ? orderText(order) : null,
    sort: isSorted
      ? { options: sortOptions(rental !== null), current: order, keep: only(params, [...CRITERIA, ...FILTERS]) }
      : null,
    cards: found.data.map((vehicle) => toCard(vehicle, { params, rental, now })),
    page,
    totalPages,
    suggestions,
    unreadable: unreadableText(found.unreadable ?? 0, "vehicle"),
    failure: null as string | null,
  };
}

/** The screen when the backend did not answer as it should: everything that was typed, and the message. */
export function failedView(context: SearchContext, failure: string): ReturnType<typeof resultsView> {
  return {
    ...frame(context, `Erreur : ${failure.split("\n")[0]}`),
    heading: "Rechercher un véhicule",
    subtitle: null,
    order: null,
    sort: null,
    cards: [],
    page: 1,
    totalPages: 1,
    suggestions: null,
    unreadable: null,
    failure,
  };
}

/** What surrounds the results. */
function frame({ search, publicUrl, now }: SearchContext, title: string) {
  const { params, fields, errors, rental, page } = search;
  const chips = filterChips(params);
  const hasErrors = Object.keys(errors).length > 0;
  const where = params.city ? `à ${params.city}` : "au Maroc";
  return {
    params,
    fields,
    errors,
    hasErrors,
    criteriaErrors: only(errors, CRITERIA),
    filterErrors: only(errors, FILTERS),
    filtersOpen: FILTERS.some((name) => errors[name]),
    keptByFilters: only(params, [...CRITERIA, "sort"]),
    keptBySearch: only(params, [...FILTERS, "sort"]),
    form: filledForm(fields, now),
    facts: facts(params, rental),
    chips,
    clearHref: chips.length > 0 ? withoutFilters(params) : undefined,
    title: hasErrors && !title.startsWith("Erreur") ? `Erreur : ${title}` : title,
    description: `Location de voitures ${where} : comparez les agences, le prix total pour vos dates, la caution et les avis.`,
    canonical: publicUrl + paths.search({ city: params.city, page: page > 1 ? page : null }),
  };
}

const only = <T>(all: Partial<Record<SearchName, T>>, names: readonly SearchName[]): Partial<Record<SearchName, T>> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name as SearchName))) as Partial<
    Record<SearchName, T>
  >;
