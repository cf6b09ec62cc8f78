import type { Queryable } from "~/backend/database/base/query";
import type { ReservationStatus } from "~/contract/values";

/** An entry of a calendar: a reservation, or a block of a vehicle's dates. */
export interface CalendarEntryRow {
  id: string;
  start: Date;
  end: Date;
  createdAt: Date;
  /** The last change of the entry or of its vehicle, whichever is later. */
  changedAt: Date;
  vehicle: { brand: string; model: string; registrationNumber: string };
  /** Null for a block. */
  reservation: {
    referenceNumber: string;
    status: ReservationStatus;
    /** The client never came, so the vehicle is no longer held. */
    isAbsent: boolean;
    pickupLocation: string;
    /** Whether the pickup location is a place that the agency delivers to, not one that a client typed. */
    isOffered: boolean;
    /** Null if the calendar does not name clients. */
    client: string | null;
  } | null;
}

export interface CalendarWindow {
  agencyId: string;
  /** Null for all vehicles of the agency. */
  vehicleId: string | null;
  names: boolean;
  /** Leaves out entries that ended, or were cancelled or rejected, before this moment. */
  from: Date;
  /** A rental that ends after `from` never begins before this moment; it limits the range of the index. */
  earliest: Date;
  now: Date;
  limit: number;
}

/**
 * Returns up to `limit` entries by their start: holds of vehicles, and reservations that were recently cancelled or
 * rejected. Entries that are over are the first to be left out. Each kind of reservation is one range of the index by
 * agency, status and pickup.
 */
export function findCalendarEntries(
  sql: Queryable,
  { agencyId, vehicleId, names, from, earliest, now, limit }: CalendarWindow,
): Promise<CalendarEntryRow[]> {
  const ofVehicle = (column: ReturnType<Queryable>) => (vehicleId ? sql`${column} = ${vehicleId}` : sql`true`);
  const rentals = (kind: ReturnType<Queryable>) => sql`
    select r.id, r.vehicle_id, r.pickup_at as start, r.return_at as "end", r.created_at, r.updated_at, r.reference_number,
      r.status, r.absent_at, r.pickup_location, r.client_id, r.guest_first_name, r.guest_last_name
    from reservations r where r.agency_id = ${agencyId} and ${ofVehicle(sql`r.vehicle_id`)} and ${kind}`;
  const inWindow = sql`r.pickup_at > ${earliest} and r.return_at > ${from}`;
  const client = sql`coalesce(u.first_name, e.guest_first_name) || ' ' || coalesce(u.last_name, e.guest_last_name)`;
  return sql<CalendarEntryRow[]>`
    with entries as (
      select * from (
        ${rentals(sql`r.status = 'IN_PROGRESS'`)}
        union all
        ${rentals(sql`r.status in ('PENDING', 'CONFIRMED', 'COMPLETED') and ${inWindow}
          and (r.absent_at is null or r.absent_at > ${from})`)}
        union all
        ${rentals(sql`r.status in ('CANCELLED', 'REJECTED') and ${inWindow} and r.updated_at > ${from}`)}
        union all
        select h.id, h.vehicle_id, h.held_from, h.held_until, h.created_at, h.created_at, null, null, null, null, null, null, null
        from vehicles v join vehicle_holds h on h.vehicle_id = v.id
        where v.agency_id = ${agencyId} and ${ofVehicle(sql`v.id`)} and h.reservation_id is null and h.held_until > ${from}
      ) every_kind
      order by "end" < ${now}, start, id limit ${limit}
    )
    select e.id, e.start, e."end", e.created_at as "createdAt", greatest(e.updated_at, v.updated_at) as "changedAt",
      jsonb_build_object('brand', v.brand, 'model', v.model, 'registrationNumber', v.registration_number) as vehicle,
      case when e.status is not null then jsonb_build_object('referenceNumber', e.reference_number, 'status', e.status,
        'isAbsent', e.absent_at is not null, 'pickupLocation', e.pickup_location,
        'isOffered', exists (
          select from reservation_terms t where t.reservation_id = e.id
            and t.lines @> jsonb_build_array(jsonb_build_object('kind', 'DELIVERY', 'label', e.pickup_location))
        ) or exists (
          select from agency_offers o where o.agency_id = ${agencyId}
            and o.offers -> 'places' @> jsonb_build_array(jsonb_build_object('label', e.pickup_location))
        ),
        'client', ${names ? client : sql`null::text`}
      ) end as reservation
    from entries e
    join vehicles v on v.id = e.vehicle_id
    left join users u on u.id = e.client_id
    order by e.start, e.id`;
}
