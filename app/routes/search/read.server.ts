import type { z } from "zod";
import { readTypedNumber } from "~/contract/base/typed-numbers";
import { placeElsewhere, VALIDATION } from "~/contract/messages";
import { searchQuery } from "~/contract/offer/search";
import { siteCity } from "~/contract/site/cities";
import type { SitePlace } from "~/contract/site/places";
import {
  CATEGORIES,
  MIN_LARGE_BAGS_OPTIONS,
  MIN_SEATS_OPTIONS,
  SEARCH_PAGE_SIZE,
  SORTS,
  TRANSMISSIONS,
} from "~/contract/values";
import { type Rental, readSearchDates } from "~/http/offer/search-dates.server";
import { cents } from "~/rental/offer/extras";
import { CONDITION_FILTERS, readParams, type SearchName, type SearchParams } from "~/ui/search-form/address";

export interface ReadSearch {
  /** The valid values, normalized; invalid and unknown ones are left out. */
  params: SearchParams;
  /** The values of the form's fields: the valid ones, and the raw text of those with a message. */
  fields: SearchParams;
  /** Messages by field. */
  errors: Partial<Record<SearchName, string[]>>;
  /** The rental; null unless both dates are valid and make a rental that is still ahead. */
  rental: Rental | null;
  page: number;
  /** The site's place that is searched; null without one. */
  place: SitePlace | null;
  /** The name of the agency that is searched; absent if unknown. */
  agencyName?: string;
}

interface Known {
  /** Those of the site. */
  cities: readonly string[];
  places: readonly SitePlace[];
  knowsBags?: boolean;
  knowsConditions?: boolean;
  knowsAgencies?: boolean;
}

/**
 * Reads an address as a person may have typed it. Never throws: any address leads to some search. `knowsBags`,
 * `knowsConditions`, `knowsAgencies`: the backend has those filters, which are additions; otherwise they are ignored.
 */
export function readSearch(
  given: URLSearchParams,
  now: Date,
  { cities, places, knowsBags = true, knowsConditions = true, knowsAgencies = true }: Known,
): ReadSearch {
  const submitted = readParams(given);
  if (!knowsAgencies) submitted.agencyId = undefined;
  if (!knowsBags) submitted.minLargeBags = undefined;
  if (!knowsConditions) for (const name of ["place", ...CONDITION_FILTERS] as const) submitted[name] = undefined;
  const dates = readSearchDates(submitted, now);
  const numbers = readNumbers(submitted);
  const where = readPlace(submitted, { cities, places });
  const errors = { ...where.errors, ...dates.errors, ...numbers.errors };
  const understood: SearchParams = {
    ...where.params,
    ...dates.params,
    returnCity: siteCity(cities, submitted.returnCity ?? "") ?? undefined,
    agencyId: submitted.agencyId,
    category: oneOf(CATEGORIES, submitted.category),
    transmission: oneOf(TRANSMISSIONS, submitted.transmission),
    ...numbers.params,
    minSeats: oneOf(MIN_SEATS_OPTIONS.map(String), submitted.minSeats),
    minLargeBags: oneOf(MIN_LARGE_BAGS_OPTIONS.map(String), submitted.minLargeBags),
    unlimitedKm: submitted.unlimitedKm === "true" ? "1" : oneOf(["1"], submitted.unlimitedKm),
    sort: oneOf(SORTS, submitted.sort),
  };
  const wrong = Object.fromEntries((Object.keys(errors) as SearchName[]).map((name) => [name, submitted[name]]));
  return {
    params: withoutAbsent(understood),
    fields: withoutAbsent({ ...understood, ...dates.fields, ...wrong }),
    errors,
    rental: dates.rental,
    place: where.place,
    page: /^[1-9]\d{0,5}$/.test(submitted.page ?? "") ? Number(submitted.page) : 1,
  };
}

/** The query of the search call. At a place, agencies of other cities deliver, too. */
export const queryOf = ({ params: { city, ...params }, page }: Pick<ReadSearch, "params" | "page">) =>
  ({ ...(params.place ? {} : { city }), ...params, page, limit: SEARCH_PAGE_SIZE }) as z.input<typeof searchQuery>;

/** A place counts in its own city, and is searched in that one if no city was given. */
function readPlace(submitted: SearchParams, { cities, places }: Pick<Known, "cities" | "places">) {
  const city = siteCity(cities, submitted.city ?? "") ?? undefined;
  const place = places.find(({ id }) => id === submitted.place) ?? null;
  const none = { params: { city } as SearchParams, place: null };
  if (!submitted.place) return { ...none, errors: {} };
  if (!place) return { ...none, errors: { place: [VALIDATION.placeUnknown] } };
  if (city && city !== place.city) return { ...none, errors: { place: [placeElsewhere(place.city)] } };
  return { params: { city: place.city, place: place.id }, place, errors: {} };
}

/** The summary shows messages away from their fields, so they say which amount is meant. */
const OF_PRICE = {
  age: "",
  minPrice: "Prix minimum\u00a0: ",
  maxPrice: "Prix maximum\u00a0: ",
  maxDeposit: "Caution\u00a0: ",
};

function readNumbers(submitted: SearchParams): Pick<ReadSearch, "params" | "errors"> {
  const params: SearchParams = {};
  const errors: ReadSearch["errors"] = {};
  for (const name of ["age", "minPrice", "maxPrice", "maxDeposit"] as const) {
    const text = submitted[name];
    if (text === undefined) continue;
    const typed = name === "age" ? text.replace(",", ".") : readTypedNumber(text);
    if (typeof typed === "object") {
      errors[name] = [OF_PRICE[name] + typed.question];
      continue;
    }
    const read = searchQuery.shape[name].safeParse(typed);
    // In whole cents: a link with three decimals would be asked about.
    if (read.success)
      params[name] = name === "minPrice" && !read.data ? undefined : String(cents(read.data ?? 0) / 100);
    else errors[name] = [OF_PRICE[name] + (read.error.issues[0]?.message ?? VALIDATION.valueInvalid)];
  }
  if (params.minPrice && params.maxPrice && Number(params.minPrice) > Number(params.maxPrice)) {
    errors.maxPrice = [VALIDATION.priceRange];
    params.maxPrice = undefined;
  }
  return { params, errors };
}

const oneOf = (known: readonly string[], value: string | undefined) =>
  value !== undefined && known.includes(value) ? value : undefined;

const withoutAbsent = (params: SearchParams): SearchParams =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
