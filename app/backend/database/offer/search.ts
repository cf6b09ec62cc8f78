import type { Sql } from "sql-template-tag";
import type { Queryable, Slice } from "~/backend/database/base/query";
import { selected } from "~/backend/database/fleet/vehicle-columns";
import type { Category, Sort, Transmission } from "~/contract/values";
import { CARD_FIELDS, type VehicleCardRow } from "./vehicles";

export interface WantedPeriod {
  pickupAt: Date;
  returnAt: Date;
  /** The Moroccan wall clock at these moments, as if it were UTC. */
  shown: { pickupAt: Date; returnAt: Date };
  days: number;
  /** How many hours of notice the pickup leaves an agency. */
  noticeHours: number;
}

export interface VehicleFilter {
  city?: string;
  /** The id of the site's place to which the agency delivers. */
  place?: string;
  agencyId?: string;
  /** Only vehicles that are free from pickup to return and whose agency accepts such a rental. */
  period?: WantedPeriod;
  minPriceCents?: number;
  maxPriceCents?: number;
  minSeats?: number;
  /** Leaves out vehicles whose bags are not stated. */
  minLargeBags?: number;
  category?: Category;
  transmission?: Transmission;
  /** Leaves out vehicles that require an older driver. */
  driverAge?: number;
  unlimitedKm?: boolean;
  maxDepositCents?: number;
  /** Leaves out agencies that accept no return there. */
  returnCity?: string;
}

/**
 * Counts, up to `cap`, the rentable vehicles that only an older driver may rent: they match the filter except for the
 * driver's age. 0 without an age.
 */
export async function countForOlder(sql: Queryable, filter: VehicleFilter, cap: number): Promise<number> {
  const { driverAge, ...others } = filter;
  if (driverAge === undefined) return 0;
  return sql`
    select count(*)::int from (
      select from vehicles v
      where v.required_age > 0 and v.required_age > ${driverAge} and ${rentable(sql, others)} limit ${cap}
    ) counted`.count();
}

/** Counts the rentable vehicles that match the filter, up to `cap`. */
export const countRentable = (sql: Queryable, filter: VehicleFilter, cap: number) =>
  sql`select count(*)::int from (select from vehicles v where ${rentable(sql, filter)} limit ${cap}) counted`.count();

/**
 * Returns one page of the rentable vehicles that match the filter. The page is cut from the indexes alone; vehicles,
 * agencies and pictures are looked up afterwards, one by one. `limit 1` keeps the planner, which does not know how
 * short a page is, from reading whole tables instead. Everybody may read all that is selected.
 */
export const findRentable = (sql: Queryable, filter: VehicleFilter, { sort, limit, offset }: Slice & { sort: Sort }) =>
  cardsOf(sql, filter, {
    sort,
    page: sql`
      select v.id from ${sort === "rating" ? ratedAgencies(sql, filter) : sql`vehicles v`}
      where ${rentable(sql, filter)}
      order by ${order(sql, sort)}
      limit ${limit} offset ${offset}`,
  });

/** Returns the `limit` cheapest rentable vehicles of a city, at most `perAgency` of each agency. Read agency by agency. */
export const findCheapestOfAgencies = (
  sql: Queryable,
  city: string,
  { limit, perAgency }: { limit: number; perAgency: number },
) =>
  cardsOf(
    sql,
    { city },
    {
      sort: "price",
      page: sql`
        select v.id from (select id from agencies where status = 'ACTIVE' and city = ${city}) a
        cross join lateral (
          select v.id, v.price_per_day_cents from vehicles v
          where v.agency_id = a.id and ${rentable(sql, {})}
          order by ${order(sql, "price")}
          limit ${perAgency}
        ) v
        order by ${order(sql, "price")}
        limit ${limit}`,
    },
  );

/** The cards of the vehicles whose ids the SQL `page` selects, in the same order. */
const cardsOf = (sql: Queryable, filter: VehicleFilter, { sort, page }: { sort: Sort; page: Sql }) =>
  sql<VehicleCardRow[]>`
    select v.id, ${selected(CARD_FIELDS)},
      a.id as "agencyId", a.name as "agencyName", a.city as "agencyCity",
      a.rating_sum as "ratingSum", a.rating_count as "ratingCount", i.image, ${returnFee(sql, filter)} as "returnFee",
      ${delivery(sql, filter)} as delivery
    from (${page}) page
    cross join lateral (select * from vehicles where id = page.id limit 1) v
    cross join lateral (select * from agencies where id = v.agency_id limit 1) a
    left join lateral (
      select jsonb_build_object('id', id, 'url', url, 'isPrimary', is_primary, 'isDrawing', is_drawing) as image
      from vehicle_images where vehicle_id = v.id
      order by is_primary desc, position, id
      limit 1
    ) i on true
    order by ${order(sql, sort)}`;

/**
 * SQL condition that a vehicle `v` is rentable and matches the filter. The statuses are literals, since the planner
 * does not use partial indexes for parameters. `offset 0` makes it check vehicle by vehicle, until the page is full,
 * whether it is held and whether its agency accepts such a rental; a join would check all of a city's vehicles first.
 */
