import type { z } from "zod";
import { VALIDATION } from "~/contract/messages";
import { searchQuery } from "~/contract/offer/search";
import { bareCity, cities } from "~/contract/site/cities";
import { CATEGORIES, MIN_SEATS_OPTIONS, SEARCH_PAGE_SIZE, SORTS, TRANSMISSIONS } from "~/contract/values";
import { dayOf, rentalMoment, timeOf, toInstant } from "~/rental/base/clock";
import { rentalDays, type WallClock } from "~/rental/base/days";
import { periodProblem } from "~/rental/offer/period-problem";
import type { RentalPeriod } from "~/rental/offer/rental-period";
import { CONDITION_FILTERS, readParams, type SearchName, type SearchParams } from "./address";

export interface Rental extends RentalPeriod {
  days: number;
}

export interface ReadSearch {
  /** What was understood, in its plain form; nonsense and unknown choices are left out. */
  params: SearchParams;
  /** The form's fields: what was understood, and the raw text where that got a message. */
  fields: SearchParams;
  /** Messages by field. */
  errors: Partial<Record<SearchName, string[]>>;
  /** Both dates, when they make a rental that is still to come. */
  rental: Rental | null;
  page: number;
  /** Of the one agency that is searched; absent where it is not known. */
  agencyName?: string;
}

/**
 * Reads an address as a person may have typed it. Whatever it holds, something can be searched. `knowsConditions`, `knowsAgencies`:
 * the backend has those filters, which are additions; otherwise they are as unknown as any other word.
 */
export function readSearch(
  given: URLSearchParams,
  now: Date,
  { knowsConditions = true, knowsAgencies = true } = {},
): ReadSearch {
  const submitted = readParams(given);
  if (!knowsAgencies) submitted.agencyId = undefined;
  if (!knowsConditions) for (const name of CONDITION_FILTERS) submitted[name] = undefined;
  const dates = readDates(submitted, now);
  const numbers = readNumbers(submitted);
  const errors = { ...dates.errors, ...numbers.errors };
  const understood: SearchParams = {
    city: cityNamed(submitted.city),
    ...dates.params,
    returnCity: cityNamed(submitted.returnCity),
    agencyId: submitted.agencyId,
    category: oneOf(CATEGORIES, submitted.category),
    transmission: oneOf(TRANSMISSIONS, submitted.transmission),
    ...numbers.params,
    minSeats: oneOf(MIN_SEATS_OPTIONS.map(String), submitted.minSeats),
    unlimitedKm: submitted.unlimitedKm === "true" ? "1" : oneOf(["1"], submitted.unlimitedKm),
    sort: oneOf(SORTS, submitted.sort),
  };
  const wrong = Object.fromEntries((Object.keys(errors) as SearchName[]).map((name) => [name, submitted[name]]));
  return {
    params: withoutAbsent(understood),
    fields: withoutAbsent({ ...understood, ...dates.fields, ...wrong }),
    errors,
    rental: dates.rental,
    page: /^[1-9]\d{0,5}$/.test(submitted.page ?? "") ? Number(submitted.page) : 1,
  };
}

/** The query of the search call. `sort` is an addition, which another backend may not accept. */
export function queryOf(
  { params, page }: ReadSearch,
  { sortable }: { sortable: boolean },
): z.input<typeof searchQuery> {
  const { sort, ...query } = params;
  return { ...query, ...(sortable && sort ? { sort } : {}), page, limit: SEARCH_PAGE_SIZE } as z.input<
    typeof searchQuery
  >;
}

interface ReadDates {
  params: SearchParams;
  fields: SearchParams;
  errors: ReadSearch["errors"];
  rental: Rental | null;
}

/** Dates count only together; a time only beside its date. */
function readDates(submitted: SearchParams, now: Date): ReadDates {
  const none: ReadDates = { params: {}, fields: {}, errors: {}, rental: null };
  if (!submitted.pickupDate && !submitted.returnDate) return none;
  const pickupAt = readMoment(submitted.pickupDate, submitted.pickupTime);
  const returnAt = readMoment(submitted.returnDate, submitted.returnTime);
  const errors: ReadSearch["errors"] = {};
  if (pickupAt.badTime) errors.pickupTime = [VALIDATION.timeInvalid];
  if (returnAt.badTime) errors.returnTime = [VALIDATION.timeInvalid];
  if (!submitted.pickupDate) errors.pickupDate = [VALIDATION.datesTogether];
  else if (!pickupAt.wall) errors.pickupDate = [VALIDATION.dateInvalid];
  else if (toInstant(pickupAt.wall) < now) errors.pickupDate = [VALIDATION.pickupInPast];
  if (!submitted.returnDate) errors.returnDate = [VALIDATION.datesTogether];
  else if (!returnAt.wall) errors.returnDate = [VALIDATION.dateInvalid];
  const problem =
    pickupAt.wall &&
    returnAt.wall &&
    !errors.pickupDate &&
    periodProblem({ pickupAt: pickupAt.wall, returnAt: returnAt.wall }, now);
  if (problem) errors[problem.at === "pickup" ? "pickupDate" : "returnDate"] = [problem.message];
  const fields = {
    ...(pickupAt.wall ? { pickupDate: dayOf(pickupAt.wall), pickupTime: timeOf(pickupAt.wall) } : {}),
    ...(returnAt.wall ? { returnDate: dayOf(returnAt.wall), returnTime: timeOf(returnAt.wall) } : {}),
  };
  if (!pickupAt.wall || !returnAt.wall || errors.pickupDate || errors.returnDate) return { ...none, fields, errors };
  const days = rentalDays(pickupAt.wall, returnAt.wall);
  return { params: fields, fields, errors, rental: { pickupAt: pickupAt.wall, returnAt: returnAt.wall, days } };
}

/** A bare date without a usable time is meant at 10:00; a full timestamp is its own moment. */
function readMoment(date: string | undefined, time: string | undefined): { wall: WallClock | null; badTime: boolean } {
  if (!date) return { wall: null, badTime: false };
  const badTime = time !== undefined && !searchQuery.shape.pickupTime.safeParse(time).success;
  return { wall: rentalMoment(date, badTime ? null : time), badTime };
}

/** Two prices stand side by side: a message in the summary says which one it is about. */
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
    const text = submitted[name]?.replace(",", ".");
    if (text === undefined) continue;
    const read = searchQuery.shape[name].safeParse(text);
    if (read.success) params[name] = name === "minPrice" && read.data === 0 ? undefined : String(read.data);
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

/** One of the site's cities, however its accents and capitals were typed. */
const cityNamed = (value: string | undefined) =>
  value === undefined ? undefined : cities().find((city) => bareCity(city) === bareCity(value));

const withoutAbsent = (params: SearchParams): SearchParams =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
