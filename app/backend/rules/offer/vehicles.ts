import type { Context } from "~/backend/context";
import { sumRatings } from "~/backend/database/agencies/agencies";
import { isUuid } from "~/backend/database/base/uuid";
import {
  countForOlder,
  countRentable,
  findCitiesDeliveringTo,
  findRentable,
  type VehicleFilter,
  type WantedPeriod,
} from "~/backend/database/offer/search";
import { findVehicleAndReviews, type VehicleCardRow, type VehicleRow } from "~/backend/database/offer/vehicles";
import type { ShownReviewRow } from "~/backend/database/reviews/reviews";
import { RuleError } from "~/backend/rules/base/rule-error";
import { sliceOf } from "~/backend/rules/base/slice";
import type { SearchQuery } from "~/contract/offer/search";
import { siteCity } from "~/contract/site/cities";
import { COUNT_CAP } from "~/contract/values";
import { toWallClock, utcOffsetMinutes } from "~/rental/base/clock";
import { rentalDays } from "~/rental/base/days";
import type { Period } from "~/rental/offer/free-dates";
import { noticeLeft } from "~/rental/offer/opening-hours";
import { queryPeriod } from "./availability";
import { hoursToCome } from "./opening-hours";

/** Counting stops at this number, which means "more than COUNT_CAP". */
export const COUNTED = COUNT_CAP + 1;
const REVIEWS_SHOWN = 10;

/** One page of found vehicles. */
export interface SearchResult {
  vehicles: VehicleCardRow[];
  /** Exact up to COUNT_CAP. */
  total: number;
  /** How many vehicles are excluded only by the driver's age; exact up to COUNT_CAP. */
  leftOutByAge: number;
}

/**
 * Finds AVAILABLE vehicles of ACTIVE agencies that pass the filters, accept the driver's age and the return city, and
 * are delivered to the place.
 * With dates, the vehicle must be free and its agency open then. Sorts by price when dates are given, otherwise newest
 * first, unless the query says how. Returns nothing for an unknown agency or place. Throws RuleError "invalid" for impossible
 * dates.
 */
export async function searchVehicles({ database, now, site }: Context, query: SearchQuery): Promise<SearchResult> {
  const period = queryPeriod(query);
  if (query.agencyId !== undefined && !isUuid(query.agencyId)) return NOTHING;
  const cities = query.place === undefined ? [] : await findCitiesDeliveringTo(database, query.place);
  if (query.place !== undefined && cities.length === 0) return NOTHING;
  const filter: VehicleFilter = {
    // Nearly always the place's own city, whose index then keeps the search short.
    city: query.city || (cities.length === 1 ? cities[0] : undefined),
    place: query.place,
    agencyId: query.agencyId,
    period: period ? wantedPeriod(period, now()) : undefined,
    minPriceCents: query.minPrice === undefined ? undefined : Math.ceil(query.minPrice * 100 - 1e-6),
    maxPriceCents: atMost(query.maxPrice),
    maxDepositCents: atMost(query.maxDeposit),
    unlimitedKm: query.unlimitedKm !== undefined,
    driverAge: query.age,
    // Fees and refusals are stored with the site's spelling.
    returnCity: (query.returnCity && siteCity(site.product.cities, query.returnCity)) || query.returnCity || undefined,
    minSeats: query.minSeats,
    minLargeBags: query.minLargeBags,
    category: query.category,
    transmission: query.transmission,
  };
  const sort = query.sort ?? (period ? "price" : "newest");
  const { page, limit } = query;
  // Pages beyond the capped count are not read.
  const isReachable = page <= Math.ceil(COUNTED / limit);
  const [total, leftOutByAge, vehicles] = await Promise.all([
    countRentable(database, filter, COUNTED),
    countForOlder(database, filter, COUNTED),
    isReachable ? findRentable(database, filter, { sort, ...sliceOf(query) }) : [],
  ]);
  return { vehicles, total, leftOutByAge };
}

const NOTHING: SearchResult = { vehicles: [], total: 0, leftOutByAge: 0 };

function wantedPeriod({ start, end }: Period, now: Date): WantedPeriod {
  const shown = (moment: Date) => new Date(moment.getTime() + utcOffsetMinutes(moment) * 60_000);
  return {
    pickupAt: start,
    returnAt: end,
    shown: { pickupAt: shown(start), returnAt: shown(end) },
    days: rentalDays(toWallClock(start), toWallClock(end)),
    noticeHours: noticeLeft(start, now),
  };
}

/** Converts an upper bound in euros to whole cents. */
const atMost = (euros: number | undefined) => (euros === undefined ? undefined : Math.floor(euros * 100 + 1e-6));

/** Returns a vehicle, whatever its status, and its agency's latest visible reviews. Throws RuleError "not-found". */
export async function readVehicle(
  { database, now }: Context,
  id: string,
): Promise<{ vehicle: VehicleRow; reviews: ShownReviewRow[] }> {
  if (!isUuid(id)) throw new RuleError("not-found", "vehicleNotFound");
  const found = await findVehicleAndReviews(database, id, REVIEWS_SHOWN);
  if (!found) throw new RuleError("not-found", "vehicleNotFound");
  const { vehicle, reviews } = found;
  return { vehicle: { ...vehicle, agencyHours: hoursToCome(vehicle.agencyHours, now()) }, reviews };
}

/** Sums the stars of all reviews of active agencies and counts the reviews. */
export const readReviewSummary = ({ database }: Context): Promise<{ ratingSum: number; ratingCount: number }> =>
  sumRatings(database);
