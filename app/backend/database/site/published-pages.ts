import type { Queryable } from "~/backend/database/base/query";

export interface PublishedPage {
  id: string;
  /** The last change of what the page shows, as its list says. */
  changedAt: Date;
}

/** What search engines are told of pages that the public can find. */
export interface PublishedPages {
  /** The next `limit` in the order of their ids, from one id on; from the first without it. */
  list: (range: { from?: string; limit: number }) => Promise<PublishedPage[]>;
  /** The first id of each `size` pages: where lists of that size begin. */
  starts: (size: number) => Promise<string[]>;
}

const FIRST = "00000000-0000-0000-0000-000000000000";

/** AVAILABLE vehicles of ACTIVE agencies: changed with their own fields and photos, and with their agency. */
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

/** ACTIVE agencies: changed with what they say and offer and with their reviews. Their vehicles have pages of their own. */
export const publishedAgencies = (sql: Queryable): PublishedPages => ({
  list: ({ from = FIRST, limit }) => sql<PublishedPage[]>`
    select a.id, ${agencyChangedAt(sql)} as "changedAt"
    from agencies a
    where a.status = 'ACTIVE' and a.id >= ${from}
    order by a.id limit ${limit}`,
  starts: (size) => everyNth(sql, size, sql`select id from agencies where status = 'ACTIVE'`),
});

/** Of these cities, in their order, those with vehicles to rent. */
export async function citiesWithVehicles(sql: Queryable, cities: readonly string[]): Promise<string[]> {
  const rows = await sql<{ city: string }[]>`
    select city from unnest(${cities}::text[]) with ordinality as c (city, place)
    where exists (
      select from vehicles v where v.agency_city = c.city and v.status = 'AVAILABLE' and v.agency_status = 'ACTIVE')
    order by place`;
  return rows.map(({ city }) => city);
}

/** When anything of an agency `a` changed that its page or its vehicles' show; its settings and answers touch its row. */
const agencyChangedAt = (sql: Queryable) =>
  sql`greatest(a.updated_at, (select max(r.created_at) from reviews r where r.agency_id = a.id))`;

async function everyNth(sql: Queryable, size: number, pages: ReturnType<Queryable>): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from (select id, row_number() over (order by id) as place from (${pages}) p) numbered
    where (place - 1) % ${size} = 0
    order by id`;
  return rows.map(({ id }) => id);
}