function rentable(sql: Queryable, filter: VehicleFilter) {
  const { city, agencyId, period, minPriceCents, maxPriceCents, minSeats, category, transmission } = filter;
  const { driverAge, minLargeBags, unlimitedKm, maxDepositCents, returnCity, place } = filter;
  return sql`v.status = 'AVAILABLE' and v.agency_status = 'ACTIVE'
    ${city === undefined ? sql`` : sql`and v.agency_city = ${city}`}
    ${agencyId === undefined ? sql`` : sql`and v.agency_id = ${agencyId}`}
    ${
      place === undefined
        ? sql``
        : sql`and exists (
      select from agency_offers o where o.agency_id = v.agency_id and ${place} = any(o.site_places) offset 0)`
    }
    ${minPriceCents === undefined ? sql`` : sql`and v.price_per_day_cents >= ${minPriceCents}`}
    ${maxPriceCents === undefined ? sql`` : sql`and v.price_per_day_cents <= ${maxPriceCents}`}
    ${minSeats === undefined ? sql`` : sql`and v.seats >= ${minSeats}`}
    ${minLargeBags === undefined ? sql`` : sql`and v.large_bags >= ${minLargeBags}`}
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
    ${period === undefined ? sql`` : sql`and ${isTaken(sql, period)} and ${isFree(sql, period)}`}`;
}

/**
 * SQL condition that the agency of a vehicle `v` accepts such a rental: see rental/offer/opening-hours.ts. An agency
 * without opening hours accepts all.
 */
function isTaken(sql: Queryable, { shown, days, noticeHours }: WantedPeriod) {
  const isOpenAt = (moment: Date) => sql`is_open_at(
    h.open_in_week, h.special_days, h.open_on_special_days, ${moment}::timestamptz at time zone 'UTC')`;
  return sql`not exists (
    select from agency_hours h
    where h.agency_id = v.agency_id and (
      h.notice_hours > ${noticeHours}::int or h.min_days > ${days}::int
      or h.refuses_outside and not (${isOpenAt(shown.pickupAt)} and ${isOpenAt(shown.returnAt)}))
    offset 0)`;
}

/**
 * SQL condition that nothing holds a vehicle `v` in the period, nor in the hours that its agency leaves after a rental.
 */
const isFree = (sql: Queryable, { pickupAt, returnAt }: WantedPeriod) =>
  sql`not exists (
    select from vehicle_holds h
    where h.vehicle_id = v.id and h.held_until > ${pickupAt}
      and h.held_from < ${returnAt}::timestamptz + make_interval(hours => coalesce((
        select a.hours_between::int from agency_hours a where a.agency_id = v.agency_id), 0))
    offset 0)`;

/**
 * SQL expression for the agency's fee for a return in the wanted city, in euros; null in its own city, and where it has
 * set no fee.
 */
function returnFee(sql: Queryable, { returnCity }: VehicleFilter) {
  if (returnCity === undefined) return sql`null::float8`;
  return sql`(
    select (r ->> 'fee')::float8 from agency_offers o, jsonb_array_elements(o.offers -> 'returnCities') r
    where o.agency_id = a.id and a.city <> ${returnCity} and r ->> 'city' = ${returnCity}
    limit 1)`;
}

/** SQL expression for the agency's cheapest offer at the wanted place, with fees in euros; null without a place. */
function delivery(sql: Queryable, { place }: VehicleFilter) {
  if (place === undefined) return sql`null::jsonb`;
  return sql`(
    select jsonb_build_object('placeId', p -> 'id', 'label', p -> 'label', 'feeOut', p -> 'feeOut', 'feeBack', p -> 'feeBack')
    from agency_offers o, jsonb_array_elements(o.offers -> 'places') p
    where o.agency_id = a.id and p ->> 'sitePlace' = ${place}
    order by (p ->> 'feeOut')::numeric + (p ->> 'feeBack')::numeric, p ->> 'id'
    limit 1)`;
}

/** Returns up to two of the cities whose agencies deliver to a place of the site. */
export const findCitiesDeliveringTo = (sql: Queryable, place: string) =>
  sql<{ city: string }[]>`
    select distinct a.city from agency_offers o join agencies a on a.id = o.agency_id
    where o.site_places @> array[${place}::text] and a.status = 'ACTIVE'
    order by a.city limit 2`.column();

/**
 * SQL for the order by rating: agencies are few and sorted by an index, so their vehicles are read agency by agency
 * until the page is full.
 */
const ratedAgencies = (sql: Queryable, { city, agencyId }: VehicleFilter) =>
  sql`(
    select id, rating, rating_count from agencies
    where status = 'ACTIVE' ${city === undefined ? sql`` : sql`and city = ${city}`}
      ${agencyId === undefined ? sql`` : sql`and id = ${agencyId}`}
  ) a join vehicles v on v.agency_id = a.id`;

function order(sql: Queryable, sort: Sort) {
  if (sort === "price") return sql`v.price_per_day_cents, v.id`;
  if (sort === "newest") return sql`v.created_at desc, v.id`;
  return sql`a.rating desc, a.rating_count desc, a.id, v.price_per_day_cents, v.id`;
}
