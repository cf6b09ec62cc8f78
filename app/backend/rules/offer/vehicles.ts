import type { Context } from "~/backend/context";
import { sumRatings } from "~/backend/database/agencies/agencies";
import { isUuid } from "~/backend/database/base/uuid";
import {
  countForOlder,
  countRentable,
  findRentable,
  type VehicleFilter,
  type WantedPeriod,
} from "~/backend/database/offer/search";
import { findVehicle, type VehicleCardRow, type VehicleRow } from "~/backend/database/offer/vehicles";
import { findShownReviews, type ShownReviewRow } from "~/backend/database/reviews/reviews";
import { RuleError } from "~/backend/rules/base/rule-error";
import { FALLBACK } from "~/contract/messages";
import type { SearchQuery } from "~/contract/offer/search";
import { COUNT_CAP } from "~/contract/values";
import { toWallClock, utcOffsetMinutes } from "~/rental/base/clock";
import { rentalDays } from "~/rental/base/days";
import type { Period } from "~/rental/offer/free-dates";
import { noticeLeft } from "~/rental/offer/opening-hours";
import { queryPeriod } from "./availability";
import { hoursToCome } from "./opening-hours";

// Re-exported because handlers may not import from the database.

/** Counting stops here: a total of this means "more than COUNT_CAP". */
export const COUNTED = COUNT_CAP + 1;
const REVIEWS_SHOWN = 10;

export interface SearchResult {
  vehicles: VehicleCardRow[];
  /** Exact up to COUNT_CAP. */
  total: number;
  totalPages: number;
  /** How many more an older driver would find; exact up to COUNT_CAP. */
  leftOutByAge: number;
}

/**
 * Vehicles that are AVAILABLE, of an ACTIVE agency, pass the filters, take the driver's age and the return city and, with
 * both dates, are free for them and of agencies that are open then. Sorted by price when dates are given, else newest
 * first. An agency that does not exist has none. Throws RuleError "invalid" for impossible dates.
 */
export async function searchVehicles({ database, now }: Context, query: SearchQuery): Promise<SearchResult> {
  const period = queryPeriod(query);
  if (query.agencyId !== undefined && !isUuid(query.agencyId)) return NOTHING;
  const filter: VehicleFilter = {
    city: query.city || undefined,
    agencyId: query.agencyId,
    period: period ? wantedPeriod(period, now()) : undefined,
    minPriceCents: query.minPrice === undefined ? undefined : Math.ceil(query.minPrice * 100 - 1e-6),
    maxPriceCents: atMost(query.maxPrice),
    maxDepositCents: atMost(query.maxDeposit),
    unlimitedKm: query.unlimitedKm !== undefined,
    driverAge: query.age,
    returnCity: query.returnCity || undefined,
    minSeats: query.minSeats,
    category: query.category,
    transmission: query.transmission,
  };
  const sort = query.sort ?? (period ? "price" : "newest");
  const { page, limit } = query;
  // No page is read beyond the last one that the capped count allows.
  const isReachable = page <= Math.ceil(COUNTED / limit);
  const [total, leftOutByAge, vehicles] = await Promise.all([
    countRentable(database, filter, COUNTED),
    countForOlder(database, filter, COUNTED),
    isReachable ? findRentable(database, filter, { sort, limit, offset: (page - 1) * limit }) : [],
  ]);
  return { vehicles, total, totalPages: Math.ceil(total / limit), leftOutByAge };
}

const NOTHING: SearchResult = { vehicles: [], total: 0, totalPages: 0, leftOutByAge: 0 };

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

/** Euros as an upper bound in whole cents. */
const atMost = (euros: number | undefined) => (euros === undefined ? undefined : Math.floor(euros * 100 + 1e-6));

/** A vehicle's page, whatever its status, and its agency's latest reviews that are shown. Throws RuleError "not-found". */
export async function readVehicle(
  { database, now }: Context,
  id: string,
): Promise<{ vehicle: VehicleRow; reviews: ShownReviewRow[] }> {
  if (!isUuid(id)) throw new RuleError("not-found", FALLBACK.vehicleNotFound);
  const [vehicle, reviews] = await Promise.all([
    findVehicle(database, id),
    findShownReviews(database, { vehicleId: id }, { limit: REVIEWS_SHOWN }),
  ]);
  if (!vehicle) throw new RuleError("not-found", FALLBACK.vehicleNotFound);
  return { vehicle: { ...vehicle, agencyHours: hoursToCome(vehicle.agencyHours, now()) }, reviews };
}

/** The stars and the number of all reviews of active agencies. */
export const readReviewSummary = ({ database }: Context): Promise<{ ratingSum: number; ratingCount: number }> =>
  sumRatings(database);
