import type { Queryable, Slice } from "~/backend/database/base/query";
import { NAME, type NamedVehicle } from "~/backend/database/fleet/vehicle-columns";
import { longestRentalBefore } from "./month-figures";

/** `occupancy`: percent of the time span during which the vehicle is rented, 0 to 100. */
export type OccupancyRow = NamedVehicle & { occupancy: number };

/** COMPLETED rentals and their revenue in cents. */
export type EarningsRow = NamedVehicle & { rentals: number; revenueCents: number };

/**
 * Returns one page of an agency's vehicles in service with their occupancy between two instants, busiest first.
 * CONFIRMED and IN_PROGRESS reservations count until the agreed return, COMPLETED ones at most until their completion.
 */
export function listOccupancy(
  sql: Queryable,
  agencyId: string,
  { start, end }: { start: Date; end: Date },
  { limit, offset }: Slice,
): Promise<OccupancyRow[]> {
  const seconds = (end.getTime() - start.getTime()) / 1000;
  return sql<OccupancyRow[]>`
    with rented as (
      select vehicle_id, greatest(pickup_at, ${start}) as starts,
        least(return_at, ${end}, case when status = 'COMPLETED' then updated_at end) as ends
      from reservations
      where agency_id = ${agencyId} and status in ('CONFIRMED', 'IN_PROGRESS', 'COMPLETED')
        and pickup_at > ${longestRentalBefore(start)} and pickup_at < ${end} and return_at > ${start}
    ), held as (
      select vehicle_id, sum(extract(epoch from ends - starts)) as seconds
      from rented where ends > starts group by vehicle_id
    )
    select ${NAME}, least(100, round(100 * coalesce(h.seconds, 0) / ${seconds}))::int as occupancy
    from vehicles v left join held h on h.vehicle_id = v.id
    where v.agency_id = ${agencyId} and v.status <> 'RETIRED'
    order by coalesce(h.seconds, 0) desc, v.brand, v.model, v.id
    limit ${limit} offset ${offset}`;
}

/** Returns how many vehicles of an agency are in service (not RETIRED). */
export const countInService = (sql: Queryable, agencyId: string) =>
  sql`select count(*)::int from vehicles where agency_id = ${agencyId} and status <> 'RETIRED'`.count();

/**
 * Returns up to `limit` vehicles of an agency with the highest revenue from rentals that ended between two instants.
 */
export const listBestVehicles = (
  sql: Queryable,
  agencyId: string,
  { start, end }: { start: Date; end: Date },
  limit: number,
) =>
  sql<EarningsRow[]>`
    with earned as (
      select vehicle_id, count(*)::int as rentals, sum(total_cents)::float8 as cents
      from reservations
      where agency_id = ${agencyId} and status = 'COMPLETED' and pickup_at > ${longestRentalBefore(start)}
        and least(return_at, updated_at) >= ${start} and least(return_at, updated_at) < ${end}
      group by vehicle_id
      order by cents desc, rentals desc, vehicle_id
      limit ${limit}
    )
    select ${NAME}, rentals, cents as "revenueCents"
    from earned join vehicles v on v.id = vehicle_id
    order by cents desc, rentals desc, vehicle_id`;
