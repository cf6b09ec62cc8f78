import { paths } from "~/paths";
import { OTHER_CITY } from "./view";

/**
 * The search's address: its parameters, documented and added, and their order (docs/product.md, "Searching"). Plain
 * data, safe in a browser bundle.
 */

export const CRITERIA = [
  "city",
  "place",
  "pickupDate",
  "pickupTime",
  "returnDate",
  "returnTime",
  "age",
  "returnCity",
] as const;
export const FILTERS = [
  "agencyId",
  "category",
  "transmission",
  "minPrice",
  "maxPrice",
  "minSeats",
  "minLargeBags",
  "unlimitedKm",
  "maxDeposit",
] as const;
/** The filters by conditions, additions like `agencyId`: another backend does not know them. */
export const CONDITION_FILTERS = ["unlimitedKm", "maxDeposit"] as const satisfies readonly (typeof FILTERS)[number][];
const NAMES = [...CRITERIA, ...FILTERS, "sort", "page"] as const;

export type SearchName = (typeof NAMES)[number];
export type SearchParams = Partial<Record<SearchName, string>>;

/** The most characters of a value, more than any meaningful one has; the rest is dropped. */
const VALUE_MAX = 100;

/** The first value of each parameter, trimmed; blank ones are absent. */
export function readParams(given: URLSearchParams): SearchParams {
  const params: SearchParams = {};
  for (const name of NAMES) {
    const value = given.getAll(name).find((text) => text.trim() !== "");
    if (value) params[name] = value.trim().slice(0, VALUE_MAX);
  }
  return params;
}

/** The address of a search with some values changed (null removes one). Restarts at page 1 unless a page is set. */
export function searchAddress(params: SearchParams, changes: Partial<Record<SearchName, string | null>> = {}): string {
  const merged: Partial<Record<SearchName, string | null>> = { ...params, page: null, ...changes };
  return paths.search(Object.fromEntries(NAMES.map((name) => [name, merged[name]])));
}

/** The address of the same search without its filters. */
export const withoutFilters = (params: SearchParams): string =>
  searchAddress(params, Object.fromEntries(FILTERS.map((name) => [name, null])));

/**
 * Tidies the address of a plain form, which also sends empty fields and the checkbox; null if it is tidy already. Keeps
 * invalid values, since they get a message.
 */
export function tidyAddress(given: URLSearchParams): string | null {
  const hasEmpty = NAMES.some((name) => given.getAll(name).some((text) => text.trim() === ""));
  if (!hasEmpty && !given.has(OTHER_CITY)) return null;
  const params = readParams(given);
  if (given.has(OTHER_CITY) && given.getAll(OTHER_CITY).at(-1) !== "1") params.returnCity = undefined;
  if (!params.pickupDate && !params.returnDate) {
    params.pickupTime = undefined;
    params.returnTime = undefined;
  }
  return searchAddress(params, { page: params.page });
}
