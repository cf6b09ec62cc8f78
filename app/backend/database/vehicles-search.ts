import type { Category, Sort, Transmission } from "~/contract/values";
import type { Queryable } from "./driver/query";
import type { VehicleCardRow } from "./vehicles";

export interface VehicleFilter {
  city?: string;
  /** Free from pickup to return. */
  period?: { pickupAt: Date; returnAt: Date };
  /** Leaves these agencies out: they do not take the period. */
  refusingAgencies?: readonly string[];
  /** The hours that agencies leave after a rental, by their ids; those that are absent leave none. */
  hoursBetween?: Readonly<Record<string, number>>;
  minPriceCents?: number;
  maxPriceCents?: number;
  minSeats?: number;
  category?: Category;
  transmission?: Transmission;
  /** Leaves out what asks for an older driver. */
  driverAge?: number;
  unlimitedKm?: boolean;
  maxDepositCents?: number;
  /** Leaves out agencies that take no return there. */
  returnCity?: string;
}

/** How many rentable vehicles pass the filter but for the driver's age, counted no further than `cap`. */
export async function countForOlder(sql: Queryable, filter: VehicleFilter, cap: number): Promise<number> {
  const { driverAge, ...others } = filter;
  if (driverAge === undefined) return 0;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (
      select from vehicles v
      where v.required_age > 0 and v.required_age > ${driverAge} and ${rentable(sql, others)} limit ${cap}
    ) counted`;
  return row?.count ?? 0;
}

/** How many rentable vehicles pass the filter, counted no further than `cap`. */
export async function countRentable(sql: Queryable, filter: VehicleFilter, cap: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (select from vehicles v where ${rentable(sql, filter)} limit ${cap}) counted`;
  return row?.count ?? 0;
}

/**
 * One page of the rentable vehicles that pass the filter. The page is cut on what the indexes hold; the vehicles
 * themselves, agency and picture are looked up afterwards, one by one: `limit 1` and `offset 0` keep the planner, which
 * does not know how short a page is, from reading whole tables instead.
 */
export function findRentable(
  sql: Queryable,
  filter: VehicleFilter,
  { sort, limit, offset }: { sort: Sort; limit: number; offset: number },
): Promise<VehicleCardRow[]> {
  return sql<VehicleCardRow[]>`
    select v.id, v.brand, v.model, v.year, v.category, v.transmission, v.fuel_type as "fuelType", v.seats, v.doors,
      v.price_per_day_cents::float8 as "pricePerDayCents", v.deposit_cents::float8 as "depositCents", v.status,
      a.id as "agencyId", a.name as "agencyName", a.city as "agencyCity",
      a.rating_sum as "ratingSum", a.rating_count as "ratingCount", i.image, ${returnFee(sql, filter)} as "returnFee"
    from (
      select v.id from ${sort === "rating" ? ratedAgencies(sql, filter) : sql`vehicles v`}
      where ${rentable(sql, filter)}
      order by ${order(sql, sort)}
      limit ${limit} offset ${offset}
    ) page
    cross join lateral (select * from vehicles where id = page.id limit 1) v
    cross join lateral (select * from agencies where id = v.agency_id limit 1) a
    left join lateral (
      select jsonb_build_object('id', id, 'url', url, 'isPrimary', is_primary, 'isDrawing', is_drawing) as image
      from vehicle_images where vehicle_id = v.id
      order by is_primary desc, position, id
      limit 1
    ) i on true
    order by ${order(sql, sort)}`;
}

/**
 * The statuses are literals, since the planner does not use partial indexes for parameters. `offset 0` makes it check
 * vehicle by vehicle whether it is held and whether its agency refuses the return, until the page is full; a join would
 * check all of a city's vehicles first.
 */
function rentable(sql: Queryable, filter: VehicleFilter) {
  const { city, period, minPriceCents, maxPriceCents, minSeats, category, transmission } = filter;
  const { driverAge, unlimitedKm, maxDepositCents, returnCity } = filter;
  return sql`v.status = 'AVAILABLE' and v.agency_status = 'ACTIVE'
    ${city === undefined ? sql`` : sql`and v.agency_city = ${city}`}
    ${minPriceCents === undefined ? sql`` : sql`and v.price_per_day_cents >= ${minPriceCents}`}
    ${maxPriceCents === undefined ? sql`` : sql`and v.price_per_day_cents <= ${maxPriceCents}`}
    ${minSeats === undefined ? sql`` : sql`and v.seats >= ${minSeats}`}
    ${category === undefined ? sql`` : sql`and v.category = ${category}`}
    ${transmission === undefined ? sql`` : sql`and v.transmission = ${transmission}`}
    ${driverAge === undefined ? sql`` : sql`and v.required_age <= ${driverAge}`}
    ${unlimitedKm ? sql`and v.has_unlimited_km` : sql``}
    ${maxDepositCents === undefined ? sql`` : sql`and v.deposit_cents <= ${maxDepositCents}`}
    ${
      returnCity === undefined
        ? sql``
        : sql`and not exists (
      select from agency_offers o where o.agency_id = v.agency_id and ${returnCity} = any(o.refused_returns)
      offset 0)`
    }
    ${filter.refusingAgencies?.length ? sql`and v.agency_id <> all (${filter.refusingAgencies}::uuid[])` : sql``}
    ${
      period === undefined
        ? sql``
        : sql`and not exists (
      select from vehicle_holds h
      where h.vehicle_id = v.id and h.held_until > ${period.pickupAt} and h.held_from < ${heldUntil(sql, filter)}
      offset 0)`
    }`;
}

/** Until when a rental of the wanted period would hold a vehicle `v`. Agencies are looked up only where one leaves time. */
function heldUntil(sql: Queryable, { period, hoursBetween = {} }: VehicleFilter) {
  const returnAt = sql`${period?.returnAt ?? null}::timestamptz`;
  if (Object.keys(hoursBetween).length === 0) return returnAt;
  return sql`${returnAt} + make_interval(
    hours => coalesce((${JSON.stringify(hoursBetween)}::jsonb ->> v.agency_id::text)::int, 0))`;
}

/** What the agency asks for a return in the wanted city, in euros; null in its own, and where it has said nothing. */
function returnFee(sql: Queryable, { returnCity }: VehicleFilter) {
  if (returnCity === undefined) return sql`null::float8`;
  return sql`(
    select (r ->> 'fee')::float8 from agency_offers o, jsonb_array_elements(o.offers -> 'returnCities') r
    where o.agency_id = a.id and a.city <> ${returnCity} and r ->> 'city' = ${returnCity}
    limit 1)`;
}

/**
 * By rating: agencies are few and sorted by an index, so their vehicles are read agency by agency until the page is
 * full.
 */
function ratedAgencies(sql: Queryable, { city }: VehicleFilter) {
  return sql`(
    select id, rating, rating_count from agencies
    where status = 'ACTIVE' ${city === undefined ? sql`` : sql`and city = ${city}`}
  ) a join vehicles v on v.agency_id = a.id`;
}

function order(sql: Queryable, sort: Sort) {
  if (sort === "price") return sql`v.price_per_day_cents, v.id`;
  if (sort === "newest") return sql`v.created_at desc, v.id`;
  return sql`a.rating desc, a.rating_count desc, a.id, v.price_per_day_cents, v.id`;
}
