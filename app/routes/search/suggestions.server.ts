import type { Client } from "~/client/client";
import { capitalized, nbsp } from "~/text/format/typography";
import { countText, seeAll } from "~/text/rental/vehicle-count";
import { FILTERS, type SearchName, type SearchParams, searchAddress, withoutFilters } from "~/ui/search-form/address";
import { filterChips } from "./chips";
import { queryOf, type ReadSearch } from "./read.server";

/** Ways out of an empty result, limited to searches that find vehicles. */
export interface Suggestions {
  /** "27 véhicules sont disponibles à Marrakech à ces dates, sans les filtres." */
  sentence: string | null;
  links: { href: string; label: string }[];
}

const DATES = ["pickupDate", "pickupTime", "returnDate", "returnTime"] as const;

/** Searches again with fewer criteria. Failed searches are left out. */
export function findSuggestions(client: Client, search: ReadSearch): Promise<Suggestions> {
  return FILTERS.some((name) => search.params[name])
    ? fewerFilters(client, search)
    : withoutCityOrDates(client, search);
}

/** Suggests to remove all filters, or the one that hides the most vehicles. With one filter, also the city. */
async function fewerFilters(client: Client, search: ReadSearch): Promise<Suggestions> {
  const { params, rental, agencyName } = search;
  const chips = filterChips(params, agencyName);
  const [all, elsewhere, ...single] = await Promise.all([
    findWithout(client, search, FILTERS),
    params.city && chips.length === 1 ? findWithout(client, search, ["city", "place"]) : null,
    ...(chips.length > 1 ? chips : []).map(async (chip) => ({
      chip,
      ...(await findWithout(client, search, [chip.name])),
    })),
  ]);
  const best = single.filter(({ some }) => some).sort((a, b) => (b.total ?? 1) - (a.total ?? 1))[0];
  const links = [];
  if (all.some) links.push({ href: withoutFilters(params), label: seeAll(all.total) });
  if (best) links.push({ href: best.chip.href, label: nbsp(`Retirer « ${best.chip.label} »`) });
  if (elsewhere?.some) links.push(everywhere(params));
  if (!all.some || all.total === null) return { sentence: null, links };
  const verb = all.total > 1 ? "sont disponibles" : "est disponible";
  const where = `${params.city ? ` à ${params.city}` : ""}${rental ? " à ces dates" : ""}`;
  return { sentence: `${capitalized(countText(all.total))} ${verb}${where}, sans les filtres.`, links };
}

/** For a search without filters: suggests all cities at these dates, or this city without dates. */
async function withoutCityOrDates(client: Client, search: ReadSearch): Promise<Suggestions> {
  const { params, rental } = search;
  const [wholeCity, elsewhere, otherDates] = await Promise.all([
    params.place ? findWithout(client, search, ["place"]) : null,
    params.city ? findWithout(client, search, ["city", "place"]) : null,
    rental ? findWithout(client, search, DATES) : null,
  ]);
  const links = [];
  if (wholeCity?.some) {
    links.push({
      href: searchAddress(params, { place: null }),
      label: `Rechercher dans toute la ville\u00a0: ${params.city}`,
    });
  }
  if (elsewhere?.some) links.push(everywhere(params));
  if (otherDates?.some)
    links.push({
      href: searchAddress(params, Object.fromEntries(DATES.map((name) => [name, null]))),
      label: "Rechercher sans dates",
    });
  return { sentence: null, links };
}

/**
 * Searches without some of the parameters: whether there are vehicles, and how many. `total` is null if the backend
 * does not count.
 */
async function findWithout(
  client: Client,
  search: ReadSearch,
  names: readonly SearchName[],
): Promise<{ some: boolean; total: number | null }> {
  const left = Object.fromEntries([...names, "sort"].map((name) => [name, undefined]));
  const query = { ...queryOf({ ...search, params: { ...search.params, ...left }, page: 1 }), limit: 1 };
  const found = await client.vehicles.search({ query }).catch(() => null);
  return { some: (found?.data.length ?? 0) > 0, total: found?.meta.total ?? null };
}

const everywhere = (params: SearchParams) => ({
  href: searchAddress(params, { city: null, place: null }),
  label: "Rechercher dans toutes les villes",
});
