import type { Queryable } from "./driver/query";

export interface PublishedVehicle {
  id: string;
  /** The last change of anything that its page shows: its own fields and photos, its agency's, the latest review. */
  changedAt: Date;
}

/** What search engines are told of the vehicles that the public can find: AVAILABLE ones of ACTIVE agencies. */
export interface PublishedVehicles {
  /** The next `limit` in the order of their ids, from one id on; from the first without it. */
  list: (range: { from?: string; limit: number }) => Promise<PublishedVehicle[]>;
  /** The first id of each `size` vehicles: where lists of that size begin. */
  starts: (size: number) => Promise<string[]>;
}

const FIRST = "00000000-0000-0000-0000-000000000000";

export const publishedVehicles = (sql: Queryable): PublishedVehicles => ({
  list: ({ from = FIRST, limit }) => sql<PublishedVehicle[]>`
    with agency as materialized (
      select a.id, greatest(a.updated_at, (select max(r.created_at) from reviews r where r.agency_id = a.id)) as changed_at
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
  starts: async (size) => {
    const rows = await sql<{ id: string }[]>`
      select id from (
        select id, row_number() over (order by id) as place from vehicles
        where status = 'AVAILABLE' and agency_status = 'ACTIVE'
      ) v
      where (place - 1) % ${size} = 0
      order by id`;
    return rows.map(({ id }) => id);
  },
});
