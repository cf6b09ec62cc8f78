import type { Queryable } from "~/backend/database/base/query";
import { searchKeyIn } from "~/backend/database/base/searched-text";
import type { Category, PlaceKind } from "~/contract/values";

/** The number of rentable vehicles, counted up to a cap, and the lowest price per day among them. */
export interface Offer {
  vehiclesCount: number;
  minPriceCents: number;
}

export interface CityAgencyRow extends Offer {
  id: string;
  name: string;
  city: string;
  ratingSum: number;
  ratingCount: number;
}

export interface CityPlaceRow {
  kind: PlaceKind;
  label: string;
  /** Euros. */
  minFee: number;
  /** How many of its agencies deliver there for nothing. */
  freeAgenciesCount: number;
  agenciesCount: number;
}

/** Returns those of the categories in which a city has rentable vehicles, in the given order. */
export const findCityCategories = (
  sql: Queryable,
  city: string,
  { categories, cap }: { categories: readonly Category[]; cap: number },
) =>
  sql<(Offer & { category: Category })[]>`
    select c.category, counted.*
    from unnest(${categories}::text[]) with ordinality as c (category, place)
    cross join lateral (
      select count(*)::int as "vehiclesCount", min(price)::float8 as "minPriceCents"
      from (
        select v.price_per_day_cents as price from vehicles v
        where v.agency_city = ${city} and v.category = c.category
          and v.status = 'AVAILABLE' and v.agency_status = 'ACTIVE'
        order by v.price_per_day_cents
        limit ${cap}
      ) capped
    ) counted
    where counted."vehiclesCount" > 0
    order by c.place`;

/** Returns the `limit` best-rated agencies of a city that have rentable vehicles, and the total of such agencies. */
export async function findCityAgencies(sql: Queryable, city: string, { limit, cap }: { limit: number; cap: number }) {
  const rows = await sql<(CityAgencyRow & { total: number })[]>`
    select page.*, counted.count as "vehiclesCount"
    from (
      select a.id, a.name, a.city, a.rating_sum as "ratingSum", a.rating_count as "ratingCount",
        v.price::float8 as "minPriceCents", a.rating, (count(*) over ())::int as total
      from ${offeringAgencies(sql, city)}
      order by a.rating desc, a.rating_count desc, a.id
      limit ${limit}
    ) page
    cross join lateral (
      select count(*)::int as count from (
        select from vehicles v where v.agency_id = page.id and v.status = 'AVAILABLE' and v.agency_status = 'ACTIVE'
        limit ${cap}
      ) capped
    ) counted
    order by page.rating desc, page."ratingCount" desc, page.id`;
  return {
    agencies: rows.map(({ id, name, city, ratingSum, ratingCount, vehiclesCount, minPriceCents }) => ({
      ...{ id, name, city, ratingSum, ratingCount, vehiclesCount, minPriceCents },
    })),
    total: rows[0]?.total ?? 0,
  };
}

/**
 * Returns the places in a city to which its agencies with rentable vehicles deliver: those of most agencies first, then
 * the cheapest. Labels with the same `searchKey` are one place, under the most common of them.
 */
export const findCityPlaces = (sql: Queryable, city: string, limit: number) =>
  sql<CityPlaceRow[]>`
    select kind, mode() within group (order by label) as label, min(fee)::float8 as "minFee",
      count(distinct id)::int as "agenciesCount", count(distinct id) filter (where fee = 0)::int as "freeAgenciesCount"
    from (
      select a.id, p ->> 'kind' as kind, p ->> 'label' as label, (p ->> 'feeOut')::numeric as fee
      from ${offeringAgencies(sql, city)}
      join agency_offers o on o.agency_id = a.id
      cross join lateral jsonb_array_elements(o.offers -> 'places') p
      where p ->> 'city' = ${city}
    ) places
    group by kind, ${searchKeyIn(sql, sql`label`)}
    order by count(distinct id) desc, min(fee), 2, kind
    limit ${limit}`;

/** SQL for the ACTIVE agencies `a` of a city with rentable vehicles, and the lowest price of these as `v.price`. */
const offeringAgencies = (sql: Queryable, city: string) => sql`(
    select id, name, city, rating, rating_sum, rating_count from agencies where status = 'ACTIVE' and city = ${city}
  ) a cross join lateral (
    select price_per_day_cents as price from vehicles
    where agency_id = a.id and status = 'AVAILABLE' and agency_status = 'ACTIVE'
    order by price_per_day_cents, id
    limit 1
  ) v`;
