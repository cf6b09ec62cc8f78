import type { Context } from "~/backend/context";
import { sumRatings } from "~/backend/database/agencies";
import { isUuid } from "~/backend/database/uuid";
import {
  type AgencyReviewRow,
  findReviewsBesideVehicle,
  findVehicle,
  type VehicleCardRow,
  type VehicleRow,
} from "~/backend/database/vehicles";
import { countRentable, findRentable, type VehicleFilter } from "~/backend/database/vehicles-search";
import type { SearchQuery } from "~/contract/inputs";
import { FALLBACK } from "~/contract/messages";
import { COUNT_CAP } from "~/contract/values";
import { queryPeriod } from "./availability";
import { RuleError } from "./rule-error";

// Re-exported because handlers may not import from the database.
export type { AgencyReviewRow, VehicleCardRow, VehicleRow } from "~/backend/database/vehicles";

/** Counting stops here: a total of this means "more than COUNT_CAP". */
const COUNTED = COUNT_CAP + 1;
const REVIEWS_SHOWN = 10;

export interface SearchResult {
  vehicles: VehicleCardRow[];
  /** Exact up to COUNT_CAP. */
  total: number;
  totalPages: number;
}

/**
 * Vehicles that are AVAILABLE, of an ACTIVE agency, pass the filters and, with both dates, are free for them. Sorted by
 * price when dates are given, else newest first. Throws RuleError "invalid" for impossible dates.
 */
export async function searchVehicles({ database }: Context, query: SearchQuery): Promise<SearchResult> {
  const period = queryPeriod(query);
  const filter: VehicleFilter = {
    city: query.city || undefined,
    period: period ? { pickupAt: period.start, returnAt: period.end } : undefined,
    minPriceCents: query.minPrice === undefined ? undefined : Math.ceil(query.minPrice * 100 - 1e-6),
    maxPriceCents: query.maxPrice === undefined ? undefined : Math.floor(query.maxPrice * 100 + 1e-6),
    minSeats: query.minSeats,
    category: query.category,
    transmission: query.transmission,
  };
  const sort = query.sort ?? (period ? "price" : "newest");
  const { page, limit } = query;
  // No page is read beyond the last one that the capped count allows.
  const isReachable = page <= Math.ceil(COUNTED / limit);
  const [total, vehicles] = await Promise.all([
    countRentable(database, filter, COUNTED),
    isReachable ? findRentable(database, filter, { sort, limit, offset: (page - 1) * limit }) : [],
  ]);
  return { vehicles, total, totalPages: Math.ceil(total / limit) };
}

/** A vehicle's page, whatever its status, and its agency's latest reviews. Throws RuleError "not-found". */
export async function readVehicle(
  { database }: Context,
  id: string,
): Promise<{ vehicle: VehicleRow; reviews: AgencyReviewRow[] }> {
  if (!isUuid(id)) throw new RuleError("not-found", FALLBACK.vehicleNotFound);
  const [vehicle, reviews] = await Promise.all([
    findVehicle(database, id),
    findReviewsBesideVehicle(database, id, REVIEWS_SHOWN),
  ]);
  if (!vehicle) throw new RuleError("not-found", FALLBACK.vehicleNotFound);
  return { vehicle, reviews };
}

/** The stars and the number of all reviews of active agencies. */
export const readReviewSummary = ({ database }: Context): Promise<{ ratingSum: number; ratingCount: number }> =>
  sumRatings(database);
