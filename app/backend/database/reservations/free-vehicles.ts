import { selection } from "~/backend/database/base/columns";
import { type Queryable, totalOf } from "~/backend/database/base/query";
import type { VehicleFields } from "~/backend/database/fleet/vehicle-columns";

const FIELDS = ["brand", "model", "year", "registrationNumber", "pricePerDayCents", "depositCents"] as const;

/** An AVAILABLE vehicle of an agency, and whether it is free in a period. Money in cents. */
export interface FreeVehicleRow extends Pick<VehicleFields, (typeof FIELDS)[number]> {
  id: string;
  /** Null if no period was asked for. */
  isFree: boolean | null;
  /** When the next hold after the pickup begins; null if there is none, or no period was asked for. */
  heldFrom: Date | null;
}

interface Wanted {
  /** Null to list vehicles without checking dates. */
  period: { start: Date; end: Date } | null;
  /** A reservation whose own hold does not count. */
  reservationId: string | null;
  limit: number;
  offset: number;
}

/**
 * Returns one page of an agency's AVAILABLE vehicles by name, and their total. A vehicle is free if a booking could
 * take it: the hours that the agency leaves after a rental count.
 */
export async function listFreeVehicles(
  sql: Queryable,
  agencyId: string,
  { period, reservationId, limit, offset }: Wanted,
) {
  const { start = null, end = null } = period ?? {};
  const vehicles = await sql<FreeVehicleRow[]>`
      with page as materialized (
        select id, agency_id, brand, model, year, registration_number, price_per_day_cents, deposit_cents
        from vehicles
        where agency_id = ${agencyId} and status = 'AVAILABLE'
        order by brand, model, registration_number, id
        limit ${limit} offset ${offset}
      )
      select ${selection("p", ["id", ...FIELDS])},
        case when ${period !== null}::boolean then not exists (
          select from vehicle_holds h
          where h.vehicle_id = p.id and h.reservation_id is distinct from ${reservationId}::uuid
            and h.held_until > ${start}::timestamptz
            and h.held_from < ${end}::timestamptz + make_interval(hours => coalesce((
              select o.hours_between::int from agency_hours o where o.agency_id = p.agency_id), 0))
        ) end as "isFree",
        (
          select min(h.held_from) from vehicle_holds h
          where h.vehicle_id = p.id and h.reservation_id is distinct from ${reservationId}::uuid
            and h.held_from >= ${start}::timestamptz
        ) as "heldFrom"
      from page p
      order by p.brand, p.model, p.registration_number, p.id`;
  const count = sql`select count(*)::int from vehicles where agency_id = ${agencyId} and status = 'AVAILABLE'`;
  return { vehicles, total: await totalOf(vehicles, { limit, offset }, () => count.count()) };
}

/** Returns whether a reservation is the agency's. */
export const isOfAgency = (sql: Queryable, agencyId: string, reservationId: string) =>
  sql`select from reservations where id = ${reservationId} and agency_id = ${agencyId}`.hasRows();
