import type { Queryable } from "~/backend/database/base/query";

export interface PublishedPage {
  id: string;
  /** The last change of the page's content. */
  changedAt: Date;
}

/** The pages of one kind that sitemaps list. */
export interface PublishedPages {
  /** Returns the next `limit` pages in the order of their ids, starting at `from` or at the first. */
  list: (range: { from?: string; limit: number }) => Promise<PublishedPage[]>;
  /** Returns the first id of every `size` pages: where lists of that size begin. */
  starts: (size: number) => Promise<string[]>;
}

const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * The pages of AVAILABLE vehicles of ACTIVE agencies. They change with the vehicle's fields and photos, and with its
 * agency.
 */
export const publishedVehicles = (sql: Queryable): PublishedPages => ({
  list: ({ from = FIRST, limit }) => sql<PublishedPage[]>`
    with agency as materialized (
      select a.id, ${agencyChangedAt(sql)} as changed_at
      from agencies a where a.status = 'ACTIVE'
    )
    select v.id, greatest(v.updated_at, a.changed_at) as "changedAt"
    from (
      select id, agency_id, updated_at from vehicles
      where id >= ${from} and status = 'AVAILABLE' and agency_status = 'ACTIVE'
      order by id limit ${limit}
    ) v
    join agency a on a.id = v.agency_id
    order by v.id`,
  starts: (size) =>
    everyNth(sql, size, sql`select id from vehicles where status = 'AVAILABLE' and agency_status = 'ACTIVE'`),
});

/**
 * The pages of ACTIVE agencies. They change with the agency's fields, settings and reviews; its vehicles have pages of
 * their own.
 */
export const publishedAgencies = (sql: Queryable): PublishedPages => ({
  list: ({ from = FIRST, limit }) => sql<PublishedPage[]>`
    select a.id, ${agencyChangedAt(sql)} as "changedAt"
    from agencies a
    where a.status = 'ACTIVE' and a.id >= ${from}
    order by a.id limit ${limit}`,
  starts: (size) => everyNth(sql, size, sql`select id from agencies where status = 'ACTIVE'`),
});

/** Returns those of the cities that have vehicles to rent, in the given order. */
export const citiesWithVehicles = (sql: Queryable, cities: readonly string[]) =>
  sql<{ city: string }[]>`
    select city from unnest(${cities}::text[]) with ordinality as c (city, place)
    where exists (
      select from vehicles v where v.agency_city = c.city and v.status = 'AVAILABLE' and v.agency_status = 'ACTIVE')
    order by place`.column();

/**
 * SQL expression for the last change of an agency `a` that its page or its vehicles' pages show. Changes of its
 * settings and replies update its row.
 */
const agencyChangedAt = (sql: Queryable) =>
  sql`greatest(a.updated_at, (select max(r.created_at) from reviews r where r.agency_id = a.id))`;

const everyNth = (sql: Queryable, size: number, pages: ReturnType<Queryable>) =>
  sql<{ id: string }[]>`
    select id from (select id, row_number() over (order by id) as place from (${pages}) p) numbered
    where (place - 1) % ${size} = 0
    order by id`.column();
