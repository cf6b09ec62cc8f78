import type { ReservationStatus } from "~/contract/values";
import type { Queryable } from "../driver/query";

/** What stands in a calendar: a reservation, or a block of a vehicle's dates. */
export interface CalendarEntryRow {
  id: string;
  start: Date;
  end: Date;
  createdAt: Date;
  /** Of the reservation or of its vehicle, whichever changed last. */
  changedAt: Date;
  vehicle: { brand: string; model: string; registrationNumber: string };
  /** Null for a block. */
  reservation: {
    referenceNumber: string;
    status: ReservationStatus;
    /** The client never came: the vehicle is not held any more. */
    isAbsent: boolean;
    pickupLocation: string;
    /** It is a place that the agency delivers to, not one that a client gave. */
    isOffered: boolean;
    /** Null where the calendar does not name clients. */
    client: string | null;
  } | null;
}

export interface CalendarWindow {
  agencyId: string;
  /** Null for all of the agency's. */
  vehicleId: string | null;
  names: boolean;
  /** What ended, or was cancelled or refused, before is left out. */
  from: Date;
  /** No rental that ends after `from` began before. */
  earliest: Date;
  now: Date;
  limit: number;
}

/**
 * What holds the vehicles, and what was cancelled or refused of late: what is not over first, each by its beginning. The agency
 * and the beginning are of one index with the status; a vehicle's are few.
 */
export function findCalendarEntries(
  sql: Queryable,
  { agencyId, vehicleId, names, from, earliest, now, limit }: CalendarWindow,
): Promise<CalendarEntryRow[]> {
  const ofVehicle = (column: ReturnType<Queryable>) => (vehicleId ? sql`${column} = ${vehicleId}` : sql`true`);
  return sql<CalendarEntryRow[]>`
    with rentals as (
      select r.id, r.vehicle_id, r.pickup_at as start, r.return_at as "end", r.created_at, r.updated_at
      from reservations r
      where r.agency_id = ${agencyId} and ${ofVehicle(sql`r.vehicle_id`)} and (
        r.status = 'IN_PROGRESS'
        or r.status in ('PENDING', 'CONFIRMED', 'COMPLETED') and r.pickup_at > ${earliest} and r.return_at > ${from}
          and (r.absent_at is null or r.absent_at > ${from})
        or r.status in ('CANCELLED', 'REJECTED') and r.pickup_at > ${earliest} and r.return_at > ${from}
          and r.updated_at > ${from}
      )
    ),
    blocks as (
      select h.id, h.vehicle_id, h.held_from as start, h.held_until as "end", h.created_at, h.created_at as updated_at
      from vehicles v join vehicle_holds h on h.vehicle_id = v.id
      where v.agency_id = ${agencyId} and ${ofVehicle(sql`v.id`)} and h.reservation_id is null and h.held_until > ${from}
    ),
    entries as (
      select * from (select *, true as is_rental from rentals union all select *, false from blocks) every
      order by "end" < ${now}, start, id limit ${limit}
    )
    select e.id, e.start, e."end", e.created_at as "createdAt", greatest(e.updated_at, v.updated_at) as "changedAt",
      jsonb_build_object('brand', v.brand, 'model', v.model, 'registrationNumber', v.registration_number) as vehicle,
      case when e.is_rental then jsonb_build_object('referenceNumber', r.reference_number, 'status', r.status,
        'isAbsent', r.absent_at is not null, 'pickupLocation', r.pickup_location,
        'isOffered', exists (
          select from reservation_terms t where t.reservation_id = r.id
            and t.lines @> jsonb_build_array(jsonb_build_object('kind', 'DELIVERY', 'label', r.pickup_location))
        ) or exists (
          select from agency_offers o where o.agency_id = r.agency_id
            and o.offers -> 'places' @> jsonb_build_array(jsonb_build_object('label', r.pickup_location))
        ),
        'client', ${names ? sql`coalesce(u.first_name, r.guest_first_name) || ' ' || coalesce(u.last_name, r.guest_last_name)` : sql`null::text`}
      ) end as reservation
    from entries e
    join vehicles v on v.id = e.vehicle_id
    left join reservations r on e.is_rental and r.id = e.id
    left join users u on u.id = r.client_id
    order by e.start, e.id`;
}
